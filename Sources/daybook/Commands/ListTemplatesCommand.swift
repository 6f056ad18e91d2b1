import Coordinators
import Diagnostics

/// `daybook templates list`: what each template is offered.
enum ListTemplatesCommand {
  static let spec = CommandSpec(
    name: "templates list", operand: Operand("PAGE", .oneOrNone), options: [],
    failures: [], run: run)

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    let templates: [(name: String, lines: [String])]
    do { templates = try ListTemplates(of: arguments.operand).run() } catch {
      throw UsageError.unknownTemplate(error.name, known: error.known)
    }
    for template in templates {
      try here.console.print(template.name)
      for line in template.lines { try here.console.print("  " + line) }
      try here.console.print("")
    }
  }
}
