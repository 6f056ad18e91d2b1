/// What an account held before its first entry, carried forward from books kept elsewhere.
///
/// It is a balance and no movement of money: no entry, and part of no sum of money in or out.
package struct OpeningBalance: Hashable, Codable, Sendable {
  /// Minor units; negative is owed.
  package let amount: Int64
  /// The day on which it stands; nil where it always has.
  package let day: Day?

  /// Whether it is part of the balance at the end of a day.
  package func counts(on day: Day) -> Bool { self.day.map { $0 <= day } ?? true }
}

extension Account {
  /// The balance with which the account begins, on the day of its opening or, where that is not
  /// known, on the day before its first entry; nil where it begins with nothing.
  package var opening: OpeningBalance? {
    openingBalance.map { OpeningBalance(amount: $0, day: opened ?? dayBeforeFirstEntry) }
  }

  /// The first day there is has none before it.
  private var dayBeforeFirstEntry: Day? {
    transactions.map(\.date).min().map { Day(daysSinceEpoch: $0.daysSinceEpoch - 1) ?? $0 }
  }
}
