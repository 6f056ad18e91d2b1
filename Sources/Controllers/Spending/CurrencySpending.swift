package import Model

/// What came into the accounts of one currency and went out of them, by category, month by month;
/// without transfers between the book's accounts.
///
/// Made of the accounts' tallies alone, it is as large as there are years of categories, however many
/// accounts they are of.
package struct CurrencySpending: Sendable {
  package let currency: Currency
  /// What the entries of each year come to by category, January first; nil is none.
  private(set) var years: [Int: [String?: [Cell]]] = [:]
  private(set) var largest: [Int: YearOfLargest] = [:]
  private(set) var largestOfMonths: [Month: MonthOfLargest] = [:]

  /// What the entries of a category come to in a month, all accounts together.
  struct Cell: Sendable {
    private(set) var moneyIn = CategoryTable.Sum()
    private(set) var moneyOut = CategoryTable.Sum()

    fileprivate mutating func add(_ turnover: Turnover, of account: AccountOrdinal) {
      moneyIn.add(CategoryTable.Sum(turnover.moneyIn, of: account))
      moneyOut.add(CategoryTable.Sum(turnover.moneyOut, of: account))
    }
  }

  /// The largest entries of a year.
  package func largest(in year: Int) -> YearOfLargest { largest[year] ?? YearOfLargest() }

  /// The largest entries of a month.
  package func largest(in month: Month) -> MonthOfLargest {
    largestOfMonths[month] ?? MonthOfLargest()
  }

  /// Adds the next account of the book.
  fileprivate mutating func add(_ tallies: EntryTallies, of account: AccountOrdinal) {
    let empty = Array(repeating: Cell(), count: 12)
    for line in tallies.flows.lines {
      var rest = line.months[...]
      while let year = rest.first?.month.year {
        let own = rest.prefix { $0.month.year == year }
        // Taken out, so that they are changed where they are.
        var ofYear = years.removeValue(forKey: year) ?? [:]
        var cells = ofYear.removeValue(forKey: line.category) ?? empty
        for flow in own { cells[flow.month.number - 1].add(flow.turnover, of: account) }
        ofYear[line.category] = cells
        years[year] = ofYear
        rest = rest.dropFirst(own.count)
      }
    }
    for (year, entries) in tallies.largest { largest[year, default: YearOfLargest()].add(entries) }
    for own in tallies.largestOfMonths {
      largestOfMonths[own.month, default: MonthOfLargest()]
        .add(own.places, of: account, tallies.head)
    }
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
