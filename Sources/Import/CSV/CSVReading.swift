package import Model

/// What a CSV file and its layout do not say themselves.
package struct CSVReading: Hashable, Sendable {
  /// The currency of rows that name none.
  package var currency: Currency
  /// The order of day and month, before what the layout says and the dates show.
  package var dateOrder: DateOrder?

  /// The layout says the order of the dates, or they show it.
  package init(currency: Currency) {
    self.currency = currency
  }
}
