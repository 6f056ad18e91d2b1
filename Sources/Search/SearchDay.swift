/// A day as a number that rises with the days: 512 to a year, 32 to a month.
///
/// A month is then an aligned range of numbers, and so are a year and each power of two of years.
package struct SearchDay: Hashable, Comparable, Sendable {
  let number: Int

  /// The year is from 0 to 9999, the month from 1, the day of the month from 1.
  package init(year: Int, month: Int, day: Int) {
    number = min(max(year, 0), 9999) << 9 | (month & 15) << Self.inMonthBits | day & 31
  }

  package static func < (one: SearchDay, other: SearchDay) -> Bool { one.number < other.number }

  package var month: SearchMonth { SearchMonth(number: number >> Self.inMonthBits) }

  /// Of a month: 31 numbers occur.
  static let inMonthBits = 5
  /// More than there are.
  static let allBits = 23
}

/// A month as a number that rises with the months: sixteen to a year, of which twelve occur.
package struct SearchMonth: Hashable, Comparable, Sendable {
  let number: Int

  package static func < (one: SearchMonth, other: SearchMonth) -> Bool {
    one.number < other.number
  }

  static let inYear = 16
}

extension SearchMonth {
  /// What its days' numbers begin with.
  var start: SearchDay { SearchDay(number: number << SearchDay.inMonthBits) }
}

extension SearchDay {
  init(number: Int) { self.number = number }
}
