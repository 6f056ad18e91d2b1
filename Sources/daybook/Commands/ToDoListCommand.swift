import Coordinators
import Diagnostics
import Model

/// `daybook todo list` and `daybook todo show`.
enum ToDoListCommand {
  static let spec = CommandSpec(
    name: "todo list", operand: nil,
    options: [Option.book, isAll, isDone, isOverdue, ToDoOptions.list, account, sort, Flag.json],
    failures: [.wrongData, .noBook, .inputOutput], run: run)

  static let show = CommandSpec(
    name: "todo show", operand: .toDo,
    options: [Option.book, Flag.json],
    failures: [.wrongData, .noBook, .inputOutput]
  ) { arguments, here in
    let toDo = try ListToDos().one(arguments.operand ?? "", in: here.source(of: arguments)) {
      here.today(in: $0.timeZone)
    }
    if arguments[.json] { return try here.print(json: ListedItem(toDo)) }
    for (name, text) in toDo.lines {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated() {
        let head = number == 0 ? name : ""
        let gap = String(repeating: " ", count: 10 - head.count)
        try here.console.print(line.isEmpty ? "" : head + gap + DisplayText.escaped(String(line)))
      }
    }
  }

  private static let isAll = Flag("all", "open and done ones")
  private static let isDone = Flag("done", "only those that are done")
  private static let isOverdue = Flag("overdue", "only those whose due day has passed")
  private static let account = Option(
    OptionForm("account", short: "a", value: "NAME|IBAN", "only those about this account"))
  private static let sort = Option(
    OptionForm(
      "sort", value: "ORDER", of: .choice(ListToDos.Filter.Order.allCases.map(\.rawValue)),
      "due, created or priority; what has no such day comes last"),
    wanted: "one of due, created, priority"
  ) { ListToDos.Filter.Order(rawValue: $0) }

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    var filter = ListToDos.Filter()
    let states: [(Flag, ListToDos.Filter.State)] = [
      (isAll, .all), (isDone, .done), (isOverdue, .overdue),
    ]
    let given = states.filter { arguments[$0.0] }
    if given.count > 1 {
      throw UsageError.conflict(given[0].0.form.flag, given[1].0.form.flag)
    }
    filter.state = given.first?.1 ?? .open
    filter.list = arguments[ToDoOptions.list]
    filter.account = arguments[account]
    filter.order = arguments[sort]
    let toDos = try ListToDos(filter).run(in: here.source(of: arguments)) {
      here.today(in: $0.timeZone)
    }
    if arguments[.json] { return try here.print(json: toDos.map(ListedItem.init)) }
    var table = TerminalTable([.left, .left, .left, .left, .left, .right])
    for toDo in toDos {
      let priority = toDo.item.priority
      table.add(
        toDo.handle, toDo.item.name, toDo.when, priority == .normal ? "" : priority.rawValue,
        toDo.list, toDo.item.amount?.plain ?? "")
    }
    try here.console.print(table)
  }
}
