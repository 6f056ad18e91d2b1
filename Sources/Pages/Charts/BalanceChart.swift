import Views

/// The balance over months, oldest first.
struct BalanceChart: Sendable {
  /// The ISO code.
  var currency: String
  /// From left to right.
  var steps: [BalanceStep]
  /// Where the last step ends.
  var end: Int
  var axis: ChartAxis
  /// The axis's ticks as the reader writes them, the highest first.
  var ticks: [String]
  /// A short name for each month that the chart has.
  var months: [String]
  var first: Amount
  var last: Amount
  var lowest: Amount
  var highest: Amount
  /// Whether it is a line alone, since its scale may not reach down to zero.
  var isLine = false

  /// All of the months together.
  static let width = 10_000
}

/// A balance in minor units, which stays as it is from one step to the next.
struct BalanceStep: Sendable, Equatable {
  /// Where it begins, from 0 to the width of a chart.
  var start: Int
  var balance: Int64
}
