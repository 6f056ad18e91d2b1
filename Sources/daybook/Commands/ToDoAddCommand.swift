import Coordinators
import Diagnostics

/// `daybook todo add`.
enum ToDoAddCommand {
  static let spec = CommandSpec(
    name: "todo add", summary: "write down what is to be done",
    operand: Operand("NAME", .words, isNeeded: true),
    options: [ToDoOptions.list] + ToDoOptions.all + CommandSpec.changeOptions,
    details: """
      Adds a to-do behind the last of its list, with an id and today as its day of creation. A book
      without lists gets one, "To-dos" unless --list names it.

      What recurs is written down anew when it is done. The day of the month is kept: after 31
      January comes 28 February, and then 31 March.

      Texts are recorded exactly as they are given; blank ones and control characters are refused,
      but for lines and tabs in a note.

        daybook todo add Call the plumber --due friday --priority high
        daybook todo add "Pay rent" --due 2026-12-01 --every month --account Current --amount -850.00
      """,
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
