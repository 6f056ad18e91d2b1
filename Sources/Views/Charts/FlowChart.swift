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

  /// Takes as many amounts in minor units, both ways, and names as the chart has months.
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
