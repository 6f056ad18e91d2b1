package import Basics

/// The schemas of a book's files, by the names under which they are asked for.
package enum BookSchema: String, CaseIterable, Sendable {
  case daybook, account, accounts, toDoList = "todo-list", toDos = "todos", imports, prices

  /// The files that it is about, as they lie in a book.
  package var files: String {
    switch self {
    case .daybook: "daybook.json"
    case .account: "accounts/*.json"
    case .accounts: "accounts.json"
    case .toDoList: "todos/*.json"
    case .toDos: "todos.json"
    case .imports: "imports.json"
    case .prices: "prices.json"
    }
  }

  /// The schema as a document, by JSON Schema 2020-12.
  package var document: JSONNode { schema.document(named: rawValue, title: "Daybook: \(files)") }

  private var schema: JSONSchema {
    switch self {
    case .daybook: .object(of: SettingsKey.self).about("The settings of a book; all optional.")
    case .account: account.defining(Self.ofAccounts).about("An account with its entries.")
    case .accounts:
      JSONSchema.array(of: .definition("account"))
        .defining([("account", account)] + Self.ofAccounts).about("The accounts of a book.")
    case .toDoList:
      ToDoFileSchema.file.defining(ToDoFileSchema.definitions)
        .about("A to-do list, or the to-dos of a list that is named as the file.")
    case .toDos:
      ToDoFileSchema.book.defining(ToDoFileSchema.definitions)
        .about("The to-do lists of a book, or the to-dos of one list.")
    case .imports:
      JSONSchema.object(of: ImportsKey.self).defining(ImportsSchema.definitions)
        .about("How a book's CSV files are read, and what is set on entries that are imported.")
    case .prices:
      JSONSchema.object(of: PricesKey.self)
        .defining([("price", .object(of: PriceKey.self)), JSONSchema.dayDefinition])
        .about("What other currencies are worth in the book's own, for totals in one currency.")
    }
  }

  private var account: JSONSchema { .object(of: AccountKey.self) }

  private static let ofAccounts: [(name: String, schema: JSONSchema)] = [
    ("transaction", .object(of: TransactionKey.self)),
    ("assertion", .object(of: AssertionKey.self)), JSONSchema.dayDefinition,
  ]
}

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

  /// A layout has its amounts in one column or in two, and which go together is a rule of its own.
  private static var layout: JSONSchema {
    let both: JSONNode = ["allOf": [has(.debit), has(.credit)]]
    let rules: [JSONNode] = [
      ["anyOf": [has(.amount), both]],
      pair(.debit, .credit), pair(.credit, .debit),
      pair(.sign, .debitWhen), pair(.debitWhen, .sign),
      pair(.creditWhen, .sign), pair(.debitSign, .debit), pair(.creditSign, .credit),
      pair(.blankDebit, .blankCredit), pair(.blankCredit, .blankDebit), pair(.blankDebit, .amount),
      pair(.originalCurrency, .originalAmount),
      never(.header, .cells), never(.amount, .debit), never(.amount, .credit), never(.sign, .debit),
      never(.sign, .credit), never(.sign, .blankDebit),
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

/// What a file of to-dos may hold: the rules of `ToDoArray`, as a schema says them.
enum ToDoFileSchema {
  /// `todos.json`: lists, or the to-dos of one list.
  static var book: JSONSchema {
    JSONSchema([
      "type": "array",
      "if": ["not": ["contains": required(ToDoListKey.items.name)]],
      "then": ["anyOf": [["maxItems": 0], toDos.node]],
      "else": [
        "items": ["allOf": [["$ref": "#/$defs/list"], ["not": isToDo]]]
      ],
    ])
  }

  /// A file of `todos/`: a list, or an array of its to-dos.
  static var file: JSONSchema {
    JSONSchema([
      "type": ["object", "array"], "if": ["type": "array"], "then": toDos.node,
      "else": ["allOf": [["$ref": "#/$defs/list"], ["not": isToDo]]],
    ])
  }

  static var definitions: [(name: String, schema: JSONSchema)] {
    [
      ("list", .object(of: ToDoListKey.self)), ("item", .object(of: ToDoItemKey.self)),
      JSONSchema.dayDefinition, ("hasKeyOfToDos", hasKeyOfToDos),
    ]
  }

  /// An array in which something is surely a to-do, and nothing is a list.
  private static var toDos: JSONSchema {
    JSONSchema([
      "contains": hasSign,
      "items": [
        "allOf": [
          ["$ref": "#/$defs/item"], ["not": required(ToDoListKey.items.name)],
        ]
      ],
    ])
  }

  /// A key that lists do not have, and none that makes it a list for all that.
  private static var isToDo: JSONNode {
    ["allOf": [hasSign, ["not": required(ToDoListKey.items.name)]]]
  }

  private static let hasSign: JSONNode = ["$ref": "#/$defs/hasKeyOfToDos"]

  private static var hasKeyOfToDos: JSONSchema {
    JSONSchema(["anyOf": .array(ToDoArray.signsOfToDos.sorted().map(required))])
      .about("It has a key that lists do not have.")
  }

  private static func required(_ key: String) -> JSONNode { ["required": [.text(key)]] }
}
