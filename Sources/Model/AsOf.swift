/// What the day at whose end a book is shown means for one account.
///
/// Pages of an account depend on the day by this alone, so that the pages of an account for which
/// the next day means the same are the same.
package struct AsOf: Hashable, Codable, Sendable {
  /// The month of the day.
  package let month: Month
  /// The day itself where a month or a year of which there is a statement is not over on it.
  package let provisional: Day?
  /// The day itself where entries are booked later, or balances of later days are the bank's, which
  /// are not counted.
  package let lastCounted: Day?
  /// Whether the account has an opening balance that counts on the day.
  package let hasOpening: Bool
  /// Whether the account is closed at the end of the day.
  package let isClosed: Bool
  /// Whether the last entry is long ago although the account is open.
  package let isIdle: Bool

  /// From what an account's entries say: the days of the last one that is counted, and of the last
  /// of all, its bank's balances among these; and its opening balance.
  package init(
    _ day: Day, closed: Day?, lastCounted: Day?, last: Day?, opening: OpeningBalance?
  ) {
    month = day.month
    hasOpening = opening?.counts(on: day) ?? false
    isClosed = closed.map { $0 <= day } ?? false
    self.lastCounted = last.flatMap { $0 > day ? day : nil }
    isIdle = !isClosed && (lastCounted?.isLongPast(on: day) ?? false)
    let end = lastCounted.map { max(min(closed ?? day, day), $0).month }
    let isOver = end.map { Period($0).year.clipped(through: closed).isOver(on: day) }
    provisional = isOver == false ? day : nil
  }

  /// Whether all of a period of which there is a statement has passed.
  package func isOver(_ period: Period) -> Bool { provisional.map(period.isOver(on:)) ?? true }
}
