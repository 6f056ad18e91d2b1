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
