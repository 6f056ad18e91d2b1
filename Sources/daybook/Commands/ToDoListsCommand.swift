import Coordinators
import Diagnostics

/// `daybook todo add-list`, `rename-list` and `delete-list`.
enum ToDoListsCommand {
  static let add = CommandSpec(
    name: "todo add-list", operand: Operand("NAME", .words, isNeeded: true),
    options: [ToDoOptions.note] + CommandSpec.changeOptions,
    failures: CommandSpec.changeFailures
  ) { arguments, here in
    let name = arguments.operand ?? ""
    let change = try ChangeToDoLists(by: here.controller(arguments)).add(
      name, note: arguments[ToDoOptions.note].flatMap { $0.isEmpty ? nil : $0 }, clock: here.clock)
    try here.report(change, "\(DisplayText.escaped(name)): list added", arguments)
  }

  static let rename = CommandSpec(
    name: "todo rename-list", operand: Operand("LIST NAME", .words, isNeeded: true),
    options: CommandSpec.changeOptions,
    failures: CommandSpec.changeFailures
  ) { arguments, here in
    guard let list = arguments.operands.first, arguments.operands.count > 1 else {
      throw UsageError.missingOperand(Operand("NAME", .one), command: "todo rename-list")
    }
    let name = arguments.operands.dropFirst().joined(separator: " ")
    let (old, change) = try ChangeToDoLists(by: here.controller(arguments)).rename(list, to: name)
    try here.report(
      change, "\(DisplayText.escaped(old)): now called \(DisplayText.escaped(name))", arguments)
  }

  static let delete = CommandSpec(
    name: "todo delete-list", operand: Operand("LIST", .words, isNeeded: true),
    options: [Flag.yes] + CommandSpec.changeOptions,
    failures: CommandSpec.changeFailures
  ) { arguments, here in
    let list = arguments.operand ?? ""
    let task = ChangeToDoLists(by: here.controller(arguments))
    let leave = try here.mayDelete(
      arguments, "todo delete-list",
      { try task.content(of: list, in: here.source(of: arguments)) },
      { "Delete the list \(DisplayText.quoted($0.name)) with \($0.words)?" })
    guard case .given(let agreed) = leave else {
      return try here.say("nothing was deleted", arguments)
    }
    let (content, change) = try task.delete(list, agreed: agreed)
    try here.report(
      change, "\(DisplayText.escaped(content.name)): list deleted, with \(content.words)", arguments
    )
  }
}

extension ChangeToDoLists.Content {
  fileprivate var words: String {
    "\(counted(openCount, "open to-do", "open to-dos")) and \(doneCount) done"
  }
}
