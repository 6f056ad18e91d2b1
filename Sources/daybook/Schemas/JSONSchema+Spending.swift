import Basics

/// The report of income and spending.
extension JSONSchema {
  static let spendingListed = closed(
    [
      ("asOf", listedDay.about("Entries after it are not counted.")),
      ("period", text.about("A month, 2026-10, a year, 2026, or two months, 2026-04/2026-06.")),
      ("periodBefore", text.about("What it is compared with.")),
      ("by", choice(["category", "payee"])),
      ("account", text.about("The only account that is looked at; missing where it is all.")),
      ("currencies", array(of: partListed)),
    ], optional: ["periodBefore", "account"])

  private static let partListed = closed([
    ("currency", listedCurrency), ("income", sideListed), ("spending", sideListed),
    (
      "transfers",
      closed(
        [("entryCount", listedCount)] + listedAmount("moneyIn", nil, "To these accounts.")
          + listedAmount("moneyOut", nil, "From these accounts.")
      ).about("Transfers between accounts of the book, which are left out.")
    ),
  ])

  private static let sums =
    listedAmount("sum", nil, "Less than zero where more came back than went this way.") + [
      ("entryCount", listedCount)
    ]
    + listedAmount("before", nil, "In the period before.")

  private static let sideListed = closed(
    sums + [("rows", array(of: rowListed).about("The largest first; they add up to the sum."))],
    optional: ["before", "beforeDecimal"])

  private static let rowListed = closed(
    [
      ("name", text.about("Missing for what has no name, and for all others together.")),
      ("otherNames", listedCount.about("Of how many other names the line is.")),
    ] + sums + listedAmount("back", nil, "What came back and is taken off the sum already.") + [
      ("sharePerMille", listedCount.about("Of the sum, in tenths of a per cent."))
    ],
    optional: [
      "name", "otherNames", "back", "backDecimal", "sharePerMille", "before", "beforeDecimal",
    ])
}
