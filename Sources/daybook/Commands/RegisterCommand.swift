import Coordinators
import Diagnostics
import Model

/// `daybook register`: an account's entries with the balance that each left.
enum RegisterCommand {
  static let spec = CommandSpec(
    name: "register", operand: operand,
    options: [Option.book, from, to, month, limit, Option.asOf, Flag.json],
    failures: [.wrongData, .noBook, .inputOutput, .busy], run: run)

  private static let operand = Operand("ACCOUNT", .words)
  private static let from = Option(OptionForm("from", value: "DAY", "booked on this day or later"))
  private static let to = Option(OptionForm("to", value: "DAY", "booked on this day or before"))
  private static let month = Option.months(
    OptionForm(
      "month", value: "MONTH",
      "of a month, such as 2026-10, of a year, 2026, or of a range,\n2026-01..2026-06"))
  private static let limit = Option(
    OptionForm("limit", value: "N", "no more than so many, the newest"),
    wanted: "a number from 1 on"
  ) { Int($0).flatMap { $0 > 0 ? $0 : nil } }

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    var range = ListRegister.Range()
    range.from = arguments[from]
    range.to = arguments[to]
    range.months = arguments[month]
    range.limit = arguments[limit]
    if range.months != nil {
      for (option, isGiven) in [(from, range.from != nil), (to, range.to != nil)] where isGiven {
        throw UsageError.conflict("--month", option.form.flag)
      }
    }
    var register = ListRegister(of: arguments.operand)
    register.range = range
    let report: ListRegister.Report
    do {
      report = try register.run(
        in: here.source(of: arguments), asOf: { arguments[.asOf] ?? here.today(in: $0.timeZone) },
        today: { here.today(in: $0.timeZone) })
    } catch let failure as ChangeFailure where failure.lacksAccount {
      throw UsageError.missingOperand(operand, command: spec.name)
    }
    if arguments[.json] { return try here.print(json: ListedRegister(report)) }
    try here.console.print(table(report))
    if report.laterCount > 0 {
      let later = counted(report.laterCount, "entry", "entries")
      try here.console.print("Not counted: \(later) after \(report.day)")
    }
  }

  private static func table(_ report: ListRegister.Report) -> TerminalTable {
    var table = TerminalTable([.fixed, .left, .left, .right, .right])
    table.add(strong: "Date", "Payee", "Category", "Amount", "Balance")
    table.add("", "Opening balance", "", "", report.opening.plain)
    for row in report.rows {
      let entry = row.transaction
      let category = row.transfer.map { "transfer: \($0)" } ?? entry.category ?? ""
      table.add(
        entry.date.description, entry.beneficiary, category,
        row.amount.plain, row.balance.plain)
    }
    for total in EntryTotal.all(of: report.rows.map(\.amount)) {
      table.add(strong: "Total", total.count, "", total.sum.plain, report.closing.plain)
    }
    return table
  }
}
