import Coordinators

/// `daybook todo edit`.
enum ToDoEditCommand {
  static let spec = CommandSpec(
    name: "todo edit", operand: .toDo,
    options: options + CommandSpec.changeOptions,
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
