/// What a payee takes or gives at regular intervals, recognised from the entries of one account in
/// one direction.
///
/// It is regular where there are three entries or more, four of five distances between their days
/// are the same interval, and no amount is further than a fifth from their median. Of more than
/// thirteen entries the latest thirteen decide, so that a price of years ago does not count.
package struct RegularPayment: Hashable, Sendable {
  package let interval: RegularInterval
  package let last: BookedAmount
  /// The day of the month on which it is expected, 1 to 31, where the month has it.
  private let dayOfMonth: Int
  /// The day on which it is expected next, one interval after the last; not later than the as-of
  /// day where it is overdue.
  package let next: Day
  /// What it comes to in a year at the last amount, in minor units; signed like that.
  package let yearly: Int64
  /// Of all entries, oldest first.
  package let priceChanges: [PriceChange]
}

extension RegularPayment {
  package static let leastCount = 3
  /// So many of the latest entries decide.
  package static let decidingCount = 13

  /// Takes the entries of a payee in one direction, in booking order; nil where these are not
  /// regular, where the next day lies beyond the calendar, or a year's sum beyond 64 bits.
  package init?(of entries: [BookedAmount]) {
    let deciding = entries.suffix(Self.decidingCount)
    guard deciding.count >= Self.leastCount, let last = deciding.last,
      Self.areAlike(deciding.map(\.amount)),
      let interval = RegularInterval.allCases.first(where: { Self.isKept($0, by: deciding) })
    else { return nil }
    let isMonthEnd = last.day.day == last.day.month.length
    let dayOfMonth =
      isMonthEnd ? deciding.map(\.day.day).max() ?? last.day.day : last.day.day
    let (yearly, overflow) = last.amount.multipliedReportingOverflow(by: interval.timesAYear)
    guard !overflow, let next = interval.day(after: last.day, on: dayOfMonth) else { return nil }
    self.init(
      interval: interval, last: last, dayOfMonth: dayOfMonth, next: next, yearly: yearly,
      priceChanges: PriceChange.changes(in: entries))
  }

  /// Whether it is overdue on a day by more than its interval lets it be.
  package func isStopped(on day: Day) -> Bool { next.days(until: day) > interval.patience }

  /// The days through a last one on which it is expected, beginning with the next.
  package func days(through last: Day) -> [Day] {
    var days: [Day] = []
    var day = Optional(next)
    while let expected = day, expected <= last {
      days.append(expected)
      day = interval.day(after: expected, on: dayOfMonth)
    }
    return days
  }

  /// Whether four of five distances between the entries' days are the interval.
  private static func isKept(_ interval: RegularInterval, by entries: ArraySlice<BookedAmount>)
    -> Bool
  {
    let fitting = zip(entries, entries.dropFirst()).count { interval.fits($0.day, $1.day) }
    return fitting * 5 >= (entries.count - 1) * 4
  }

  /// Whether no amount is further than a fifth of their median from it.
  private static func areAlike(_ amounts: [Int64]) -> Bool {
    let sorted = amounts.map { Int128($0.magnitude) }.sorted()
    // The median is half of this.
    let middle = sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]
    return sorted.allSatisfy { abs(2 * $0 - middle) * 5 <= middle }
  }
}
