import Coordinators
import Diagnostics
import Model

/// `daybook todo delete`.
enum ToDoDeleteCommand {
  static let spec = CommandSpec(
    name: "todo delete", operand: .toDo,
    options: [Flag.yes] + CommandSpec.changeOptions,
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
