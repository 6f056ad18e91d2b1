import CommandLine
import Coordinators
import Diagnostics
import Model

/// `daybook spending`: income and spending of a month or a year.
enum SpendingCommand {
  static let command = Command(
    "spending",
    options: [
      .other(Option.book), month.sets(\.period, to: period), year.sets(\.period, to: period),
      Option(
        OptionForm("by", value: "category|payee", "by one of these; category if left out"),
        wanted: "category or payee", read: { name in Grouping.allCases.first { $0.name == name } }
      ).sets(\.grouping),
      Option("account", short: "a", value: "NAME|IBAN", "only of this account").sets(\.account),
      Flag("all", "a line for each name of the period, not for the ten largest alone")
        .sets(\.most, to: .max),
      .other(Option.asOf), .other(Flag.json),
    ], failures: [.wrongData, .noBook, .inputOutput, .busy],
    task: { _ in ReportSpending.Request() }, run: run)

  private static let month = Option.months(
    "of a month, such as 2026-10, of a year, 2026, or of a range,\n2026-01..2026-06")
  private static let year = Option.years("of a year, such as 2026, or of several, 2024..2026")

  private static func period(_ months: ClosedRange<Month>) -> Period? {
    Period(from: months.lowerBound, months: months.lowerBound.months(until: months.upperBound) + 1)
  }

  private static func run(
    _ request: ReportSpending.Request, _ arguments: Arguments, _ here: Surroundings
  ) throws {
    try arguments.checkAtMostOne(of: month, year)
    let report = try ReportSpending(request).run(in: here.source(of: arguments)) {
      arguments[.asOf] ?? here.today(in: $0.timeZone)
    }
    if arguments[.json] { return try here.print(report, as: Listings.spending) }
    try here.console.print(report.heading)
    for part in report.parts {
      try here.console.print(lines: ["", part.transferLine])
      try here.console.print(report.table(of: part))
    }
  }
}

/// The report as it stands in a terminal.
extension ReportSpending.Report {
  /// What is summed up, and beside what.
  var heading: String {
    let whose = account.map { DisplayText.escaped($0.name) } ?? "all accounts"
    guard !parts.isEmpty else { return "\(period), \(whose), as of \(day): no entries" }
    let beside = before.map { ", beside \($0)" } ?? ""
    return "\(period), \(whose), as of \(day)\(beside)"
  }

  /// Income, then spending, with their totals.
  func table(of part: ReportSpending.Part) -> TerminalTable {
    var table = TerminalTable([.left, .right, .right, .right])
    let earlier = before.map { "\($0)" } ?? ""
    for (name, breakdown) in [("Income", part.income), ("Spending", part.spending)] {
      table.add(strong: name, part.currency.code, "Share", earlier)
      for row in breakdown.rows {
        table.add(
          text(row.label) + back(row, part), part.money(row.sum).decimal,
          row.share.map(percent) ?? "",
          row.before.map { part.money($0).decimal } ?? "")
      }
      table.add(
        strong: "Total", part.money(breakdown.sum).decimal, "",
        breakdown.before.map { part.money($0).decimal } ?? "")
    }
    return table
  }

  private func back(_ row: Breakdown.Row, _ part: ReportSpending.Part) -> String {
    row.back == 0 ? "" : " (of it \(part.money(row.back).decimal) back)"
  }

  /// Of tenths of a per cent.
  private func percent(_ share: Int) -> String { "\(share / 10).\(share % 10)%" }

  private func text(_ label: NameLabel) -> String {
    switch (label, grouping) {
    case (.name(let name), _): name
    case (.none, .category): "(no category)"
    case (.none, .payee): "(no payee)"
    case (.rest(let names), _): "(\(counted(names, "other", "others")))"
    }
  }
}

extension ReportSpending.Part {
  /// How much is left out.
  var transferLine: String {
    guard transfers.count > 0 else { return "\(currency.code); no transfers between accounts" }
    return """
      \(currency.code); left out: \(counted(transfers.count, "entry", "entries")) of transfers between \
      accounts (\(money(transfers.moneyIn).decimal) in, \(money(transfers.moneyOut).decimal) out)
      """
  }
}
