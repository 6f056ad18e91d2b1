import Coordinators
import Diagnostics

/// `daybook todo add-list`, `rename-list` and `delete-list`.
enum ToDoListsCommand {
  static let add = CommandSpec(
    name: "todo add-list", summary: "make a to-do list",
    operand: Operand("NAME", .words, isNeeded: true),
    options: [ToDoOptions.note] + CommandSpec.changeOptions,
    details: """
      Adds an empty list behind the others; where to-do lists are files of a folder, a new file.

        daybook todo add-list Household --note "What the *house* needs."
      """,
    failures: CommandSpec.changeFailures
  ) { arguments, here in
    let name = arguments.operand ?? ""
    let change = try ChangeToDoLists(by: here.controller(arguments)).add(
      name, note: arguments[ToDoOptions.note].flatMap { $0.isEmpty ? nil : $0 }, clock: here.clock)
    try here.report(change, "\(DisplayText.escaped(name)): list added", arguments)
  }

  static let rename = CommandSpec(
    name: "todo rename-list", summary: "give a to-do list another name",
    operand: Operand("LIST NAME", .words, isNeeded: true), options: CommandSpec.changeOptions,
    details: """
      Renames a list: first its name, or a part of it that no other list has, then the new name. The
      address of its page follows the name; its file keeps its own.

        daybook todo rename-list Household Home
        daybook todo rename-list "Tax return 2025" Taxes
      """,
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
    name: "todo delete-list", summary: "delete a to-do list with all that is in it",
    operand: Operand("LIST", .words, isNeeded: true),
    options: [Flag.yes] + CommandSpec.changeOptions,
    details: """
      Deletes a list for good, and its file where it has one of its own. On a terminal you are asked,
      and told how many open to-dos would go; elsewhere --yes is needed.

        daybook todo delete-list Household
      """,
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
