import CommandLine
import Coordinators
import Diagnostics
import Model

/// `daybook todo list` and `daybook todo show`.
enum ToDoListCommand {
  static let command = Command(
    "todo list",
    options: [
      .other(Option.book),
      isAll.sets(\.state, to: .all), isDone.sets(\.state, to: .done),
      isOverdue.sets(\.state, to: .overdue), ToDoOptions.list.sets(\.list),
      Option("account", short: "a", value: "NAME|IBAN", "only those about this account")
        .sets(\.account),
      sort.sets(\.order), .other(Flag.json),
    ], failures: [.wrongData, .noBook, .inputOutput],
    task: { _ in ListToDos() }, run: run)

  static let show = Command(
    "todo show", operand: .toDo, options: [Option.book, Flag.json],
    failures: [.wrongData, .noBook, .inputOutput]
  ) { arguments, here in
    let toDo = try ListToDos().one(
      arguments.operand ?? "", in: here.source(of: arguments), today: here.today(of:))
    if arguments[.json] { return try here.print(toDo, as: Listings.toDo) }
    var sheet = FactSheet(labelWidth: 8)
    for (name, text) in toDo.lines { sheet.add(name, lines: text) }
    sheet.add("amount", toDo.item.amount.map { Figure.flow($0) })
    for (name, text) in toDo.furtherLines { sheet.add(name, lines: text) }
    try here.console.print(sheet)
  }

  private static let isAll = Flag("all", "open and done ones")
  private static let isDone = Flag("done", "only those that are done")
  private static let isOverdue = Flag("overdue", "only those whose due day has passed")
  private static let sort = Option(
    OptionForm(
      "sort", value: "ORDER", of: .choice(ListToDos.Order.allCases.map(\.rawValue)),
      "due, created or priority; what has no such day comes last"),
    wanted: "one of due, created, priority"
  ) { ListToDos.Order(rawValue: $0) }

  private static func run(
    _ task: ListToDos, _ arguments: Arguments, _ here: Surroundings
  ) throws {
    try arguments.checkAtMostOne(of: isAll, isDone, isOverdue)
    let toDos = try task.run(
      in: here.source(of: arguments), today: here.today(of:))
    if arguments[.json] { return try here.print(toDos, each: Listings.toDo) }
    var table = TerminalTable([
      .fixed, .main, .text, .fixed.leftOut(2, "priority"), .text.leftOut(1, "list"), .figure,
    ])
    for toDo in toDos {
      let priority = toDo.item.priority
      table.add(
        toDo.handle, toDo.item.name, ShortenedText(toDo.when, short: toDo.shortWhen),
        priority == .normal ? "" : priority.rawValue, toDo.list,
        toDo.item.amount.map { Figure.flow($0) } ?? "")
    }
    try here.console.print(table)
  }
}

/// `daybook todo add-list`, `rename-list` and `delete-list`.
enum ToDoListsCommand {
  static let add = Command.changing(
    "todo add-list", operand: Operand("NAME", .words, isNeeded: true), options: [ToDoOptions.note]
  ) { arguments, here in
    let name = arguments.operand ?? ""
    let change = try ChangeToDoLists(by: here.controller(arguments)).add(
      name, note: arguments[ToDoOptions.note].flatMap { $0.isEmpty ? nil : $0 }, clock: here.clock)
    try here.report(change, "\(DisplayText.escaped(name)): list added", arguments)
  }

  static let rename = Command.changing(
    "todo rename-list", operand: Operand("LIST NAME", .words, isNeeded: true)
  ) { arguments, here in
    guard let list = arguments.operands.first, arguments.operands.count > 1 else {
      throw UsageError.missingOperand(Operand("NAME", .one), command: "todo rename-list")
    }
    let name = arguments.operands.dropFirst().joined(separator: " ")
    let (old, change) = try ChangeToDoLists(by: here.controller(arguments)).rename(list, to: name)
    try here.report(
      change, "\(DisplayText.escaped(old)): now called \(DisplayText.escaped(name))", arguments)
  }

  static let delete = Command.changing(
    "todo delete-list", operand: Operand("LIST", .words, isNeeded: true), options: [Flag.yes]
  ) { arguments, here in
    let list = arguments.operand ?? ""
    let task = ChangeToDoLists(by: here.controller(arguments))
    let leave = try here.mayDelete(
      arguments, "todo delete-list",
      { try task.content(of: list, in: here.source(of: arguments)) },
      { "Delete the list \(DisplayText.quoted($0.name)) with \(words(of: $0))?" })
    guard case .given(let agreed) = leave else {
      return try here.say("nothing was deleted", arguments)
    }
    let (content, change) = try task.delete(list, agreed: agreed)
    try here.report(
      change, "\(DisplayText.escaped(content.name)): list deleted, with \(words(of: content))",
      arguments
    )
  }

  private static func words(of list: ChangeToDoLists.Content) -> String {
    "\(counted(list.openCount, "open to-do", "open to-dos")) and \(list.doneCount) done"
  }
}
