import Views

/// The balance over months, oldest first.
struct BalanceChart: Sendable {
  /// The ISO code.
  var currency: String
  /// From left to right.
  var steps: [BalanceStep]
  /// What is said of parts of it, from left to right.
  var points: [ChartPoint]
  /// Where the last step ends.
  var end: Int
  var axis: ChartAxis
  /// The axis's ticks as the reader writes them, the highest first.
  var ticks: [String]
  /// What stands below its parts, which are equally wide.
  var labels: [ChartLabel]
  var first: Amount
  var last: Amount
  var lowest: Amount
  var highest: Amount
  /// Whether it is a line alone: its scale does not reach down to zero, or nothing is above it.
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
