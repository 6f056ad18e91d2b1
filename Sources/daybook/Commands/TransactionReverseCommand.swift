import Coordinators
import Diagnostics
import Model

/// `daybook transaction reverse`: takes an entry back by its opposite.
enum TransactionReverseCommand {
  static let spec = CommandSpec(
    name: "transaction reverse", summary: "take an entry back by its opposite",
    operand: Operand("ID", .one),
    options: [Option.entryAccount, day, note] + CommandSpec.changeOptions,
    details: """
      Appends the opposite of an entry to the same account: with its payee, reference, category and
      tags, so that the two cancel in every sum, and with "reverses", which names the entry. Pages
      and statements show the two as a pair. An entry without an id gets one. ID is what 'daybook
      transaction list' prints.

      Where the entry is a transfer that says so, as 'daybook transfer' records it, the entry of the
      other account is reversed too, on the same day: both or neither. One that is only taken for a
      transfer is reversed alone, and a note says so.

      An entry is reversed once, and a reversal is not reversed: what holds again is a new entry.

        daybook transaction reverse 6hk2v9q
        daybook transaction reverse joint-account/2026-10-02/1 --on yesterday --note "Paid twice"
      """,
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
