package import Model

/// What a book's index needs to know of an account, whatever the as-of day: small beside the
/// account, and all that is needed of it until its pages are made.
package struct AccountFacts: Hashable, Codable, Sendable {
  package let name: String
  /// Nil where nothing is carried forward into the account.
  package let opening: OpeningBalance?
  /// The days of which the bank said the balance, oldest first.
  package let asserted: [Day]
  /// What was booked on each day that has entries, oldest first; minor units.
  package let days: [DayFlow]
  package let transfers: TransferFacts
  package let payees: NameFacts
  package let categories: NameFacts
  /// When its entries were recorded, as far as their ids say it.
  package let recorded: [RecordedQuarter]
  /// Of its entries, in booking order; minor units.
  package let amounts: [Int64]
  /// In CommonMark: those of its entries, in the order of the file.
  package let notes: [String]

  /// What was booked on one day.
  package struct DayFlow: Hashable, Codable, Sendable {
    package let day: Day
    package fileprivate(set) var turnover: Turnover
  }
}

extension AccountFacts {
  /// Gathers the facts of every entry, the later ones too: no as-of day matters to them.
  package init(of account: Account) {
    var days: [DayFlow] = []
    var amounts: [Int64] = []
    var payees = NameFacts.Builder()
    var categories = NameFacts.Builder()
    let transactions = account.transactions
    let order = transactions.bookingOrder(through: nil)
    for place in transactions.indices {
      // By its place, since a copy of an entry has many parts.
      let position = order?[place].value ?? place
      let (day, index) = (transactions[position].date, BookingIndex(place))
      if days.last?.day != day { days.append(DayFlow(day: day, turnover: Turnover())) }
      days[days.count - 1].turnover.addWithinAccount(transactions[position].amount)
      amounts.append(transactions[position].amount)
      if let name = transactions[position].name(by: .payee) {
        payees.add(name, on: day, at: index)
      }
      if let name = transactions[position].name(by: .category) {
        categories.add(name, on: day, at: index)
      }
    }
    self.init(
      name: account.name, opening: account.opening,
      asserted: account.assertions.balances.keys.sorted(), days: days,
      transfers: TransferFacts(of: account), payees: payees.facts, categories: categories.facts,
      recorded: RecordedQuarter.all(of: transactions), amounts: amounts,
      notes: transactions.indices.compactMap { transactions[$0].note })
  }
}

extension AccountFacts {
  /// The same without what may be transfers.
  var withoutCandidates: AccountFacts {
    AccountFacts(
      name: name, opening: opening, asserted: asserted, days: days,
      transfers: transfers.withoutCandidates, payees: payees, categories: categories,
      recorded: recorded, amounts: amounts, notes: notes)
  }

  package var account: AccountID { transfers.account }
  package var currency: Currency { transfers.currency }
  package var closed: Day? { transfers.closed }

  /// Its payees or categories.
  package func names(by grouping: Grouping) -> NameFacts {
    switch grouping {
    case .payee: payees
    case .category: categories
    }
  }

  /// The months in which entries are booked through a day, oldest first.
  func months(through day: Day) -> [Month] {
    var months: [Month] = []
    var lastOfMonth: Day?
    for flow in days {
      guard flow.day <= day else { break }
      if let lastOfMonth, flow.day <= lastOfMonth { continue }
      months.append(flow.day.month)
      lastOfMonth = flow.day.month.lastDay
    }
    return months
  }

  /// What a day means for the account.
  package func meaning(of day: Day) -> AsOf {
    let counted = days.partitionIndex { $0.day > day }
    return AsOf(
      day, closed: closed, lastCounted: counted > 0 ? days[counted - 1].day : nil,
      lastAsserted: asserted.last { $0 <= day },
      last: [days.last?.day, asserted.last].compactMap { $0 }.max(), opening: opening)
  }
}
