/// The keys of `imports.json`.
enum ImportsKey: Int, ObjectKey {
  case layouts, rules

  static let object = "file"
  static let mayNameSchema = true
}

enum LayoutKey: Int, ObjectKey {
  case name, source, header, cells, delimiter, encoding, skip, date, valueDate, dateFormat, amount,
    debit
  case credit, debitSign, sign, debitWhen, creditWhen, negate, decimal, fractions, fee, currency
  case wallet
  case balance, originalAmount, originalCurrency, pending, onlyWhen, skipWhen, payee, payeeIn
  case payeeOut, payeeAccount, reference, text, id, account, into

  static let object = "layout"
}

enum LayoutConditionKey: Int, ObjectKey {
  case column, `is`

  static let object = "condition"
}

enum RuleKey: Int, ObjectKey {
  case name, when, set

  static let object = "rule"
  static let suggestions: [String: Self] = ["if": .when, "match": .when, "then": .set]
}

enum RuleConditionKey: Int, ObjectKey {
  case text, payee, reference, account, amount

  static let object = "condition"
  static let suggestions: [String: Self] = ["beneficiary": .payee, "description": .text]
}

enum AmountRangeKey: Int, ObjectKey {
  case from, to

  static let object = "range"
  static let suggestions: [String: Self] = ["min": .from, "max": .to]
}

enum RuleChangeKey: Int, ObjectKey {
  case payee, category, tags, reference

  static let object = "change"
  static let suggestions: [String: Self] = ["beneficiary": .payee]
}
