/// An account's transactions in booking order, each with the balance that it left.
package struct Register: Sendable {
  /// One transaction and the balance after it, in minor units.
  package struct Entry: Sendable {
    package let transaction: Transaction
    package let balance: Int64
  }

  /// Oldest first; within a day in the order in which they were appended.
  package let entries: [Entry]
  /// How many transactions are booked after the last day, and so are not counted yet.
  package let laterCount: Int
  package let currency: Currency

  /// The register as it stood at the end of a day.
  package init(of account: Account, through lastDay: Day) {
    let ordered = account.transactions.inBookingOrder
    var entries: [Entry] = []
    entries.reserveCapacity(ordered.count)
    var balance: Int64 = 0
    for transaction in ordered where transaction.date <= lastDay {
      balance += transaction.amount
      entries.append(Entry(transaction: transaction, balance: balance))
    }
    self.entries = entries
    laterCount = ordered.count - entries.count
    currency = account.currency
  }

  /// The balance after the last entry, in minor units.
  package var balance: Int64 { entries.last?.balance ?? 0 }
}

extension [Transaction] {
  /// By booking date; a day's transactions keep their order.
  fileprivate var inBookingOrder: [Transaction] {
    let isOrdered = zip(self, dropFirst()).allSatisfy { $0.date <= $1.date }
    guard !isOrdered else { return self }
    return enumerated()
      .sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
      .map(\.element)
  }
}
