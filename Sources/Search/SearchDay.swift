/// A day as a number that rises with the days: 512 to a year, 32 to a month.
///
/// A month is then an aligned range of numbers, and so are a year and each power of two of years.
package struct SearchDay: Hashable, Comparable, Sendable {
  private let number: UInt32

  /// The year is from 0 to 9999, the month from 1, the day of the month from 1.
  package init(year: Int, month: Int, day: Int) {
    let clamped = UInt32(truncatingIfNeeded: min(max(year, 0), 9999))
    number =
      clamped << 9 | UInt32(truncatingIfNeeded: month & 15) << 5
      | UInt32(truncatingIfNeeded: day & 31)
  }

  package static func < (one: SearchDay, other: SearchDay) -> Bool { one.number < other.number }

  package var month: SearchMonth { SearchMonth(number: Int(number >> 5)) }

  /// How many days' numbers lie between the first of a month and this day.
  func days(since month: SearchMonth) -> UInt32 {
    number &- UInt32(truncatingIfNeeded: month.number << 5)
  }
}

/// A month as a number that rises with the months: sixteen to a year, of which twelve occur.
package struct SearchMonth: Hashable, Comparable, Sendable {
  let number: Int

  package static func < (one: SearchMonth, other: SearchMonth) -> Bool {
    one.number < other.number
  }

  static let inYear = 16
  /// More than there are.
  static let allBits = 18
}
