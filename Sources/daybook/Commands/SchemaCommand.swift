import Basics
import Coordinators

/// `daybook schema`: what may stand in a book's files and in listings, for editors and programs.
enum SchemaCommand {
  static let spec = CommandSpec(
    name: "schema", summary: "print a JSON Schema of a book's file or of a listing",
    operand: Operand("NAME", .oneOrNone), options: [],
    details: """
      Prints what may stand in a file of a book, or what a command lists with --json, as a JSON
      Schema (2020-12). Without NAME, lists the names. A file that is an object may name its schema:
      "$schema": "../.schema/account.json" is known to Daybook, and editors complete and check by
      it; accounts.json and todos.json hold arrays, which cannot. 'daybook init' writes the schemas
      into the book's folder .schema; to renew one:

        daybook schema account > .schema/account.json

      What a schema cannot say is left to 'daybook check': that an IBAN's check digits fit, that
      accounts which are named exist, that nothing is there twice, what several entries come to.
      """,
    failures: [], run: run)

  private typealias Named = (name: String, about: String, document: JSONNode)

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    let all =
      FileSchemas.all.map { Named($0.name, $0.files, $0.document) }
      + ListingSchema.allCases.map { Named($0.rawValue, "daybook " + $0.command, $0.document) }
    guard let name = arguments.operand else {
      var table = TerminalTable([.fixed, .left])
      for schema in all { table.add(schema.name, schema.about) }
      return try here.console.print(table)
    }
    guard let schema = all.first(where: { $0.name == name }) else {
      throw UsageError.unknownSchema(name, known: all.map(\.name))
    }
    try here.console.print(json: schema.document.text)
  }
}
