import Basics
import CommandLine
import SiteCoordinators

/// `daybook schema`: what may stand in a book's files and in listings, for editors and programs.
enum SchemaCommand {
  static let command = Command("schema", operand: Operand("NAME", .oneOrNone), run: run)

  private typealias Named = (name: String, about: String, document: JSONNode)

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    let all =
      CheckBook.schemas.map { Named($0.name, $0.files, $0.document) }
      + listings.map { Named($0.name, "daybook " + $0.command, document(of: $0)) }
    guard let name = arguments.operand else {
      var table = TerminalTable([.fixed, .main])
      for schema in all { table.add(schema.name, schema.about) }
      return try here.console.print(table)
    }
    guard let schema = all.first(where: { $0.name == name }) else {
      throw UsageError.unknownSchema(name, known: all.map(\.name))
    }
    try here.console.print(json: schema.document.text)
  }

  /// The listings that have schemas, and the commands that print them.
  private static let listings: [(name: String, command: String, schema: JSONSchema)] = [
    ("accounts-list", "account list --json", Listings.accounts.schema),
    (
      "transactions-list", "transaction list --json",
      .array(of: Listings.entry.schema).about("Entries, the newest first.")
    ),
    ("transactions-show", "transaction show --json", Listings.shownEntry.schema),
    (
      "todos-list", "todo list --json",
      .array(of: Listings.toDo.schema).about("To-dos, in the order of their lists.")
    ),
    ("register", "register --json", Listings.register.schema),
    ("spending", "spending --json", Listings.spending.schema),
    ("import-rules", "import rules --json", Listings.rules.schema),
    ("import", "import --json", Listings.imported.schema),
    ("status", "status --json", Listings.status.schema),
  ]

  /// By JSON Schema 2020-12.
  private static func document(
    of listing: (name: String, command: String, schema: JSONSchema)
  ) -> JSONNode {
    listing.schema.document(named: listing.name, title: "daybook \(listing.command)")
  }
}
