import Controllers
import Model
import Values
import Views

extension AccountPresenter {
  /// Where the money of the statement at an index of a history went.
  ///
  /// A row leads to its name's page, or where it has none to where the account's entries are.
  func flow(
    at index: Int, of history: FlowHistory, period: Period, entries: PagePlace
  ) -> MoneyFlowTables {
    let breakdowns = [MoneyFlow.Direction.moneyOut, .moneyIn].flatMap { direction in
      var shown: [Breakdown] = []
      return Grouping.allCases.compactMap { grouping -> BreakdownTable? in
        let breakdown = history.breakdown(index, direction, by: grouping)
        guard breakdown.saysWhatWentWhere, !shown.contains(where: breakdown.hasFigures(of:)) else {
          return nil
        }
        shown.append(breakdown)
        return table(breakdown, direction, by: grouping, period: period, entries: entries)
      }
    }
    return MoneyFlowTables(
      breakdowns: breakdowns,
      transfers: history[index].transferred.compactMap { transferred in
        link(to: transferred.account).map {
          TransferRow(
            account: $0, moneyIn: number(transferred.turnover.moneyIn),
            moneyOut: number(transferred.turnover.moneyOut))
        }
      })
  }

  private func table(
    _ breakdown: Breakdown, _ direction: MoneyFlow.Direction, by grouping: Grouping,
    period: Period, entries: PagePlace
  ) -> BreakdownTable {
    // A method as a value would hold a copy of the whole presenter, for each of a great many rows.
    let number = { [money] (minorUnits: Int64) in money.amount(minorUnits, .number) }
    // What is before a year is the year before, which is shown once.
    let hasBefore = breakdown.before != nil && period.previous != period.yearBefore
    let hasYearBefore = breakdown.yearBefore != nil
    return BreakdownTable(
      subject: subject(direction, grouping),
      before: hasBefore ? period.previous.map(formats.period) : nil,
      yearBefore: hasYearBefore ? period.yearBefore.map(formats.period) : nil,
      beforePath: hasBefore ? period.previous.flatMap { statementPath(of: $0) } : nil,
      yearBeforePath: hasYearBefore ? period.yearBefore.flatMap { statementPath(of: $0) } : nil,
      rows: breakdown.rows.map { row in
        let place = place(of: row.label, by: grouping, in: period)
        return BreakdownRow(
          label: row.label.shown(formats), path: place ?? entries, hasPage: place != nil,
          amount: number(row.sum), count: formats.count(row.count),
          share: row.share.map(formats.share), before: hasBefore ? row.before.map(number) : nil,
          yearBefore: row.yearBefore.map(number))
      },
      total: BreakdownRow(
        label: .total, path: entries, hasPage: false, amount: number(breakdown.sum),
        count: formats.count(breakdown.count),
        share: breakdown.sum > 0 ? formats.share(1000) : nil,
        before: hasBefore ? breakdown.before.map(number) : nil,
        yearBefore: breakdown.yearBefore.map(number)))
  }

  private func subject(
    _ direction: MoneyFlow.Direction, _ grouping: Grouping
  ) -> BreakdownTable.Subject {
    switch (direction, grouping) {
    case (.moneyOut, .category): .outByCategory
    case (.moneyOut, .payee): .outByPayee
    case (.moneyIn, .category): .inByCategory
    case (.moneyIn, .payee): .inByPayee
    }
  }

  /// The statement of a month or a year; nil when none is issued.
  private func statementPath(of period: Period) -> String? {
    guard period.months.contains(where: site.issuesStatements) else { return nil }
    return period.monthCount == 1
      ? SitePaths.statement(slug, period.firstMonth)
      : SitePaths.yearStatement(slug, year: period.firstMonth.year)
  }

  private func place(
    of label: NameLabel, by grouping: Grouping, in period: Period
  ) -> PagePlace? {
    switch label {
    case .name(let name): page(of: name, by: grouping)?.place(of: period, account.currency)
    case .none, .rest: nil
    }
  }
}

extension Breakdown {
  /// Whether it has several rows, and more to say than that nothing has a category.
  fileprivate var saysWhatWentWhere: Bool {
    rows.count > 1 && rows.contains { $0.label != .none && $0.count > 0 }
  }
}

extension NameLabel {
  func shown(_ formats: Formats) -> BreakdownRow.Label {
    switch self {
    case .name(let name): .name(name)
    case .none: .none
    case .rest(let names): .rest(formats.count(names))
    }
  }
}
