import Basics

/// The listings of accounts and of their entries.
extension JSONSchema {
  static let accountsListed = closed([
    ("asOf", listedDay.about("The day at whose end the balances are.")),
    ("accounts", array(of: accountListed)), ("totals", array(of: totalListed)),
  ])

  static let transactionListed = closed(
    listedEntry + [
      ("account", text), ("currency", listedCurrency),
      ("transfer", text.about("The account at the other end of a transfer.")),
      (
        "reverses",
        text.about("The id of the entry that it takes back, or ACCOUNT/DAY/N where that has none.")
      ),
      ("bank", bankRecordListed.about("What the bank's file said of it.")),
    ], optional: optionalOfEntry.union(["transfer", "reverses", "bank"]))

  static let registerListed = closed(
    [
      ("account", text), ("slug", slugListed), ("currency", listedCurrency),
      ("asOf", listedDay.about("Entries after it are not counted.")),
    ] + listedAmount("opening", nil, "Before the first of these entries.")
      + listedAmount("closing", nil, "After the last of these entries.") + [
        ("laterCount", listedCount.about("How many entries are not counted.")),
        ("entries", array(of: registerEntryListed).about("The newest last.")),
      ])

  private static let slugListed = text.about("What the account is called in paths.")

  private static let registerEntryListed = closed(
    listedEntry + [("transfer", text.about("The account at the other end of a transfer."))],
    optional: optionalOfEntry.union(["transfer"]))

  private static let accountListed = closed(
    [
      ("name", text), ("slug", slugListed), ("iban", text),
      ("isInvented", flag.about("Whether the IBAN was made up.")), ("kind", text),
      ("currency", listedCurrency), ("owner", text), ("isClosed", flag),
      ("entryCount", listedCount), ("lastEntry", listedDay),
    ] + listedAmount("balance", nil, "At the end of the day."),
    optional: ["iban", "owner", "lastEntry"])

  private static let totalListed = closed(
    [("currency", listedCurrency)] + listedAmount("balance", nil, "Of all accounts together."))
}
