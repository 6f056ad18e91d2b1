/// The balance over months, oldest first.
package struct BalanceChart: Sendable {
  /// The ISO code.
  package var currency: String
  package var steps: [BalanceStep]
  /// Where the last step ends.
  package var end: Int
  package var axis: ChartAxis
  /// The axis's ticks as the reader writes them, the highest first.
  package var ticks: [String]
  /// A short name for each month.
  package var months: [String]
  package var first: Amount
  package var last: Amount
  package var lowest: Amount
  package var highest: Amount

  /// Takes steps from left to right, and as many month names as the chart has months.
  package init(
    currency: String, steps: [BalanceStep], end: Int, axis: ChartAxis, ticks: [String],
    months: [String],
    first: Amount, last: Amount, lowest: Amount, highest: Amount
  ) {
    self.currency = currency
    self.steps = steps
    self.end = end
    self.axis = axis
    self.ticks = ticks
    self.months = months
    self.first = first
    self.last = last
    self.lowest = lowest
    self.highest = highest
  }

  /// All of the months together.
  package static let width = 10_000
}

/// A balance in minor units, which stays as it is from one step to the next.
package struct BalanceStep: Sendable, Equatable {
  /// Where it begins, from 0 to the width of a chart.
  package var start: Int
  package var balance: Int64

  /// Takes a place from 0 to the width of a chart, and minor units.
  package init(start: Int, balance: Int64) {
    self.start = start
    self.balance = balance
  }
}
