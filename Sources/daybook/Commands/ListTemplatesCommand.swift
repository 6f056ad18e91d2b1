import Coordinators

/// `daybook templates list`: what each template is offered.
enum ListTemplatesCommand {
  static let spec = CommandSpec(
    name: "templates list", summary: "name every template and what it is offered", operand: nil,
    options: [],
    details: """
      Names every template of a page and what it is offered: each name, its kind, and an example.
      """,
    failures: [], run: run)

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    for template in try ListTemplates().run() {
      try here.console.print(template.name)
      for line in template.lines { try here.console.print("  " + line) }
      try here.console.print("")
    }
  }
}
