/// A balance in minor units, which stays as it is from one step to the next.
package struct BalanceStep: Sendable, Equatable {
  /// Where it begins, from 0 to the width of a chart.
  package var start: Int
  package var balance: Int64

  package init(start: Int, balance: Int64) {
    self.start = start
    self.balance = balance
  }
}

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

/// A balance over months, without figures: the table row that it stands in has them.
package struct Sparkline: Sendable {
  /// Oldest first, in minor units.
  package var balances: [Int64]

  package init(_ balances: [Int64]) { self.balances = balances }
}

/// Money in and out by month, oldest first.
package struct FlowChart: Sendable {
  /// The ISO code.
  package var currency: String
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
    currency: String, moneyIn: [Int64], moneyOut: [Int64], axis: ChartAxis, ticks: [String],
    months: [String],
    totalIn: Amount, totalOut: Amount
  ) {
    self.currency = currency
    self.moneyIn = moneyIn
    self.moneyOut = moneyOut
    self.axis = axis
    self.ticks = ticks
    self.months = months
    self.totalIn = totalIn
    self.totalOut = totalOut
  }
}
