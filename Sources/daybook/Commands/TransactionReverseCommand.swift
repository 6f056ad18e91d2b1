import Coordinators
import Diagnostics
import Model

/// `daybook transaction reverse`: takes an entry back by its opposite.
enum TransactionReverseCommand {
  static let spec = CommandSpec(
    name: "transaction reverse", operand: Operand("ID", .one),
    options: [Option.entryAccount, day, note] + CommandSpec.changeOptions,
    failures: CommandSpec.changeFailures, run: run)

  private static let day = Option(
    OptionForm(
      "on", value: "DAY",
      "the booking day, not before the entry's; today in the book's time zone if\nleft out, or the entry's where that is later"
    ))
  private static let note = Option(
    OptionForm("note", value: "TEXT", "a note on the reversal, as CommonMark"))

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    var task = ReverseEntry(entry: arguments.operand ?? "")
    task.account = arguments[.entryAccount]
    task.day = arguments[day]
    task.note = arguments[note]
    let report = try task.run(by: here.controller(arguments), clock: here.clock)
    if let account = report.guessedTransfer {
      here.console.complain(
        "note: what was taken for its other entry in \(DisplayText.quoted(account)) stays")
    }
    let lines = report.entries.map { entry in
      "\(entry.reversal.date)  \(entry.amount)  \(DisplayText.escaped(entry.reversal.beneficiary)),"
        + " in \(DisplayText.escaped(entry.account)); its balance is \(entry.balance);"
        + " reverses the entry of \(entry.reversed.date)"
    }
    try here.report(report.change, lines: lines, arguments)
  }
}
