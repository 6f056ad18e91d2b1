import Model
import Views

extension OverviewPresenter {
  /// The balance at the end of each month, oldest first; nil for less than two months.
  func balanceChart(
    _ months: [AccountSummary.MonthFigures], in currency: Currency
  ) -> BalanceChart? {
    let balances = months.map(\.closing)
    guard balances.count > 1, let first = balances.first, let last = balances.last,
      let lowest = balances.min(), let highest = balances.max()
    else { return nil }
    let axis = ChartAxis(showing: balances, unit: currency.majorUnit)
    let money = site.formats.money(in: currency)
    return BalanceChart(
      balances: balances, axis: axis, ticks: axis.ticks.map { money.text($0, .symbol) },
      months: months.map { site.formats.monthInBrief($0.month) },
      first: money.amount(first, .symbol), last: money.amount(last, .symbol),
      lowest: money.amount(lowest, .symbol), highest: money.amount(highest, .symbol))
  }

  /// What came in and went out in each month, oldest first; nil for less than two months.
  func flowChart(
    _ months: [AccountSummary.MonthFigures], in currency: Currency
  ) -> FlowChart? {
    guard months.count > 1 else { return nil }
    let (moneyIn, moneyOut) = (months.map(\.moneyIn), months.map(\.moneyOut))
    let axis = ChartAxis(showing: moneyIn + moneyOut.map(-), unit: currency.majorUnit)
    let money = site.formats.money(in: currency)
    return FlowChart(
      moneyIn: moneyIn, moneyOut: moneyOut, axis: axis,
      ticks: axis.ticks.map { money.text($0 < 0 ? -max($0, -.max) : $0, .symbol) },
      months: months.map { site.formats.monthInBrief($0.month) },
      totalIn: money.amount(moneyIn.reduce(0, +), .symbol),
      totalOut: money.amount(moneyOut.reduce(0, +), .symbol))
  }
}

extension Currency {
  /// How many minor units make one of the currency.
  fileprivate var majorUnit: Int64 { (0..<digits).reduce(1) { unit, _ in unit * 10 } }
}
