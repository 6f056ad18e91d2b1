/// What a payee takes or gives at regular intervals, recognised from the entries of one account in
/// one direction.
///
/// It is regular where there are three entries or more, four of five amounts are within a fifth of
/// their median, and four of five distances between the days of these are the same interval. Of
/// more than thirteen entries the latest thirteen decide, so that a price of years ago does not.
package struct RegularPayment: Hashable, Sendable {
  package let interval: RegularInterval
  /// The last entry that counts; one that came on its day does, whatever its amount.
  package let last: BookedAmount
  /// The day of the month on which it is expected, 1 to 31, where the month has it.
  let dayOfMonth: Int
  /// The day on which it is expected next, about one interval after the last; not later than the
  /// as-of day where it is overdue.
  package let next: Day
  /// The sum of a year at the last amount, in minor units, with the sign of that.
  package let yearly: Int64
  /// Of all entries, oldest first.
  package let priceChanges: [PriceChange]
}

extension RegularPayment {
  private static let leastCount = 3
  /// How many of the latest entries decide.
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

/// How often a regular payment is booked.
package enum RegularInterval: String, CaseIterable, Sendable {
  case week, month, quarter, halfYear, year
}

extension RegularInterval {
  /// How many payments fall into a year.
  package var timesAYear: Int64 {
    switch self {
    case .week: 52
    case .month: 12
    case .quarter: 4
    case .halfYear: 2
    case .year: 1
    }
  }

  /// By how many days a payment may come before or after its day.
  package var tolerance: Int {
    switch self {
    case .week: 1
    case .month, .quarter, .halfYear: 4
    case .year: 10
    }
  }

  /// By how many days a payment may be overdue before it counts as stopped: half its interval, and
  /// 30 days at most.
  package var patience: Int {
    switch self {
    case .week: 3
    case .month: 15
    case .quarter, .halfYear, .year: 30
    }
  }

  /// The day one interval after another; nil where the calendar ends before it.
  ///
  /// A week is seven days. All else keeps the day of the month, 1 to 31: a month that has not so
  /// many days has it on its last.
  package func day(after day: Day, on dayOfMonth: Int) -> Day? {
    switch self {
    case .week: Recurrence.week.day(after: day, on: dayOfMonth)
    case .month: Recurrence.month.day(after: day, on: dayOfMonth)
    case .quarter: Recurrence.quarter.day(after: day, on: dayOfMonth)
    case .halfYear:
      Recurrence.quarter.day(after: day, on: 1).flatMap {
        Recurrence.quarter.day(after: $0, on: dayOfMonth)
      }
    case .year: Recurrence.year.day(after: day, on: dayOfMonth)
    }
  }

  /// The day of the month, 1 to 31, that is nearest to one interval after another day.
  ///
  /// What is booked a little late is not expected later for that. Nil where the calendar ends before
  /// it.
  func day(nextTo day: Day, on dayOfMonth: Int) -> Day? {
    guard let due = self.day(after: day, on: day.day), self != .week else {
      return self.day(after: day, on: dayOfMonth)
    }
    let days = [-1, 0, 1].compactMap { offset in
      due.month.advanced(by: offset).map { Day(in: $0, day: min(dayOfMonth, $0.length)) }
    }
    return days.min { abs(due.days(until: $0)) < abs(due.days(until: $1)) }
  }

  /// Whether a later day is one interval after another, within the tolerance.
  func fits(_ day: Day, _ next: Day) -> Bool {
    self.day(after: day, on: day.day).map { abs($0.days(until: next)) <= tolerance } ?? false
  }
}

/// Where the amount of a regular payment changed and stayed as it was then.
package struct PriceChange: Hashable, Sendable {
  /// The first day of the new amount.
  package let day: Day
  /// Minor units, both.
  package let before: Int64
  package let after: Int64
}

extension PriceChange {
  /// Those among the entries of a payee, which come in booking order; oldest first.
  ///
  /// An amount stayed where two entries or more had it one after the other: what was booked once
  /// between them is no price.
  static func changes(in entries: [BookedAmount]) -> [PriceChange] {
    var changes: [PriceChange] = []
    var price: Int64?
    for (one, next) in zip(entries, entries.dropFirst())
    where one.amount == next.amount && one.amount != price {
      if let price { changes.append(PriceChange(day: one.day, before: price, after: one.amount)) }
      price = one.amount
    }
    return changes
  }
}

/// What one entry of a payee says to the question whether its payments are regular.
package struct BookedAmount: Hashable, Sendable {
  /// The booking date.
  package let day: Day
  /// Minor units; positive is money in.
  package let amount: Int64
}

extension BookedAmount {
  /// The amount is in minor units.
  package init(_ amount: Int64, on day: Day) { self.init(day: day, amount: amount) }
}
