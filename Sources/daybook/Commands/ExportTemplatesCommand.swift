import Coordinators
import Diagnostics

/// `daybook templates export`: the built-in templates as files.
enum ExportTemplatesCommand {
  static let spec = CommandSpec(
    name: "templates export", operand: Operand("DIR", .oneOrNone), options: [Flag.quiet],
    failures: [.cannotCreate], run: run)

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    let folder = arguments.operand ?? "templates"
    let count = try ExportTemplates(here.builtIn).run(to: folder, of: here.version)
    try here.say("\(folder): \(counted(count, "file", "files"))", arguments)
  }
}
