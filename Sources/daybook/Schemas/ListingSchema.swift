import Basics

/// The schemas of what commands list with `--json`, by the names under which they are asked for.
enum ListingSchema: String, CaseIterable {
  case accounts = "accounts-list"
  case transactions = "transactions-list"
  case transaction = "transactions-show"
  case toDos = "todos-list"
  case register
  case spending
  case rules = "import-rules"
  case imported = "import"
  case status

  /// The command that lists so.
  var command: String {
    switch self {
    case .accounts: "account list --json"
    case .transactions: "transaction list --json"
    case .transaction: "transaction show --json"
    case .toDos: "todo list --json"
    case .register: "register --json"
    case .spending: "spending --json"
    case .rules: "import rules --json"
    case .imported: "import --json"
    case .status: "status --json"
    }
  }

  /// The schema as a document, by JSON Schema 2020-12.
  var document: JSONNode { schema.document(named: rawValue, title: "daybook \(command)") }

  private var schema: JSONSchema {
    switch self {
    case .accounts: .accountsListed
    case .transactions: .array(of: .transactionListed).about("Entries, the newest first.")
    case .transaction: .transactionShown
    case .toDos: .array(of: .toDoListed).about("To-dos, in the order of their lists.")
    case .register: .registerListed
    case .spending: .spendingListed
    case .rules: .rulesListed
    case .imported: .importListed
    case .status: .statusListed
    }
  }
}
