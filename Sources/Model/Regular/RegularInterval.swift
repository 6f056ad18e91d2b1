/// How often a regular payment is booked.
package enum RegularInterval: String, CaseIterable, Codable, Sendable {
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
