package import Model

/// What files do not say of themselves.
package struct BankFileReading: Hashable, Sendable {
  /// The currency of accounts and rows that name none.
  package var currency: Currency
  /// Whether a person named that currency for this import, so that it is no guess.
  package var isCurrencyNamed = false
  /// The currencies of accounts that a file names without one, by their numbers as written.
  package var currencies: [String: Currency] = [:]
  /// The encoding of all files, whatever their bytes show; nil where these must show it.
  package var encoding: TextEncoding?
  /// The order of day and month, before what a layout says and the dates show.
  package var dateOrder: DateOrder?
  /// The mark before decimals; nil where a layout says it or the amounts must show it.
  package var decimal: DecimalMark?
  /// The book's layouts of CSV files; they come before those of banks.
  package var layouts: [CSVLayout] = []
  /// Layouts of banks that are known to everybody.
  package var bankLayouts: [CSVLayout] = []
  /// The day of the import, which days of entries are held against; nil where they are not.
  package var today: Day?

  /// The files themselves must show the order of dates and the decimal mark.
  package init(currency: Currency = .euro) {
    self.currency = currency
  }

  /// The currency of an account that a file names without one; nil where neither the book nor a
  /// person says it.
  func currency(of number: String) -> Currency? {
    currencies[number] ?? (isCurrencyNamed ? currency : nil)
  }
}
