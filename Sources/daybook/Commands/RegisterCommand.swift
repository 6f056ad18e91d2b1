import Diagnostics
import CommandLine
import Coordinators
import Model

/// `daybook register`: an account's entries with the balance that each left.
enum RegisterCommand {
  static let command = Command(
    "register", operand: operand,
    options: [
      .other(Option.book), from.sets(\.from), to.sets(\.to),
      month.sets(\.months),
      Option.limit("no more than so many, the newest").sets(\.limit),
      .other(Option.asOf), .other(Flag.json),
    ], failures: [.wrongData, .noBook, .inputOutput, .busy],
    task: { ListRegister(of: $0.operand) }, run: run)

  private static let operand = Operand("ACCOUNT", .words)
  private static let from = Option("from", value: "DAY", "booked on this day or later")
  private static let to = Option("to", value: "DAY", "booked on this day or before")
  private static let month = Option.months(
    "of a month, such as 2026-10, of a year, 2026, or of a range,\n2026-01..2026-06")

  private static func run(
    _ register: ListRegister, _ arguments: Arguments, _ here: Surroundings
  ) throws {
    try arguments.checkAtMostOne(of: month, from)
    try arguments.checkAtMostOne(of: month, to)
    let report: ListRegister.Report
    do {
      report = try register.run(
        in: here.source(of: arguments), asOf: here.asOf(arguments), today: here.today(of:))
    } catch let failure as ChangeFailure where failure.lacksAccount {
      throw UsageError.missingOperand(operand, command: command.name)
    }
    if arguments[.json] { return try here.print(report, as: Listings.register) }
    try here.console.print(table(report))
    if report.laterCount > 0 {
      let later = counted(report.laterCount, "entry", "entries")
      try here.console.print("Not counted: \(later) after \(report.day)")
    }
  }

  private static func table(_ report: ListRegister.Report) -> TerminalTable {
    var table = TerminalTable([.fixed, .main, .text.leftOut(1, "category"), .figure, .figure])
    table.add(strong: "Date", "Payee", "Category", "Amount", "Balance")
    table.add("", "Opening balance", "", "", Figure.level(report.opening))
    for row in report.rows {
      let entry = row.transaction
      let category = row.transfer.map { "transfer: \($0)" } ?? entry.category ?? ""
      table.add(
        entry.date.description, entry.beneficiary, category,
        Figure.flow(row.amount), Figure.level(row.balance))
    }
    for line in EntryTotal.all(of: report.rows.map(\.amount)).flatMap(\.lines) {
      let closing: any TableCell = line.name == "Net" ? Figure.level(report.closing) : ""
      table.add(strong: line.name, line.count, "", line.sum, closing)
    }
    return table
  }
}
