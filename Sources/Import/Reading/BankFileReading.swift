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
  /// The accounts of the book, so that a file that names one is read in its currency.
  package var accounts: [Account] = []

  /// An account of the book, as far as a bank's file may name it.
  package struct Account: Hashable, Sendable {
    package let iban: IBAN?
    package let name: String
    package let currency: Currency

    package init(iban: IBAN?, name: String, currency: Currency) {
      self.iban = iban
      self.name = name
      self.currency = currency
    }
  }

  /// The files themselves must show the order of dates and the decimal mark.
  package init(currency: Currency = .euro) {
    self.currency = currency
  }
}

extension BankFileReading {
  /// The currency of the account that a number means; the usual one where the book has no such
  /// account, or several.
  func currency(of number: String?) -> Currency {
    guard let number, !accounts.isEmpty else { return currency }
    let wanted = AccountNumber(number)
    let found = accounts.filter { account in
      account.iban.map(wanted.names) ?? wanted.names(account.name)
    }
    return found.count == 1 ? found[0].currency : currency
  }
}
