import Basics

/// The report of an import.
extension JSONSchema {
  static let importListed = closed(
    [
      ("run", text.about("By which --undo takes it back; missing where nothing is new.")),
      ("dryRun", flag.about("Nothing was changed.")),
      ("accounts", array(of: accountImported).about("In the order in which the files name them.")),
      ("transferCount", listedCount.about("Between accounts of the book, of the new entries.")),
      ("rows", array(of: rowsOfFile).about("Of CSV files: what became of their rows.")),
      ("skipped", array(of: fileSkipped).about("Files that were imported before.")),
      ("notes", array(of: noteOfImport)),
      (
        "waiting",
        array(of: noteOfImport).about(
          "Files of folders that were left out until a person decides, and on what.")
      ),
    ], optional: ["run"])

  private static let rowsOfFile = closed([
    ("file", text), ("read", listedCount.about("Below the header; the sum of the others.")),
    ("entries", listedCount.about("Booked.")), ("pending", listedCount),
    ("leftOut", listedCount.about("By the layout's skipWhen and onlyWhen.")),
    ("continuations", listedCount.about("Rows without a date and without an amount.")),
    ("balances", listedCount.about("Balances, totals and headings.")),
  ])

  private static let fileSkipped = closed(
    [
      ("file", text), ("entryCount", listedCount.about("Booked entries.")),
      ("run", text.about("That imported it; missing where a file before it is the same.")),
    ], optional: ["run"])

  private static let noteOfImport = closed(
    [("file", text), ("message", text), ("remedy", text)], optional: ["remedy"])

  private static let accountImported = closed(
    [
      ("account", text), ("number", text.about("As the files have it.")),
      ("currency", listedCurrency), ("isNew", flag.about("The book lacked it.")),
      ("from", listedDay.about("The first day that the files cover.")), ("to", listedDay),
      ("added", listedCount),
      (
        "alreadyThere",
        closed([
          ("byID", listedCount), ("byText", listedCount), ("byDayAndAmount", listedCount),
          ("byBalance", listedCount),
        ])
      ), ("tied", listedCount), ("held", listedCount),
      ("removedBefore", listedCount.about("Imported before and removed from the book since.")),
      ("notBooked", listedCount), ("withoutCategory", listedCount.about("Of those added.")),
    ] + listedAmount("openingBalance", nil, "What the account is given; missing where it stays.")
      + [
        (
          "closing",
          closed(
            [("date", listedDay)] + listedAmount("balance", nil, "As the bank says.")
              + [("agrees", flag.about("Whether the book comes to the same."))])
        ), ("entries", array(of: entryImported).about("In the order of the files and of time.")),
      ],
    optional: [
      "number", "from", "to", "openingBalance", "openingBalanceDecimal", "closing",
    ])

  private static let entryImported = closed(
    [("file", text), ("date", listedDay)]
      + listedAmount("amount", "decimal", "Positive is money in.") + [
        ("currency", listedCurrency), ("label", text.about("Who or what it is.")),
        ("fate", choice(ListedImportEntry.fates)), ("why", text.about("For people.")),
        ("heldAs", text.about("What --accept and --add call it; missing where it is not held.")),
        ("ids", listedTexts.about("Of the book's entries that it is about.")),
      ], optional: ["date", "heldAs"])
}
