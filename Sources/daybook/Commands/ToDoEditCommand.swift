import Coordinators

/// `daybook todo edit`.
enum ToDoEditCommand {
  static let spec = CommandSpec(
    name: "todo edit", summary: "change what a to-do says", operand: .toDo,
    options: options + CommandSpec.changeOptions,
    details: """
      Changes what is given and nothing else. An empty value takes away what the to-do says: --due=.
      Tags that are given take the place of all that it has. A new due day begins a new series.

      \(CommandSpec.howToDosAreNamed)

        daybook todo edit rent --amount -870.00
        daybook todo edit plumber --due= --priority low --name "Call Mr Pipe"
      """,
    failures: CommandSpec.changeFailures, run: run)

  private static let name = Option(OptionForm("name", value: "NAME", "another name"))
  private static let options: [any DeclaredOption] = [name] + ToDoOptions.all

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    guard ToDoOptions.isAnyGiven(options, arguments) else {
      throw UsageError.missingOneOf(options.map(\.form), command: spec.name)
    }
    var task = EditToDo(arguments.operand ?? "")
    task.wishes = ToDoOptions.wishes(arguments)
    task.wishes.name = arguments[name]
    let report = try task.run(by: here.controller(arguments), clock: here.clock)
    let when = report.toDo.when
    try here.report(
      report.change, "\(report.toDo.title): changed" + (when.isEmpty ? "" : "; \(when)"), arguments)
  }
}
