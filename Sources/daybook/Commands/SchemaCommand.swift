import Basics
import Coordinators
import Diagnostics

/// `daybook schema`: what may stand in a book's files and in listings, for editors and programs.
enum SchemaCommand {
  static let spec = CommandSpec(
    name: "schema", operand: Operand("NAME", .oneOrNone), options: [],
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
