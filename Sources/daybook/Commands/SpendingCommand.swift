import CommandLine
import Coordinators
import Diagnostics
import Model

/// `daybook spending`: income and spending of a month, or of a year month by month.
enum SpendingCommand {
  static let command = Command(
    "spending",
    options: [
      .other(Option.book), month.sets(\.period, to: period), year.changes(take),
      Option(
        OptionForm("by", value: "category|payee", "by one of these; category if left out"),
        wanted: "category or payee", read: { name in Grouping.allCases.first { $0.name == name } }
      ).sets(\.grouping),
      Option("account", short: "a", value: "NAME|IBAN", "only of this account").sets(\.account),
      Flag("all", "a line for each name of the period, not for the ten largest alone")
        .sets(\.most, to: .max),
      .other(Option.asOf), .other(Flag.json),
    ], failures: [.wrongData, .noBook, .inputOutput, .busy],
    task: { _ in ReportSpending() }, run: run)

  private static let month = Option.months(
    "of a month, such as 2026-10, of a year, 2026, or of a range,\n2026-01..2026-06")
  private static let year = Option.years(
    """
    of a year, such as 2026, with a column for each month; of several,
    2024..2026, together; of this year if YEAR is left out
    """)

  private static func period(_ months: ClosedRange<Month>) -> Period? {
    Period(from: months.lowerBound, months: months.lowerBound.months(until: months.upperBound) + 1)
  }

  private static func take(_ task: inout ReportSpending, _ years: [WantedYears]) {
    switch years.last {
    case .months(let months): task.period = period(months)
    case .current: task.isOfYear = true
    case nil: break
    }
  }

  private static func run(
    _ task: ReportSpending, _ arguments: Arguments, _ here: Surroundings
  ) throws {
    try arguments.checkAtMostOne(of: month, year)
    let source = here.source(of: arguments)
    let asOf = here.asOf(arguments)
    let isOneYear = arguments.isGiven(year) && (task.period.map { $0 == $0.year } ?? true)
    if isOneYear, !arguments[.json] {
      let report = try task.byMonth(in: source, asOf: asOf)
      try here.console.print(sentence: report.heading)
      for part in report.parts {
        try tell(part.currency, part.transfers, here)
        try here.console.print(report.table(of: part))
      }
      return
    }
    let report = try task.run(in: source, asOf: asOf)
    if arguments[.json] { return try here.print(report, as: Listings.spending) }
    try here.console.print(sentence: report.heading)
    for part in report.parts {
      try tell(part.currency, part.transfers, here)
      try here.console.print(report.table(of: part, here.console.style))
    }
  }

  /// Says how much is left out.
  private static func tell(
    _ currency: Currency, _ transfers: Turnover, _ here: Surroundings
  ) throws(BrokenOutput) {
    try here.console.print("")
    guard transfers.count > 0 else {
      return try here.console.print("\(currency.code); no transfers between accounts")
    }
    let shown = { (minorUnits: Int64) in
      here.console.style.figure(Money(minorUnits: minorUnits, currency: currency).decimal)
    }
    try here.console.print(
      sentence: """
        \(currency.code); left out: \(counted(transfers.count, "entry", "entries")) of transfers \
        between accounts (\(shown(transfers.moneyIn)) in, \(shown(transfers.moneyOut)) out)
        """)
  }
}

/// The report as it stands in a terminal.
extension ReportSpending.Report {
  /// What is summed up, and beside what.
  var heading: String {
    let whose = account?.name ?? "all accounts"
    guard !parts.isEmpty else { return "\(period), \(whose), as of \(day): no entries" }
    let beside = before.map { ", beside \($0)" } ?? ""
    return "\(period), \(whose), as of \(day)\(beside)"
  }

  /// Income, then spending, with their totals; bars have one scale in both.
  func table(of part: ReportSpending.Part, _ style: TerminalStyle) -> TerminalTable {
    var table = TerminalTable([.main, .figure, .bar, .figure, .figure])
    let earlier = before.map { "\($0)" } ?? ""
    let most = (part.income.rows + part.spending.rows).map(\.sum).max() ?? 0
    let figure = { (sum: Int64) in Figure.level(part.money(sum), hasCode: false) }
    for (name, breakdown) in [("Income", part.income), ("Spending", part.spending)] {
      table.add(strong: name, part.currency.code, "", "Share", earlier)
      for row in breakdown.rows {
        table.add(
          row.label.text(by: grouping) + back(row, part, style), figure(row.sum),
          Bar(row.sum, of: most), row.share.map(percent) ?? "", row.before.map(figure) ?? "")
      }
      table.add(
        strong: "Total", figure(breakdown.sum), "", "", breakdown.before.map(figure) ?? "")
    }
    return table
  }

  private func back(
    _ row: Breakdown.Row, _ part: ReportSpending.Part, _ style: TerminalStyle
  ) -> String {
    row.back == 0 ? "" : " (of it \(style.figure(part.money(row.back).decimal)) back)"
  }

  /// Of tenths of a per cent.
  private func percent(_ share: Int) -> String { "\(share / 10).\(share % 10)%" }
}

extension ReportSpending.MonthlyReport {
  /// What is summed up.
  var heading: String {
    let whose = account?.name ?? "all accounts"
    let what = parts.isEmpty ? ": no entries" : ", by month"
    return "\(period), \(whose), as of \(day)\(what)"
  }

  /// Income, then spending, with their totals, and what is left over.
  ///
  /// Where there is no room for all months the latest stay.
  func table(of part: ReportSpending.MonthlyPart) -> TerminalTable {
    let months = part.months.enumerated().map { place, month in
      TerminalTable.Column.figure.leftOut(place + 1, "\(month)")
    }
    var table = TerminalTable([.main] + months + [.figure, .bar])
    let most = (part.income.rows + part.spending.rows).map(\.sums.whole).max() ?? 0
    let figures = { (sums: ReportSpending.MonthlySums) -> [any TableCell] in
      (sums.months + [sums.whole]).map { sum in
        Figure.level(
          Money(minorUnits: sum, currency: part.currency), hasCode: false, fadesZero: true)
      }
    }
    for (name, side) in [("Income", part.income), ("Spending", part.spending)] {
      table.add([name] + part.months.map { "\($0)" } + ["Total", ""], isStrong: true)
      for row in side.rows {
        table.add(
          [row.label.text(by: grouping)] + figures(row.sums) + [Bar(row.sums.whole, of: most)])
      }
      table.add(["Total"] + figures(side.total) + [""], isStrong: true)
    }
    table.add(
      ["Left over"] + figures(part.income.total - part.spending.total) + [""], isStrong: true)
    return table
  }
}

extension NameLabel {
  fileprivate func text(by grouping: Grouping) -> String {
    switch (self, grouping) {
    case (.name(let name), _): name
    case (.none, .category): "(no category)"
    case (.none, .payee): "(no payee)"
    case (.rest(let names), _): "(\(counted(names, "other", "others")))"
    }
  }
}
