import Views

/// Money in and out by month, oldest first.
struct FlowChart: Sendable {
  /// The ISO code.
  var currency: String
  /// In minor units, both positive.
  var moneyIn: [Int64]
  var moneyOut: [Int64]
  /// What is said of each month's bars, those above the line and those below it.
  var above: [ChartPoint]
  var below: [ChartPoint]
  var axis: ChartAxis
  /// The axis's ticks as the reader writes them, the highest first, without a sign.
  var ticks: [String]
  /// What stands below each month.
  var labels: [ChartLabel]
  /// Over all of the months.
  var totalIn: Amount
  var totalOut: Amount
}
