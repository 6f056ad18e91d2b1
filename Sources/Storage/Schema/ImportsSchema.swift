internal import Basics
internal import Model

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

extension ImportsKey: DescribedKey {
  var schema: JSONSchema {
    switch self {
    case .layouts:
      .array(of: .definition("layout")).about(
        "Which columns of CSV files say what; they come before the built-in layouts.")
    case .rules:
      .array(of: .definition("rule")).about(
        "What is set on imported entries: for each field the first that matches.")
    }
  }
}

extension LayoutKey: DescribedKey {
  var isRequired: Bool { self == .name || self == .date }

  var schema: JSONSchema {
    switch self {
    case .name:
      .text.about("What it is called, such as the bank.")
    case .source:
      .text.about("Who describes the bank's columns.")
    case .header:
      ImportsSchema.header.about(
        "The whole header row, by which a file is known; or several. By the columns if left out.")
    case .cells:
      .array(of: .text).about(
        "What each cell of every row has where there is no header; expressions between slashes.")
    case .delimiter:
      .choice(of: CSVDelimiter.self).about(
        "What stands between cells; found in the file if left out.")
    case .encoding:
      .choice(of: FileEncoding.self).about("The file's encoding; found in the file if left out.")
    case .skip:
      .number(in: 0...Int64.max).about(
        "Rows before the header or, where columns are numbers, the data.")
    case .date:
      ImportsSchema.column.about("The column of the booking day.")
    case .valueDate:
      ImportsSchema.column.about("The column of the day from which interest counts.")
    case .dateFormat:
      ImportsSchema.dateFormat.about(
        "The order of dates, such as dd.MM.yyyy; shown by the file if left out.")
    case .amount:
      ImportsSchema.column.about("The column of amounts, with signs unless there is a sign.")
    case .debit:
      ImportsSchema.column.about("The column of money out, beside credit.")
    case .credit:
      ImportsSchema.column.about("The column of money in, beside debit.")
    case .debitSign:
      .choice(of: CSVDebitSign.self).about(
        "The sign of money out under debit; a cell with the other one is money in.")
    case .sign:
      ImportsSchema.column.about("The column that says which way the money goes.")
    case .debitWhen:
      .text.about("What stands under sign where money goes out; between slashes an expression.")
    case .creditWhen:
      .text.about("What stands under sign where money comes in; banks' words for it if left out.")
    case .negate:
      .flag.about("true: money out is printed as positive.")
    case .decimal:
      .choice(of: DecimalMark.self).about(
        "The mark before decimals; shown by the file if left out.")
    case .fractions:
      .flag.about("true: amounts may be fractions, such as -1250/100.")
    case .fee:
      ImportsSchema.column.about("The column of a fee that the amount does not hold.")
    case .currency:
      ImportsSchema.column.about("The column of the currency.")
    case .wallet:
      .flag.about("true: rows in other currencies go to that currency's account of the wallet.")
    case .balance:
      ImportsSchema.column.about("The column of the balance after the entry.")
    case .originalAmount:
      ImportsSchema.column.about("The column of the amount before it was converted.")
    case .originalCurrency:
      ImportsSchema.column.about("The column of that amount's currency.")
    case .pending:
      .text.about("What stands in place of the date where an entry is not booked yet.")
    case .onlyWhen:
      .definition("rowCondition").about("Rows that do not meet it are no entries.")
    case .skipWhen:
      .definition("rowCondition").about("Rows that meet it are left out.")
    case .payee:
      ImportsSchema.column.about("The column of the other party.")
    case .payeeIn:
      ImportsSchema.column.about("The column of who paid, where money comes in.")
    case .payeeOut:
      ImportsSchema.column.about("The column of who was paid, where money goes out.")
    case .payeeAccount:
      ImportsSchema.column.about("The column of the other party's account.")
    case .reference:
      ImportsSchema.column.about("The column of what the payment is for.")
    case .text:
      ImportsSchema.columns.about("Columns with more text, one or several.")
    case .id:
      ImportsSchema.column.about("The column of the bank's own id of the entry.")
    case .account:
      ImportsSchema.column.about("The column of the account that the row is of.")
    case .into:
      .text.about("The account that all rows are of, by name or IBAN.")
    }
  }
}

extension LayoutConditionKey: DescribedKey {
  var isRequired: Bool { true }

  var schema: JSONSchema {
    switch self {
    case .column:
      ImportsSchema.column.about("The column that is looked at.")
    case .is:
      .text.about("What stands in it; between slashes a regular expression.")
    }
  }
}

extension RuleKey: DescribedKey {
  var isRequired: Bool { self != .name }

  var schema: JSONSchema {
    switch self {
    case .name:
      .text.about("What it is called.")
    case .when:
      .definition("conditions").about("What must hold of an entry, all of it.")
    case .set:
      .definition("changes").about("What is set on it.")
    }
  }
}

extension RuleConditionKey: DescribedKey {
  var schema: JSONSchema {
    switch self {
    case .text:
      .text.about(
        "A part of what the bank says of it, without regard to case and accents; between"
          + " slashes a regular expression.")
    case .payee:
      .text.about(
        "A part of the payee, without regard to case and accents; between slashes a"
          + " regular expression.")
    case .reference:
      .text.about(
        "A part of the reference, without regard to case and accents; between slashes a"
          + " regular expression.")
    case .account:
      .text.about("The account of the book, by name or IBAN.")
    case .amount:
      JSONSchema([
        "anyOf": [JSONSchema.amount.orNull.node, JSONSchema.definition("amountRange").node]
      ])
      .about(
        "In minor units, negative for money out: one amount, or a range.")
    }
  }
}

extension RuleChangeKey: DescribedKey {
  var schema: JSONSchema {
    switch self {
    case .payee:
      .text.about("The other party.")
    case .category:
      .text.about("Such as Groceries, or Home:Energy.")
    case .tags:
      .texts.about("Any words.")
    case .reference:
      .text.about("What the payment is for.")
    }
  }
}

extension AmountRangeKey: DescribedKey {
  var schema: JSONSchema {
    switch self {
    case .from:
      .amount.about("The lowest amount; none if left out.")
    case .to:
      .amount.about("The highest amount; none if left out.")
    }
  }
}
