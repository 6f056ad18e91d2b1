import Coordinators
import Diagnostics
import Model

/// `daybook todo done` and `daybook todo undo`.
enum ToDoDoneCommand {
  static let spec = CommandSpec(
    name: "todo done", operand: .toDo,
    options: [day, pay, comesIn] + CommandSpec.changeOptions,
    failures: CommandSpec.changeFailures, run: run)

  static let undo = CommandSpec(
    name: "todo undo", operand: .toDo,
    options: CommandSpec.changeOptions,
    failures: CommandSpec.changeFailures
  ) { arguments, here in
    let report = try ReopenToDo(arguments.operand ?? "").run(
      by: here.controller(arguments), clock: here.clock)
    let next =
      switch report.next {
      case .none: ""
      case .takenBack(let handle): "; the next one, \(DisplayText.escaped(handle)), is taken back"
      case .stays(let handle?):
        "; the next one, \(DisplayText.escaped(handle)), was changed since and stays"
      case .stays(nil): "; the next one is not in the book any more"
      }
    try here.report(report.change, "\(report.toDo.title): open again\(next)", arguments)
  }

  private static let day = Option(
    OptionForm(
      "on", value: "DAY", "the day on which it was done; today in the book's time zone if left out")
  )
  private static let pay = Flag("pay", "record the entry that pays it, too")

  private static let comesIn = Flag(
    "in", "with --pay: it is money in, also where what is called so was only ever paid")

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    if arguments[comesIn], !arguments[pay] {
      throw UsageError.needs(comesIn.form.flag, pay.form.flag)
    }
    var task = FinishToDo(arguments.operand ?? "")
    task.day = arguments[day]
    task.pays = arguments[pay]
    task.comesIn = arguments[comesIn]
    let report = try task.run(by: here.controller(arguments), clock: here.clock)
    if report.isLater, let day = report.toDo.item.completionDate {
      here.console.complain("note: \(day) is after today; until then the to-do is shown as open")
    }
    let done = report.toDo.item.completionDate.map { "done on \($0)" } ?? "done"
    let paid = report.payment.map { payment in
      "; \(payment.amount) recorded in \(DisplayText.escaped(payment.account)), whose balance is"
        + " \(payment.balance)"
    }
    let next = report.next.map { "; next is \(DisplayText.escaped($0.handle)), \($0.when)" }
    try here.report(
      report.change, "\(report.toDo.title): \(done)\(paid ?? "")\(next ?? "")", arguments)
  }
}
