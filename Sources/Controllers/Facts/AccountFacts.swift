import Basics
package import Model

/// What a book's index needs to know of an account, whatever the as-of day: small beside the
/// account, and all that is needed of it until its pages are made.
package struct AccountFacts: Hashable, Codable, Sendable {
  package let name: String
  /// Nil where nothing is carried forward into the account.
  package let opening: OpeningBalance?
  /// The days of which the bank said the balance, oldest first.
  package let asserted: [Day]
  package let transfers: TransferFacts
  private(set) var names: FoundLater<Names>
  /// When its entries were recorded, as far as their ids say it.
  package let recorded: [RecordedQuarter]
  /// In CommonMark: those of its entries, in the order of the file.
  package let notes: [String]

  /// Its entries by their names.
  package struct Names: Hashable, Codable, Sendable {
    package let payees: NameFacts
    package let categories: NameFacts
  }
}

extension AccountFacts {
  /// Gathers the facts of every entry, the later ones too: no as-of day matters to them.
  package init(of account: Account) {
    let account = account.withEntriesAtHand
    // Now, since later the entries are not at hand.
    let names = Names(of: account)
    self.init(
      name: account.name, opening: account.opening,
      asserted: account.assertions.balances.keys.sorted(), transfers: TransferFacts(of: account),
      names: FoundLater { names },
      recorded: RecordedQuarter.all(of: account.transactions),
      notes: account.transactions.indices.compactMap { account.transactions[$0].note })
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
      if let name = transactions[position].name(by: .payee) {
        payees.add(name, on: day, at: index)
      }
      if let name = transactions[position].name(by: .category) {
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
      names: FoundLater { Names(payees: .none, categories: .none) }, recorded: recorded,
      notes: notes)
  }

  /// The same without its names, which are found anew for whoever asks.
  package func leavingNames(_ find: @escaping @Sendable () -> Names) -> AccountFacts {
    var facts = self
    facts.names = FoundLater(find)
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
