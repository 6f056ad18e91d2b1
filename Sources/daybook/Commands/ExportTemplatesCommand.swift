import Coordinators

/// `daybook templates export`: the built-in templates as files.
enum ExportTemplatesCommand {
  static let spec = CommandSpec(
    name: "templates export", summary: "write out the built-in templates, to start a theme from",
    operand: Operand("DIR", .oneOrNone), options: [Flag.quiet],
    details: """
      Writes the built-in templates and assets to DIR, or to the folder templates when it is left out.
      A file that is there already with other contents is never replaced: then nothing is written.
      Put those that you change into a book's templates folder; leave out the others, so that they
      follow new versions. The record .daybook-export is for 'daybook templates diff'.

        daybook templates export ~/book/templates
      """,
    failures: [.cannotCreate], run: run)

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    let folder = arguments.operand ?? "templates"
    let count = try ExportTemplates(here.builtIn).run(to: folder, of: here.version)
    try here.say("\(folder): \(counted(count, "file", "files"))", arguments)
  }
}
