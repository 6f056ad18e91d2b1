import Views

/// Money in and out by month, oldest first.
struct FlowChart: Sendable {
  /// The ISO code.
  var currency: String
  /// In minor units, both positive.
  var moneyIn: [Int64]
  var moneyOut: [Int64]
  var axis: ChartAxis
  /// The axis's ticks as the reader writes them, the highest first, without a sign.
  var ticks: [String]
  /// A short name for each month.
  var months: [String]
  /// Over all of the months.
  var totalIn: Amount
  var totalOut: Amount
}
