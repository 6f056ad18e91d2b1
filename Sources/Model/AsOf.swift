/// What the day at whose end a book is shown means for one account.
///
/// Pages of an account depend on the day by this alone, so that the pages of an account for which
/// the next day means the same are the same.
package struct AsOf: Hashable, Codable, Sendable {
  /// The month of the day.
  package let month: Month
  /// Where a month or a year of which there is a statement is not over on the day: the first day on
  /// which just the same periods are over.
  package let provisional: Day?
  /// Where entries are booked later, or balances of later days are the bank's, which are not
  /// counted: the last day of which anything is counted.
  package let lastCounted: Day?
  /// Whether the account has an opening balance that counts on the day.
  package let hasOpening: Bool
  /// Whether the account is closed at the end of the day.
  package let isClosed: Bool
  /// Whether the last entry is long ago although the account is open.
  package let isIdle: Bool

  /// From what an account's entries say: the days of the last one that is counted, and of the last
  /// of all, its bank's balances among these; and its opening balance.
  ///
  /// The last balance of the bank that is counted is of the day `lastAsserted`.
  package init(
    _ day: Day, closed: Day?, lastCounted: Day?, lastAsserted: Day? = nil, last: Day?,
    opening: OpeningBalance?
  ) {
    month = day.month
    hasOpening = opening?.counts(on: day) ?? false
    isClosed = closed.map { $0 <= day } ?? false
    self.lastCounted = last.flatMap { last in
      last > day ? [lastCounted, lastAsserted].compactMap { $0 }.max() ?? .first : nil
    }
    isIdle = !isClosed && (lastCounted?.isLongPast(on: day) ?? false)
    let end = lastCounted.map { max(min(closed ?? day, day), $0).month }
    let isOver = end.map { Period($0).year.clipped(through: closed).isOver(on: day) }
    provisional = isOver == false ? Self.first(like: day, closed: closed) : nil
  }

  /// Whether all of a period of which there is a statement has passed.
  package func isOver(_ period: Period) -> Bool { provisional.map(period.isOver(on:)) ?? true }

  /// The first day of the month on which the same months and years are over: these end with a
  /// month, or when the account is closed.
  private static func first(like day: Day, closed: Day?) -> Day {
    if day == day.month.lastDay { return day }
    if let closed, closed <= day, closed.month == day.month { return closed }
    return day.month.firstDay
  }
}
