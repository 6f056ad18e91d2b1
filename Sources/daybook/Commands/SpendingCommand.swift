import Coordinators
import Diagnostics
import Model

/// `daybook spending`: income and spending of a month or a year.
enum SpendingCommand {
  static let spec = CommandSpec(
    name: "spending", operand: nil,
    options: [Option.book, month, year, by, account, all, Option.asOf, Flag.json],
    failures: [.wrongData, .noBook, .inputOutput, .busy], run: run)

  private static let month = Option.months(
    OptionForm(
      "month", value: "MONTH",
      "of a month, such as 2026-10, of a year, 2026, or of a range,\n2026-01..2026-06"))
  private static let year = Option.years(
    OptionForm("year", value: "YEAR", "of a year, such as 2026, or of several, 2024..2026"))
  private static let by = Option(
    OptionForm("by", value: "category|payee", "by one of these; category if left out"),
    wanted: "category or payee"
  ) { name in Grouping.allCases.first { $0.name == name } }
  private static let account = Option(
    OptionForm("account", short: "a", value: "NAME|IBAN", "only of this account"))
  private static let all = Flag(
    "all", "a line for each name of the period, not for the ten largest alone")

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    if arguments[month] != nil, arguments[year] != nil {
      throw UsageError.conflict(month.form.flag, year.form.flag)
    }
    var request = ReportSpending.Request()
    request.period = (arguments[month] ?? arguments[year]).flatMap { months in
      Period(
        from: months.lowerBound, months: months.lowerBound.months(until: months.upperBound) + 1)
    }
    request.grouping = arguments[by] ?? request.grouping
    request.account = arguments[account]
    if arguments[all] { request.most = .max }
    let report = try ReportSpending(request).run(in: here.source(of: arguments)) {
      arguments[.asOf] ?? here.today(in: $0.timeZone)
    }
    if arguments[.json] { return try here.print(json: ListedSpending(report)) }
    try here.console.print(report.heading)
    for part in report.parts {
      try here.console.print(lines: ["", part.transferLine])
      try here.console.print(report.table(of: part))
    }
  }
}
