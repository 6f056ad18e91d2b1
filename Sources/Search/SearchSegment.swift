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
