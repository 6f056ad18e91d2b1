package import Model

/// What came into the accounts of one currency and went out of them, by category, month by month;
/// without transfers between the book's accounts.
///
/// Made of the accounts' tallies alone, it is as large as there are years of categories, however many
/// accounts they are of.
package struct CurrencySpending: Sendable {
  package let currency: Currency
  /// What the entries of each year come to by category, January first; nil is none.
  private(set) var years: [Int: [String?: [JointSpending.Cell]]] = [:]
  private(set) var largest: [Int: YearOfLargest] = [:]
  private(set) var largestOfMonths: [Month: MonthOfLargest] = [:]

  /// The largest entries of a year.
  package func largest(in year: Int) -> YearOfLargest { largest[year] ?? YearOfLargest() }

  /// The largest entries of a month.
  package func largest(in month: Month) -> MonthOfLargest {
    largestOfMonths[month] ?? MonthOfLargest()
  }
}

extension CurrencySpending {
  fileprivate init(currency: Currency, _ gathered: JointSpending) {
    self.init(
      currency: currency, years: gathered.years, largest: gathered.largest,
      largestOfMonths: gathered.largestOfMonths)
  }
}

/// Income and spending of a book, each currency by itself.
package struct BookSpending: Sendable {
  private let currencies: [Currency: CurrencySpending]

  /// Takes the tallies of a book's accounts.
  package init(of tallies: BookTallies) {
    var gathered: [Currency: JointSpending] = [:]
    for joint in tallies.joint {
      for (currency, own) in joint.spending {
        gathered[currency, default: JointSpending()].add(own)
      }
    }
    currencies = Dictionary(
      uniqueKeysWithValues: gathered.map { ($0, CurrencySpending(currency: $0, $1)) })
  }

  /// The accounts of a currency; of none where no account has it.
  package subscript(currency: Currency) -> CurrencySpending {
    currencies[currency] ?? CurrencySpending(currency: currency)
  }
}
