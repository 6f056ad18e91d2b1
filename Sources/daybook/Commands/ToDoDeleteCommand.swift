import Coordinators
import Diagnostics
import Model

/// `daybook todo delete`.
enum ToDoDeleteCommand {
  static let spec = CommandSpec(
    name: "todo delete", summary: "delete a to-do", operand: .toDo,
    options: [Flag.yes] + CommandSpec.changeOptions,
    details: """
      Deletes a to-do for good, open or done. On a terminal you are asked; elsewhere --yes is needed.

      ITEM is the id that 'daybook todo list' prints, or a part of the name that no other to-do has,
      open or done.

        daybook todo delete "Call the plumber"
      """,
    failures: CommandSpec.changeFailures, run: run)

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    let task = DeleteToDo(arguments.operand ?? "")
    let leave = try here.mayDelete(
      arguments, spec.name, { try task.subject(in: here.source(of: arguments)) },
      { subject in
        "Delete \(DisplayText.quoted(subject.item.name)) from \(DisplayText.quoted(subject.list))?"
      })
    guard case .given(let agreed) = leave else {
      return try here.say("nothing was deleted", arguments)
    }
    let report = try task.run(by: here.controller(arguments), agreed: agreed?.item)
    try here.report(
      report.change,
      "\(DisplayText.escaped(report.handle))  \(DisplayText.escaped(report.item.name)):"
        + " deleted from \(DisplayText.escaped(report.list))", arguments)
  }
}
