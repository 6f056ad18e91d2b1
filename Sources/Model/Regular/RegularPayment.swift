/// What a payee takes or gives at regular intervals, recognised from the entries of one account in
/// one direction.
///
/// It is regular where there are three entries or more, four of five amounts are within a fifth of
/// their median, and four of five distances between the days of these are the same interval. Of
/// more than thirteen entries the latest thirteen decide, so that a price of years ago does not.
package struct RegularPayment: Hashable, Codable, Sendable {
  package let interval: RegularInterval
  /// The last entry that counts; one that came on its day does, whatever its amount.
  package let last: BookedAmount
  /// The day of the month on which it is expected, 1 to 31, where the month has it.
  let dayOfMonth: Int
  /// The day on which it is expected next, about one interval after the last; not later than the
  /// as-of day where it is overdue.
  package let next: Day
  /// What it comes to in a year at the last amount, in minor units; signed like that.
  package let yearly: Int64
  /// Of all entries, oldest first.
  package let priceChanges: [PriceChange]
}

extension RegularPayment {
  private static let leastCount = 3
  /// So many of the latest entries decide.
  private static let decidingCount = 13

  /// Takes the entries of a payee in one direction, in booking order; nil where these are not
  /// regular, where the next day lies beyond the calendar, or a year's sum beyond 64 bits.
  package init?(of entries: [BookedAmount]) {
    let deciding = entries.suffix(Self.decidingCount)
    guard deciding.count >= Self.leastCount, let alike = Self.alike(deciding),
      alike.count >= Self.leastCount,
      let interval = RegularInterval.allCases.first(where: { Self.isKept($0, by: alike) }),
      let last = Self.last(of: deciding, after: alike, interval),
      let dayOfMonth = Self.usualDay(of: alike),
      let next = interval.day(nextTo: last.day, on: dayOfMonth)
    else { return nil }
    let (yearly, overflow) = last.amount.multipliedReportingOverflow(by: interval.timesAYear)
    guard !overflow else { return nil }
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
}

extension RegularPayment {
  /// The entries within a fifth of the median of all; nil where these are fewer than four of five.
  private static func alike(_ entries: ArraySlice<BookedAmount>) -> [BookedAmount]? {
    var amounts = entries.map(\.amount.magnitude)
    guard !amounts.isEmpty else { return nil }
    amounts.sort()
    // The median is half of this.
    let middle = Int128(amounts[(amounts.count - 1) / 2]) + Int128(amounts[amounts.count / 2])
    let isAlike = { (amount: UInt64) in abs(2 * Int128(amount) - middle) * 5 <= middle }
    guard amounts.count(where: isAlike) * 5 >= amounts.count * 4 else { return nil }
    return entries.filter { isAlike($0.amount.magnitude) }
  }

  /// Whether four of five distances between the entries' days are the interval.
  private static func isKept(_ interval: RegularInterval, by entries: [BookedAmount]) -> Bool {
    let fitting = zip(entries, entries.dropFirst()).count { interval.fits($0.day, $1.day) }
    return fitting * 5 >= (entries.count - 1) * 4
  }

  /// The last of those that are alike, or what came after it each on its day.
  private static func last(
    of entries: ArraySlice<BookedAmount>, after alike: [BookedAmount], _ interval: RegularInterval
  ) -> BookedAmount? {
    guard let known = alike.last else { return nil }
    return entries.filter { $0.day > known.day }.reduce(known) { last, entry in
      interval.fits(last.day, entry.day) ? entry : last
    }
  }

  /// The day of the month that most entries have; of several, that of the latest entry.
  private static func usualDay(of entries: [BookedAmount]) -> Int? {
    var counts: [Int: (count: Int, last: Int)] = [:]
    for (place, entry) in entries.enumerated() {
      counts[entry.day.day] = ((counts[entry.day.day]?.count ?? 0) + 1, place)
    }
    return counts.max { $0.value < $1.value }?.key
  }
}
