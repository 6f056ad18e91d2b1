/// The money flow of statements that follow each other, each beside those that it is compared with.
package struct FlowHistory: Sendable {
  private let periods: [Period]
  private let flows: [MoneyFlow]
  /// Those of all flows.
  let names: NameNumbers

  /// The statements of an account's months, oldest first; only they are compared with.
  package init(of months: [Statement], transfers: AccountTransfers) {
    var names = NameNumbers()
    periods = months.map(\.period)
    flows = months.map { MoneyFlow(of: $0, transfers: transfers, &names) }
    self.names = names
  }

  /// The calendar years of a history of months, each the sum of its months.
  package init(yearsOf months: FlowHistory) {
    var years: [(period: Period, months: [MoneyFlow])] = []
    for (period, flow) in zip(months.periods, months.flows) {
      if years.last?.period == period.year {
        years[years.count - 1].months.append(flow)
      } else {
        years.append((period.year, [flow]))
      }
    }
    periods = years.map(\.period)
    flows = years.map { MoneyFlow(of: $0.months) }
    names = months.names
  }

  /// The flow of the statement at an index, counted from 0.
  package subscript(index: Int) -> MoneyFlow { flows[index] }

  /// The period right before; nil when there is no statement of it.
  package func before(_ index: Int) -> MoneyFlow? {
    guard index > 0, periods[index - 1].lastMonth.next == periods[index].firstMonth else {
      return nil
    }
    return flows[index - 1]
  }

  /// The same period one year before; nil when there is no statement of it.
  package func yearBefore(_ index: Int) -> MoneyFlow? {
    let earlier = index - 12 / periods[index].monthCount
    guard earlier >= 0, earlier < index,
      periods[earlier].firstMonth == periods[index].yearBefore?.firstMonth
    else { return nil }
    return flows[earlier]
  }

  /// The breakdown of a statement's money in one direction, with what it is compared with.
  package func breakdown(
    _ index: Int, _ direction: MoneyFlow.Direction, by grouping: Grouping
  ) -> Breakdown {
    Breakdown(
      flows[index].side(direction).by(grouping),
      before: before(index)?.side(direction).by(grouping),
      yearBefore: yearBefore(index)?.side(direction).by(grouping), names)
  }
}
