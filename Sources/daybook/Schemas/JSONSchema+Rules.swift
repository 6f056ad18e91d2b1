import Basics

/// What rules would change.
extension JSONSchema {
  static let rulesListed = closed([
    ("rules", array(of: ruleListed).about("In the order of imports.json.")),
    ("changes", array(of: changeListed).about("In the order of accounts and their entries.")),
  ])

  private static let ruleListed = closed(
    [
      ("number", number(in: 1...Int64.max).about("1 is the first.")), ("name", text),
      ("matchCount", listedCount.about("Entries that meet its conditions.")),
      ("changeCount", listedCount.about("What it would change, where no earlier rule does.")),
    ], optional: ["name"])

  private static let changeListed = closed([
    ("rule", number(in: 1...Int64.max)),
    ("entry", text.about("The entry's id, or ACCOUNT/DAY/N where it has none.")),
    ("account", text), ("date", listedDay), ("beneficiary", text),
    ("field", choice(["payee", "category", "tags", "reference"])),
    ("from", text.about("Empty where the entry has none.")), ("to", text),
    ("isApplied", flag.about("Whether --apply sets it; else it stays, since a person set it.")),
  ])
}
