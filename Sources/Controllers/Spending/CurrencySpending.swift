package import Model

/// What came into the accounts of one currency and went out of them, by category, month by month;
/// without transfers between the book's accounts.
///
/// Made of the accounts' tallies alone, it is as large as there are months of categories.
package struct CurrencySpending: Sendable {
  package let currency: Currency
  /// The entries of each year by category; nil is none.
  private(set) var years: [Int: [String?: [Cell]]] = [:]
  private(set) var largest: [Int: YearOfLargest] = [:]

  /// What an account's entries of a category come to in a month.
  struct Cell: Sendable {
    let month: Month
    let account: AccountOrdinal
    let turnover: Turnover
  }

  /// The largest entries of a year.
  package func largest(in year: Int) -> YearOfLargest { largest[year] ?? YearOfLargest() }

  /// Adds the next account of the book.
  fileprivate mutating func add(_ tallies: EntryTallies, of account: AccountOrdinal) {
    for line in tallies.flows.lines {
      var rest = line.months[...]
      while let first = rest.first {
        let year = first.month.year
        let own = rest.prefix { $0.month.year == year }
        years[year, default: [:]][line.category, default: []] += own.map {
          Cell(month: $0.month, account: account, turnover: $0.turnover)
        }
        rest = rest.dropFirst(own.count)
      }
    }
    for (year, entries) in tallies.largest { largest[year, default: YearOfLargest()].add(entries) }
  }
}

/// Income and spending of a book, each currency by itself.
package struct BookSpending: Sendable {
  private var currencies: [Currency: CurrencySpending] = [:]

  /// Takes the tallies of a book's accounts and their entries.
  package init(of tallies: BookTallies, _ book: BookEntries) {
    for (number, tally) in tallies.accounts.enumerated() {
      let account = AccountOrdinal(number)
      let currency = book.currency(of: account)
      // Taken out, so that it is changed where it is.
      var spending =
        currencies.removeValue(forKey: currency) ?? CurrencySpending(currency: currency)
      spending.add(tally, of: account)
      currencies[currency] = spending
    }
  }

  /// The accounts of a currency; of none where no account has it.
  package subscript(currency: Currency) -> CurrencySpending {
    currencies[currency] ?? CurrencySpending(currency: currency)
  }
}
