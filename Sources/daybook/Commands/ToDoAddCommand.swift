import Coordinators
import Diagnostics

/// `daybook todo add`.
enum ToDoAddCommand {
  static let spec = CommandSpec(
    name: "todo add", operand: Operand("NAME", .words, isNeeded: true),
    options: [ToDoOptions.list] + ToDoOptions.all + CommandSpec.changeOptions,
    failures: CommandSpec.changeFailures, run: run)

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    var wishes = ToDoOptions.wishes(arguments)
    wishes.name = arguments.operand
    var task = AddToDo(wishes)
    task.list = arguments[ToDoOptions.list]
    let report = try task.run(by: here.controller(arguments), clock: here.clock)
    let toDo = report.toDo
    try here.report(
      report.change,
      "\(toDo.title): added to \(DisplayText.escaped(toDo.list))"
        + (toDo.when.isEmpty ? "" : "; \(toDo.when)"), arguments)
  }
}
