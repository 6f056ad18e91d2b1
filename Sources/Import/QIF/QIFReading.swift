package import Model

/// What a QIF file does not say itself.
package struct QIFReading: Hashable, Sendable {
  /// The currency of its accounts.
  package var currency: Currency
  /// The order of day and month; nil where the file's dates must show it.
  package var dateOrder: DateOrder?
  /// The mark before decimals; nil where the file's amounts must show it.
  package var decimal: DecimalMark?

  /// The file must show the order of its dates and its decimal mark.
  package init(currency: Currency) {
    self.currency = currency
  }
}
