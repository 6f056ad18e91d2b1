/// A part of the index that is made of some records alone: of the entries of some months, or of
/// the to-dos.
package struct SearchSegment: Hashable, Sendable {
  /// As `SearchMonth` numbers them, a power of two of them; none for the to-dos.
  let months: Range<Int>

  /// What there is to do.
  package static let toDos = SearchSegment(months: 0..<0)

  package var isToDos: Bool { months.isEmpty }

  /// Whether its entries are those of a month, among others.
  package func contains(_ month: SearchMonth) -> Bool { months.contains(month.number) }

  /// Whether its months come after a month.
  package func isAfter(_ month: SearchMonth) -> Bool { month.number < months.lowerBound }

  /// Whether its months come before a month.
  package func isBefore(_ month: SearchMonth) -> Bool { month.number >= months.upperBound }

  var firstMonth: SearchMonth { SearchMonth(number: months.lowerBound) }

  /// Its folder in `search/`: `2026-10`, `2026-01-to-07`, `2026`, `2016-to-2023` or `to-dos`.
  package var name: String {
    guard !isToDos else { return "to-dos" }
    let last = months.upperBound - 1
    let years = (months.lowerBound / SearchMonth.inYear, last / SearchMonth.inYear)
    let year = Self.padded(years.0, 4)
    guard months.count < SearchMonth.inYear else {
      return years.0 == years.1 ? year : "\(year)-to-\(Self.padded(years.1, 4))"
    }
    let first = max(months.lowerBound % SearchMonth.inYear, 1)
    let end = max(min(last % SearchMonth.inYear, 12), first)
    return "\(year)-\(Self.padded(first, 2))" + (first == end ? "" : "-to-\(Self.padded(end, 2))")
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(width - digits.utf8.count, 0)) + digits
  }
}
