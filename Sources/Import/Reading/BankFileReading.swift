package import Model

/// What files that say little of themselves, QIF and CSV, do not say.
package struct BankFileReading: Hashable, Sendable {
  /// The currency of accounts and rows that name none.
  package var currency: Currency
  /// The order of day and month, before what a layout says and the dates show.
  package var dateOrder: DateOrder?
  /// The mark before decimals; nil where a layout says it or the amounts must show it.
  package var decimal: DecimalMark?
  /// The book's layouts of CSV files; they come before those of banks.
  package var layouts: [CSVLayout] = []
  /// Layouts of banks that are known to everybody.
  package var bankLayouts: [CSVLayout] = []

  /// The files themselves must show the order of dates and the decimal mark.
  package init(currency: Currency = .euro) {
    self.currency = currency
  }
}
