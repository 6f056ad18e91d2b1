/// How the days of a book are cut into segments, newest first after the to-dos.
///
/// A segment is as many years, or months of one year, as have few enough entries together: a great
/// many where they are old, so that a search has few segments to look at, and a few thousand where
/// the newest entry is, so that what a day brings is added to little. Only the month of the newest
/// entry is cut further, into days, where it has more than that. What the other months hold makes no
/// difference to where a range of months is cut.
package struct SearchSegments: Sendable {
  package private(set) var all: [SearchSegment] = []
  private var days: [(day: SearchDay, count: Int)] = []

  static let most = 1 << 17
  static let mostWithNewest = 1 << 12
  static let mostOfNewestMonth = 1 << 13
  /// At most 64 years, so that 32 bits number the entries of a segment.
  private static let mostBits = 15

  /// Takes how many entries each day has; of months before the latest, those of all days may be
  /// given as of one.
  package init(counts: [SearchDay: Int], hasToDos: Bool) {
    days = counts.filter { $0.value > 0 }.map { ($0.key, $0.value) }
      .sorted { $0.day < $1.day }
    if hasToDos { all.append(.toDos) }
    cut(days[...], from: SearchDay(number: 0), bits: SearchDay.allBits)
    days = []
  }

  /// Halves a range of days until it has few enough entries.
  private mutating func cut(
    _ part: ArraySlice<(day: SearchDay, count: Int)>, from start: SearchDay, bits: Int
  ) {
    guard !part.isEmpty else { return }
    let isOfNewestMonth = bits < SearchDay.inMonthBits
    let most =
      part.endIndex == days.endIndex
      ? Self.mostWithNewest : isOfNewestMonth ? Self.mostOfNewestMonth : Self.most
    let count = part.reduce(0) { $0 + $1.count }
    let least = start.month == days.last?.day.month ? 0 : SearchDay.inMonthBits
    if bits == least || (bits <= Self.mostBits && count <= most) {
      all.append(SearchSegment(days: start.number..<(start.number + 1 << bits)))
      return
    }
    let middle = SearchDay(number: start.number + 1 << (bits - 1))
    let later = part.firstIndex { $0.day >= middle } ?? part.endIndex
    cut(part[later...], from: middle, bits: bits - 1)
    cut(part[..<later], from: start, bits: bits - 1)
  }
}

/// A part of the index that is made of some records alone: of the entries of some months or days, or
/// of the to-dos.
package struct SearchSegment: Hashable, Sendable {
  /// As `SearchDay` numbers them, a power of two of them; none for the to-dos.
  let days: Range<Int>

  /// What there is to do.
  package static let toDos = SearchSegment(days: 0..<0)

  package var isToDos: Bool { days.isEmpty }

  /// Whether its entries are those of a day, among others.
  package func contains(_ day: SearchDay) -> Bool { days.contains(day.number) }

  /// Whether its days come after a day.
  package func isAfter(_ day: SearchDay) -> Bool { day.number < days.lowerBound }

  /// Whether its days come before a day.
  package func isBefore(_ day: SearchDay) -> Bool { day.number >= days.upperBound }
}

extension SearchSegment {
  /// The month that it is a part of; nil where it is of whole months, or of the to-dos.
  var cutMonth: SearchMonth? {
    isToDos || days.count >= 1 << SearchDay.inMonthBits
      ? nil : SearchDay(number: days.lowerBound).month
  }

  /// Its folder in `search/`: `2026-10-16-to-23`, `2026-10`, `2026-01-to-07`, `2026`, `2016-to-2023`
  /// or `to-dos`.
  package var name: String {
    guard !isToDos else { return "to-dos" }
    let first = SearchDay(number: days.lowerBound)
    let last = SearchDay(number: days.upperBound - 1)
    let years = (first.month.year, last.month.year)
    let year = Self.padded(years.0, 4)
    guard years.0 == years.1 else { return "\(year)-to-\(Self.padded(years.1, 4))" }
    guard cutMonth == nil else {
      return "\(year)-\(Self.padded(first.month.inYear, 2))-"
        + Self.range(from: first.inMonth, to: last.inMonth, most: 31)
    }
    guard days.count < SearchMonth.inYear << SearchDay.inMonthBits else { return year }
    return "\(year)-" + Self.range(from: first.month.inYear, to: last.month.inYear, most: 12)
  }

  /// Months of a year or days of a month, of which only those from 1 on occur, to so many.
  private static func range(from start: Int, to end: Int, most: Int) -> String {
    let first = max(start, 1)
    let last = max(min(end, most), first)
    return padded(first, 2) + (first == last ? "" : "-to-\(padded(last, 2))")
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(width - digits.utf8.count, 0)) + digits
  }
}

extension SearchDay {
  /// From 0, which does not occur.
  fileprivate var inMonth: Int { number & (1 << Self.inMonthBits - 1) }
}

extension SearchMonth {
  fileprivate var year: Int { number / Self.inYear }

  /// From 0, which does not occur.
  fileprivate var inYear: Int { number % Self.inYear }
}

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

/// Which account of a book an entry is of, by the account's place in the book.
package struct SearchAccount: Hashable, Comparable, Sendable {
  /// From 0.
  let ordinal: Int

  /// Takes the account's place in the book, from 0.
  package init(at place: Int) { ordinal = place }

  package static func < (one: SearchAccount, other: SearchAccount) -> Bool {
    one.ordinal < other.ordinal
  }
}

/// Where an entry belongs among all of a book: on its day, among those of its account.
package struct SearchPlace: Sendable {
  package let day: SearchDay
  package let account: SearchAccount
}

extension SearchDay {
  /// Where an entry of the day belongs.
  package func place(of account: SearchAccount) -> SearchPlace {
    SearchPlace(day: self, account: account)
  }
}
