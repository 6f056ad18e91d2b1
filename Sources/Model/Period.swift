/// A run of whole civil months, or the part of it in which an account is open.
///
/// A month and a year are periods; quarters and years that begin in another month can be.
package struct Period: Hashable, Sendable {
  package let firstMonth: Month
  package let lastMonth: Month
  /// The first day that counts: the first month's first, or a later one on which an account opens.
  package let firstDay: Day
  /// The last day that counts: the last month's last, or an earlier one on which an account closes.
  package let lastDay: Day
}

extension Period {
  /// A whole month.
  package init(_ month: Month) {
    self.init(
      firstMonth: month, lastMonth: month, firstDay: month.firstDay, lastDay: month.lastDay)
  }

  /// So many months from the first on, at least one; nil when the years 1 to 9999 have not so many.
  package init?(from firstMonth: Month, months count: Int) {
    guard count > 0, let lastMonth = firstMonth.advanced(by: count - 1) else { return nil }
    self.init(
      firstMonth: firstMonth, lastMonth: lastMonth, firstDay: firstMonth.firstDay,
      lastDay: lastMonth.lastDay)
  }

  /// A calendar year from 1 to 9999.
  package init?(year: Int) {
    guard let january = Month(year: year, month: 1) else { return nil }
    self.init(from: january, months: 12)
  }
}

extension Period {
  /// The calendar year in which it begins.
  package var year: Period {
    let january = Month(index: firstMonth.year * 12)
    let december = Month(index: firstMonth.year * 12 + 11)
    return Period(
      firstMonth: january, lastMonth: december, firstDay: january.firstDay,
      lastDay: december.lastDay)
  }

  package var monthCount: Int { firstMonth.months(until: lastMonth) + 1 }
  package var months: [Month] { firstMonth.through(lastMonth) }

  /// Whether the day is in the part that counts, its first and last day included.
  package func contains(_ day: Day) -> Bool { firstDay <= day && day <= lastDay }

  /// Whether all of it has passed at the end of the day.
  package func isOver(on day: Day) -> Bool { lastDay <= day }

  /// As many whole months right before; nil before the year 1.
  package var previous: Period? { shifted(by: -monthCount) }
  /// The same whole months one year earlier; nil before the year 1.
  package var yearBefore: Period? { shifted(by: -12) }

  /// The part from one day through another; a day that lies outside cuts nothing off.
  package func clipped(from first: Day? = nil, through last: Day? = nil) -> Period {
    let inside = { (day: Day) in contains(day) ? day : nil }
    return Period(
      firstMonth: firstMonth, lastMonth: lastMonth, firstDay: first.flatMap(inside) ?? firstDay,
      lastDay: last.flatMap(inside) ?? lastDay)
  }

  private func shifted(by months: Int) -> Period? {
    firstMonth.advanced(by: months).flatMap { Period(from: $0, months: monthCount) }
  }
}

extension Period: CustomStringConvertible {
  /// `2026-10` for a month, `2026` for a calendar year, otherwise the two months, `2026-04/2026-06`.
  package var description: String {
    if firstMonth == lastMonth { return firstMonth.description }
    let isYear = firstMonth.number == 1 && monthCount == 12
    return isYear
      ? ISOText.string(of: 4) { $0.put(year: firstMonth.year) } : "\(firstMonth)/\(lastMonth)"
  }
}

extension Period {
  /// What the place is called where a month (`m2026-10`) or a calendar year (`y2026`) begins on a
  /// page.
  package var anchor: String { monthCount == 1 ? firstMonth.anchor : "y" + description }
}

extension Month {
  /// The same of a month.
  package var anchor: String {
    ISOText.string(of: 8) { text in
      text.put("m")
      text.put(self)
    }
  }
}
