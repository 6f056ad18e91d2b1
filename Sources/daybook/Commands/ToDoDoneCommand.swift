import Coordinators
import Diagnostics
import Model

/// `daybook todo done` and `daybook todo undo`.
enum ToDoDoneCommand {
  static let spec = CommandSpec(
    name: "todo done", summary: "tick off a to-do", operand: .toDo,
    options: [day, pay, comesIn] + CommandSpec.changeOptions,
    details: """
      Marks a to-do as done. What recurs is written down anew, due one step later: nothing of a
      series is left out, so that what comes next may be overdue already, which is said.

      With --pay the entry of a to-do that has an account and an amount is recorded, too: with the
      amount as it is written, the to-do's name as the payee, booked on the day on which it was done.
      Either both are recorded or nothing is. An amount with a minus is money out. One without is money
      in, and refused unless --in says so where the payee, or what the to-do is called after, has only
      ever been paid.

      \(CommandSpec.howToDosAreNamed)

        daybook todo done plumber
        daybook todo done rent --pay --on yesterday
      """,
    failures: CommandSpec.changeFailures, run: run)

  static let undo = CommandSpec(
    name: "todo undo", summary: "take back that a to-do is done", operand: .toDo,
    options: CommandSpec.changeOptions,
    details: """
      Opens a to-do that was done. The next one of what recurs is taken back with it, unless it was
      changed since. An entry that was recorded with --pay stays: entries are final.

      ITEM is named as for 'daybook todo done', but done to-dos are meant before open ones.

        daybook todo undo rent
      """,
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
