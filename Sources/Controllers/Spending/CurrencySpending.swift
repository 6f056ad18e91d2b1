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

    fileprivate mutating func add(_ flow: CategoryFlows.MonthFlow, of account: AccountOrdinal) {
      moneyIn.add(CategoryTable.Sum(flow.moneyIn, of: account))
      moneyOut.add(CategoryTable.Sum(flow.moneyOut, of: account))
    }
  }

  /// The largest entries of a year.
  package func largest(in year: Int) -> YearOfLargest { largest[year] ?? YearOfLargest() }

  /// The largest entries of a month.
  package func largest(in month: Month) -> MonthOfLargest {
    largestOfMonths[month] ?? MonthOfLargest()
  }
}

extension CurrencySpending {
  fileprivate init(currency: Currency, _ gathered: Gathered) {
    self.init(
      currency: currency, years: gathered.years, largest: gathered.largest,
      largestOfMonths: gathered.largestOfMonths)
  }

  /// What accounts come to while they are added, category by category.
  fileprivate struct Gathered {
    private var places: [String?: Int] = [:]
    /// By category's place: the cells of each year, oldest first.
    private var lines: [[(year: Int, cells: [Cell])]] = []
    private(set) var largest: [Int: YearOfLargest] = [:]
    private(set) var largestOfMonths: [Month: MonthOfLargest] = [:]

    /// Adds the next account of the book.
    mutating func add(_ tallies: EntryTallies, of account: AccountOrdinal) {
      for line in tallies.flows.lines where !line.months.isEmpty {
        let place = places[line.category] ?? lines.count
        if place == lines.count {
          places[line.category] = place
          lines.append([])
        }
        add(line.months, toLine: place, of: account)
      }
      for (year, entries) in tallies.largest {
        largest[year, default: YearOfLargest()].add(entries)
      }
      for own in tallies.largestOfMonths {
        largestOfMonths[own.month, default: MonthOfLargest()]
          .add(own.places, of: account, tallies.head)
      }
    }

    /// Adds months, oldest first.
    private mutating func add(
      _ months: [CategoryFlows.MonthFlow], toLine line: Int, of account: AccountOrdinal
    ) {
      var place = 0
      for flow in months {
        let year = flow.month.year
        while place < lines[line].count, lines[line][place].year < year { place += 1 }
        if place == lines[line].count || lines[line][place].year != year {
          lines[line].insert((year, Array(repeating: Cell(), count: 12)), at: place)
        }
        lines[line][place].cells[flow.month.number - 1].add(flow, of: account)
      }
    }

    /// What the entries of each year come to by category, January first.
    var years: [Int: [String?: [Cell]]] {
      places.reduce(into: [:]) { years, line in
        for (year, cells) in lines[line.value] { years[year, default: [:]][line.key] = cells }
      }
    }
  }
}

/// Income and spending of a book, each currency by itself.
package struct BookSpending: Sendable {
  private let currencies: [Currency: CurrencySpending]

  /// Takes the tallies of a book's accounts and their entries.
  package init(of tallies: BookTallies, _ book: BookEntries) {
    var gathered: [Currency: CurrencySpending.Gathered] = [:]
    for (number, tally) in tallies.accounts.enumerated() {
      let account = AccountOrdinal(number)
      gathered[book.currency(of: account), default: CurrencySpending.Gathered()]
        .add(tally, of: account)
    }
    currencies = Dictionary(
      uniqueKeysWithValues: gathered.map { ($0, CurrencySpending(currency: $0, $1)) })
  }

  /// The accounts of a currency; of none where no account has it.
  package subscript(currency: Currency) -> CurrencySpending {
    currencies[currency] ?? CurrencySpending(currency: currency)
  }
}
