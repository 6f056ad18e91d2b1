import Model
import Views

extension AccountPresenter {
  /// Where the money of the statement at an index of a history went.
  func flow(at index: Int, of history: FlowHistory, period: Period) -> MoneyFlowTables {
    let breakdowns = [MoneyFlow.Direction.moneyOut, .moneyIn].flatMap { direction in
      MoneyFlow.Grouping.allCases.compactMap { grouping in
        table(
          history.breakdown(index, direction, by: grouping), direction, by: grouping,
          period: period)
      }
    }
    return MoneyFlowTables(
      breakdowns: breakdowns,
      transfers: history[index].transferred.map { transferred in
        TransferRow(
          account: site.accounts[transferred.account],
          moneyIn: number(transferred.turnover.moneyIn),
          moneyOut: number(transferred.turnover.moneyOut))
      })
  }

  /// Nil when nothing is in it, or when it would only say that nothing has a category.
  private func table(
    _ breakdown: Breakdown, _ direction: MoneyFlow.Direction, by grouping: MoneyFlow.Grouping,
    period: Period
  ) -> BreakdownTable? {
    guard breakdown.count > 0, breakdown.rows.contains(where: { $0.label != .none }) else {
      return nil
    }
    let hasBefore = breakdown.before != nil
    let hasYearBefore = breakdown.yearBefore != nil && period.yearBefore != period.previous
    return BreakdownTable(
      subject: subject(direction, grouping),
      before: hasBefore ? period.previous.map(site.formats.period) : nil,
      yearBefore: hasYearBefore ? period.yearBefore.map(site.formats.period) : nil,
      rows: breakdown.rows.map { row in
        BreakdownRow(
          label: label(row.label), amount: number(row.sum), count: site.formats.count(row.count),
          share: row.share.map(site.formats.share), before: row.before.map(number),
          yearBefore: hasYearBefore ? row.yearBefore.map(number) : nil)
      },
      total: BreakdownRow(
        label: .total, amount: number(breakdown.sum), count: site.formats.count(breakdown.count),
        share: breakdown.sum > 0 ? site.formats.share(1000) : nil,
        before: breakdown.before.map(number),
        yearBefore: hasYearBefore ? breakdown.yearBefore.map(number) : nil))
  }

  private func subject(
    _ direction: MoneyFlow.Direction, _ grouping: MoneyFlow.Grouping
  ) -> BreakdownTable.Subject {
    switch (direction, grouping) {
    case (.moneyOut, .category): .outByCategory
    case (.moneyOut, .beneficiary): .outByPayee
    case (.moneyIn, .category): .inByCategory
    case (.moneyIn, .beneficiary): .inByPayee
    }
  }

  private func label(_ label: Breakdown.Label) -> BreakdownRow.Label {
    switch label {
    case .name(let name): .name(name)
    case .none: .none
    case .rest(let names): .rest(site.formats.count(names))
    }
  }
}
