import Basics

/// What listings have in common.
extension JSONSchema {
  static let listedDay = text(matching: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
  static let listedCount = number(in: 0...Int64.max)
  static let listedCurrency = text(matching: "^[A-Z]{3}$").about("A code of ISO 4217.")
  static let listedTexts = array(of: text)

  /// An amount twice: as a whole number of minor units and as a decimal.
  static func listedAmount(
    _ name: String, _ decimal: String? = nil, _ about: String
  ) -> [(name: String, schema: JSONSchema)] {
    [
      (name, number(in: Int64.min...Int64.max).about(about + " In minor units.")),
      (
        decimal ?? name + "Decimal",
        text(matching: #"^-?[0-9]+(\.[0-9]+)?$"#).about("The same as a decimal.")
      ),
    ]
  }

  /// What an entry says of itself.
  static let listedEntry: [(name: String, schema: JSONSchema)] =
    [
      ("id", text.about("The entry's id, or ACCOUNT/DAY/N where it has none.")),
      ("date", listedDay.about("The booking day.")), ("valueDate", listedDay),
    ] + listedAmount("amount", "decimal", "Positive is money in.")
    + listedAmount("balance", nil, "After the entry.") + [
      ("beneficiary", text), ("reference", text), ("category", text), ("tags", listedTexts),
      ("note", text.about("CommonMark.")),
    ]

  static let optionalOfEntry: Set = ["valueDate", "reference", "category", "note"]
}
