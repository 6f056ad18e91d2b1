import Coordinators
import Diagnostics
import Model

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
          text(row.label) + back(row, part), decimal(row.sum, part), row.share.map(percent) ?? "",
          row.before.map { decimal($0, part) } ?? "")
      }
      table.add(
        strong: "Total", decimal(breakdown.sum, part), "",
        breakdown.before.map { decimal($0, part) } ?? "")
    }
    return table
  }

  private func decimal(_ minorUnits: Int64, _ part: ReportSpending.Part) -> String {
    Money(minorUnits: minorUnits, currency: part.currency).decimal
  }

  private func back(_ row: Breakdown.Row, _ part: ReportSpending.Part) -> String {
    row.back == 0 ? "" : " (of it \(decimal(row.back, part)) back)"
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
    let money = { (minorUnits: Int64) in
      Money(minorUnits: minorUnits, currency: currency).decimal
    }
    guard transfers.count > 0 else { return "\(currency.code); no transfers between accounts" }
    return """
      \(currency.code); left out: \(counted(transfers.count, "entry", "entries")) of transfers between \
      accounts (\(money(transfers.moneyIn)) in, \(money(transfers.moneyOut)) out)
      """
  }
}
