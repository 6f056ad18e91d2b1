internal import Basics

/// A civil month of the years 1 to 9999.
package struct Month: Hashable, Comparable, Sendable {
  /// Months since the start of year 0.
  private let index: Int32

  /// A month from 1 to 12 of a year from 1 to 9999; nil for any other.
  package init?(year: Int, month: Int) {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    self.init(index: year * 12 + month - 1)
  }

  init(index: Int) { self.index = Int32(truncatingIfNeeded: index) }

  package var year: Int { Int(index / 12) }
  /// The month of the year, 1 to 12.
  package var number: Int { Int(index % 12) + 1 }

  /// In the order of time.
  package static func < (one: Month, other: Month) -> Bool { one.index < other.index }
}

extension ClosedRange<Month> {
  /// The months of some years, which are from 1 to 9999.
  package init(years: ClosedRange<Int>) {
    let years = years.clamped(to: 1...9999)
    self = Month(index: years.lowerBound * 12)...Month(index: years.upperBound * 12 + 11)
  }
}

extension Month {
  /// How many days the month has.
  package var length: Int {
    switch number {
    case 2: isLeapYear ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  package var firstDay: Day { Day(in: self, day: 1) }
  package var lastDay: Day { Day(in: self, day: length) }
  /// The month after; the one after December 9999 is for counting only and holds no day.
  package var next: Month { Month(index: Int(index) + 1) }
  package var previous: Month { Month(index: Int(index) - 1) }

  /// The month so many months later, or earlier when negative; nil outside the years 1 to 9999.
  package func advanced(by months: Int) -> Month? {
    let (sum, overflow) = Int(index).addingReportingOverflow(months)
    guard !overflow, (12..<120_000).contains(sum) else { return nil }
    return Month(index: sum)
  }

  /// The months from this one to the last, both included; none when the last is earlier.
  package func through(_ last: Month) -> [Month] {
    index <= last.index ? (index...last.index).map { Month(index: Int($0)) } : []
  }

  /// The position of a later month when this one is 0.
  package func months(until other: Month) -> Int { Int(other.index - index) }

  private var isLeapYear: Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }
}

extension Month: CustomStringConvertible {
  /// Reads `YYYY-MM`, all seven characters and nothing else.
  package init?(iso text: some Collection<UInt8>) {
    guard text.count == 7,
      let year = decimalNumber(text.prefix(4)),
      text.dropFirst(4).first == UInt8(ascii: "-"),
      let month = decimalNumber(text.suffix(2))
    else { return nil }
    self.init(year: year, month: month)
  }

  /// The month as ISO 8601 writes it, such as `2026-10`.
  package var description: String { ASCIIText.string(of: 7) { $0.put(self) } }
}

/// The number that ASCII digits write, or nil when another character is among them.
func decimalNumber(_ digits: some Collection<UInt8>) -> Int? {
  var number = 0
  for digit in digits {
    guard digit.isDigit else { return nil }
    number = number * 10 + Int(digit - UInt8(ascii: "0"))
  }
  return number
}

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
      ? ASCIIText.string(of: 4) { $0.put(year: firstMonth.year) } : "\(firstMonth)/\(lastMonth)"
  }
}

extension Period {
  /// What the place is called where a month (`m2026-10`) or a calendar year (`y2026`) begins on a
  /// page.
  package var anchor: String { monthCount == 1 ? firstMonth.anchor : "y" + description }
}

extension Day {
  /// The last month that is over at the end of the day.
  package var lastCompleteMonth: Month { Period(month).isOver(on: self) ? month : month.previous }
}

extension Month {
  /// The same of a month.
  package var anchor: String {
    ASCIIText.string(of: 8) { text in
      text.put("m")
      text.put(self)
    }
  }
}

extension ASCIIText {
  /// Puts a year of four digits, as ISO 8601 has it.
  mutating func put(year: Int) {
    put(ofTwoDigits: year / 100)
    put(ofTwoDigits: year % 100)
  }

  /// Puts a year and a month with `-` between.
  mutating func put(_ month: Month) {
    put(year: month.year)
    put("-")
    put(ofTwoDigits: month.number)
  }

  /// Puts the same with the day behind.
  mutating func put(_ day: Day) {
    put(year: day.year)
    put("-")
    put(ofTwoDigits: day.monthNumber)
    put("-")
    put(ofTwoDigits: day.day)
  }
}
