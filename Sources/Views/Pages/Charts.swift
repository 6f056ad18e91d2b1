/// The balance over months, oldest first.
package struct BalanceChart: Sendable {
  /// In minor units, as it was at the end of each month.
  package var balances: [Int64]
  package var axis: ChartAxis
  /// The axis's ticks as the reader writes them, the highest first.
  package var ticks: [String]
  /// A short name for each month.
  package var months: [String]
  package var first: Amount
  package var last: Amount
  package var lowest: Amount
  package var highest: Amount

  package init(
    balances: [Int64], axis: ChartAxis, ticks: [String], months: [String], first: Amount,
    last: Amount, lowest: Amount, highest: Amount
  ) {
    self.balances = balances
    self.axis = axis
    self.ticks = ticks
    self.months = months
    self.first = first
    self.last = last
    self.lowest = lowest
    self.highest = highest
  }
}

/// Money in and out by month, oldest first.
package struct FlowChart: Sendable {
  /// In minor units, both positive.
  package var moneyIn: [Int64]
  package var moneyOut: [Int64]
  package var axis: ChartAxis
  /// The axis's ticks as the reader writes them, the highest first, without a sign.
  package var ticks: [String]
  /// A short name for each month.
  package var months: [String]
  /// Over all of the months.
  package var totalIn: Amount
  package var totalOut: Amount

  package init(
    moneyIn: [Int64], moneyOut: [Int64], axis: ChartAxis, ticks: [String], months: [String],
    totalIn: Amount, totalOut: Amount
  ) {
    self.moneyIn = moneyIn
    self.moneyOut = moneyOut
    self.axis = axis
    self.ticks = ticks
    self.months = months
    self.totalIn = totalIn
    self.totalOut = totalOut
  }
}
