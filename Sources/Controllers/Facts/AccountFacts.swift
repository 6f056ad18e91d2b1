import Basics
package import Model

/// What a book's index needs to know of an account, whatever the as-of day: small beside the
/// account, and all that is needed of it until its pages are made.
package struct AccountFacts: Hashable, Sendable {
  package let name: String
  /// Nil where nothing is carried forward into the account.
  package let opening: OpeningBalance?
  /// The days of which the bank said the balance, oldest first.
  package let asserted: [Day]
  package let transfers: TransferFacts
  private(set) var names: Lazy<Names>
  /// When its entries were recorded, as far as their ids say it.
  package let recorded: [RecordedQuarter]
  /// In CommonMark: those of its entries, in the order of the file.
  package let notes: [String]

  /// Its entries by their names.
  package struct Names: Hashable, Sendable {
    package let payees: NameFacts
    package let categories: NameFacts
  }
}

extension AccountFacts {
  /// Gathers the facts of every entry, the later ones too: no as-of day matters to them.
  package init(of account: Account) {
    let account = account.withEntriesInMemory
    // Now, since later the entries are not in memory.
    let names = Names(of: account)
    let transactions = account.transactions
    var notes: [String] = []
    for place in transactions.indices {
      if let note = transactions[place].note { notes.append(note) }
    }
    self.init(
      name: account.name, opening: account.opening,
      asserted: account.assertions.balances.keys.sorted(), transfers: TransferFacts(of: account),
      names: Lazy { names },
      recorded: RecordedQuarter.all(of: transactions), notes: notes)
  }
}

extension AccountFacts.Names {
  /// Gathers the names of every entry.
  package init(of account: Account) {
    var payees = NameFacts.Builder()
    var categories = NameFacts.Builder()
    let transactions = account.transactions
    let order = account.bookingOrder(through: nil)
    for place in transactions.indices {
      // By its place, since a copy of an entry has many parts.
      let position = order?[place].value ?? place
      let (day, index) = (transactions[position].date, BookingIndex(place))
      if let name = Transaction.name(transactions[position].beneficiary) {
        payees.add(name, on: day, at: index)
      }
      if let name = transactions[position].category.flatMap(Transaction.name) {
        categories.add(name, on: day, at: index)
      }
    }
    self.init(payees: payees.facts, categories: categories.facts)
  }
}

extension AccountFacts {
  /// The same without what the index alone asks for: names, and what entries say of transfers.
  var indexed: AccountFacts {
    AccountFacts(
      name: name, opening: opening, asserted: asserted, transfers: transfers.recognised,
      names: Lazy { Names(payees: .none, categories: .none) }, recorded: recorded,
      notes: notes)
  }

  /// The same without its names, which are found again each time someone asks for them.
  package func leavingNames(_ find: @escaping @Sendable () -> Names) -> AccountFacts {
    var facts = self
    facts.names = Lazy(find)
    return facts
  }

  /// Its entries, the later ones too.
  package var entries: EntryOutline { transfers.entries }

  package var account: AccountID { transfers.account }
  package var currency: Currency { transfers.currency }
  package var closed: Day? { transfers.closed }

  /// The months in which entries are booked through a day, oldest first.
  func months(through day: Day) -> [Month] {
    var months: [Month] = []
    var lastOfMonth: Day?
    for booked in entries.days {
      guard booked <= day else { break }
      if let lastOfMonth, booked <= lastOfMonth { continue }
      months.append(booked.month)
      lastOfMonth = booked.month.lastDay
    }
    return months
  }

  /// What a day means for the account.
  package func meaning(of day: Day) -> AsOf {
    let days = entries.days
    let counted = days.partitionIndex { $0 > day }
    return AsOf(
      day, closed: closed, lastCounted: counted > 0 ? days[counted - 1] : nil,
      lastAsserted: asserted.last { $0 <= day },
      last: [days.last, asserted.last].compactMap { $0 }.max(), opening: opening)
  }
}

/// The facts of the accounts of a book, or of a part of it, in the book's order.
///
/// Merging concatenates them, so that parts of any size give the same index, whether they were
/// gathered by several threads, on several machines, or read from records of an earlier run.
package struct BookFacts: Hashable, Sendable {
  package private(set) var accounts: [AccountFacts]

  /// Takes accounts in the book's order; none is what merging begins with.
  package init(_ accounts: [AccountFacts] = []) { self.accounts = accounts }

  /// The same once the index is made, without what that alone asks for.
  package var indexed: BookFacts { BookFacts(accounts.map(\.indexed)) }

  /// These, then those of the accounts that come after them.
  package func merged(with next: BookFacts) -> BookFacts { BookFacts(accounts + next.accounts) }
}

/// An account's entries by their names, as far as they decide whether and where a name has pages.
package struct NameFacts: Hashable, Sendable {
  /// In the order in which they appear among the entries by booking date.
  package let names: [String]
  /// By name: the booking date of each entry, oldest first.
  let days: JaggedArray<Day>
  /// By name: where the first of them stand, as many as it takes for a name to have a page.
  let first: JaggedArray<BookingIndex>

  /// How many entries a name has at least that has a page.
  static let leastForPage = 3
}

extension NameFacts {
  /// Those of no entries.
  static let none = NameFacts(names: [], days: JaggedArray(), first: JaggedArray())

  /// Gathers an account's entries by name.
  struct Builder {
    private var numbers = NameNumbers()
    private var entries: [(name: Int, day: Day, index: BookingIndex)] = []
    private var counts: [Int] = []

    /// Takes the entries in booking order.
    mutating func add(_ name: String, on day: Day, at index: BookingIndex) {
      let place = numbers.number(of: name).place
      if place == counts.count { counts.append(0) }
      counts[place] += 1
      entries.append((place, day, index))
    }

    /// What was gathered.
    var facts: NameFacts {
      guard let some = entries.first else {
        return .none
      }
      var days = JaggedArray(repeating: some.day, counts: counts)
      var first = JaggedArray(
        repeating: some.index, counts: counts.map { min($0, NameFacts.leastForPage) })
      let (starts, startsOfFirst) = (days.starts, first.starts)
      var next = starts
      for entry in entries {
        let place = next[entry.name] - starts[entry.name]
        days.values[next[entry.name]] = entry.day
        if place < NameFacts.leastForPage {
          first.values[startsOfFirst[entry.name] + place] = entry.index
        }
        next[entry.name] += 1
      }
      return NameFacts(names: numbers.names, days: days, first: first)
    }
  }
}

/// How many of an account's entries were recorded in one quarter of an hour, as their ids say it.
///
/// A quarter lies in one civil day, whatever the time zone.
package struct RecordedQuarter: Hashable, Sendable {
  /// Quarters of an hour since 1970 began.
  package let quarter: Int64
  package private(set) var count = 0
  /// The number of the last of them.
  package private(set) var last: Int64 = 0

  static let seconds: Int64 = 900

  /// Those of transactions whose ids say when they were recorded, earliest first.
  static func all(of transactions: [Transaction]) -> [RecordedQuarter] {
    var quarters: [Int64: RecordedQuarter] = [:]
    for index in transactions.indices {
      guard let number = transactions[index].id.flatMap(RecordNumber.init) else { continue }
      let quarter = number.secondsSince1970 / seconds
      quarters[quarter, default: RecordedQuarter(quarter: quarter)].add(number)
    }
    return quarters.values.sorted { $0.quarter < $1.quarter }
  }

  private mutating func add(_ number: RecordNumber) {
    count += 1
    last = max(last, number.value)
  }
}
