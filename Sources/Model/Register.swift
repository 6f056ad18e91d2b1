/// An account's transactions in booking order, each with the balance that it left.
package struct Register: Sendable {
  /// One transaction and the balance after it, in minor units.
  package struct Entry: Sendable {
    package let transaction: Transaction
    package let balance: Int64
    /// Where the transaction stands among the account's, in the order of the file.
    package let position: Int
  }

  /// Oldest first; within a day in the order in which they were appended.
  package let entries: [Entry]
  /// How many transactions are booked after the last day, and so are not counted yet.
  package let laterCount: Int
  package let currency: Currency

  /// The register as it stood at the end of a day.
  package init(of account: Account, through lastDay: Day) {
    let transactions = account.transactions
    let positions = transactions.positionsInBookingOrder(through: lastDay)
    var entries: [Entry] = []
    entries.reserveCapacity(positions.count)
    var balance: Int64 = 0
    for position in positions {
      balance += transactions[position].amount
      entries.append(
        Entry(transaction: transactions[position], balance: balance, position: position))
    }
    self.entries = entries
    laterCount = transactions.count - entries.count
    currency = account.currency
  }

  /// The balance after the last entry, in minor units.
  package var balance: Int64 { entries.last?.balance ?? 0 }
}

extension [Transaction] {
  /// Those booked through the day, by booking date; a day's transactions keep their order.
  func positionsInBookingOrder(through lastDay: Day) -> [Int] {
    let isOrdered = zip(self, dropFirst()).allSatisfy { $0.date <= $1.date }
    let positions = indices.filter { self[$0].date <= lastDay }
    guard !isOrdered else { return positions }
    return positions.sorted { (self[$0].date, $0) < (self[$1].date, $1) }
  }
}
