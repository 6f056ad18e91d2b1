internal import Basics

/// What layouts and rules may hold.
enum ImportsSchema {
  static var definitions: [(name: String, schema: JSONSchema)] {
    [
      ("layout", layout), ("rowCondition", .object(of: LayoutConditionKey.self)),
      ("rule", .object(of: RuleKey.self)), ("conditions", .object(of: RuleConditionKey.self)),
      ("amountRange", .object(of: AmountRangeKey.self)),
      ("changes", .object(of: RuleChangeKey.self)),
    ]
  }

  /// A column by its name or its number.
  static let column = JSONSchema([
    "type": ["string", "integer"], "pattern": "\\S", "minimum": 1, "maximum": .number(.max),
  ])

  static let columns = JSONSchema([
    "anyOf": [column.orNull.node, JSONSchema.array(of: column).node]
  ])

  /// The names of a header's columns, or an array of such headers.
  static let header = JSONSchema([
    "type": "array",
    "items": ["anyOf": [JSONSchema.text.node, JSONSchema.array(of: .text).node]],
  ])

  /// A pattern of dates whose letters have one of the orders that are read.
  static let dateFormat = JSONSchema.text(
    matching: "^[^dDmMyYbB]*([dD][^mMyYbB]*[mMbB][^yY]*[yY]|[mMbB][^dDyY]*[dD][^yY]*[yY]"
      + "|[yY][^dDmMbB]*[mMbB][^dD]*[dD])")

  /// A layout has its amounts in one column or in two, and which go together is a rule of its own.
  private static var layout: JSONSchema {
    let both: JSONNode = ["allOf": [has(.debit), has(.credit)]]
    let rules: [JSONNode] = [
      ["anyOf": [has(.amount), both]],
      pair(.debit, .credit), pair(.credit, .debit),
      pair(.sign, .debitWhen), pair(.debitWhen, .sign),
      pair(.creditWhen, .sign), pair(.debitSign, .debit), pair(.originalCurrency, .originalAmount),
      never(.header, .cells), never(.amount, .debit), never(.amount, .credit), never(.sign, .debit),
      never(.sign, .credit),
    ]
    return JSONSchema.object(of: LayoutKey.self).with("allOf", .array(rules))
  }

  /// That the key stands there, and not as null.
  private static func has(_ key: LayoutKey) -> JSONNode {
    [
      "required": [.text(key.name)],
      "properties": JSONNode(members: [(key.name, ["not": ["type": "null"]])]),
    ]
  }

  private static func pair(_ key: LayoutKey, _ partner: LayoutKey) -> JSONNode {
    ["if": has(key), "then": has(partner)]
  }

  private static func never(_ key: LayoutKey, _ other: LayoutKey) -> JSONNode {
    ["not": ["allOf": [has(key), has(other)]]]
  }
}
