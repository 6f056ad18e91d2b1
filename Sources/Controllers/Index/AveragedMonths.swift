package import Model

/// The months that averages are taken over.
///
/// Of a year these are those that are over, from that of the first entry on; the running month alone
/// where none is over.
package struct AveragedMonths: Hashable, Sendable {
  package let first: Month
  package let last: Month

  package var count: Int { first.months(until: last) + 1 }

  /// An average of the months' amounts, January's first: minor units, halves away from zero.
  package func average(of amounts: [Int64]) -> Int64 {
    average(ofSum: first.through(last).reduce(0) { $0 + amounts[$1.number - 1] })
  }

  /// The same of what all of the months come to together.
  package func average(ofSum sum: Int64) -> Int64 {
    let count = Int64(count)
    let (whole, rest) = sum.quotientAndRemainder(dividingBy: count)
    return whole + (abs(rest) * 2 >= count ? rest.signum() : 0)
  }
}

extension AveragedMonths {
  /// Takes the month of the first entry and the as-of day; nil where the year is over before the one
  /// or begins after the other.
  package init?(of year: Int, since begin: Month?, asOf day: Day) {
    guard let begin, let january = Month(year: year, month: 1),
      let december = Month(year: year, month: 12)
    else { return nil }
    let first = max(begin, january)
    let last = min(max(day.lastCompleteMonth, first), december)
    guard begin <= december, first <= day.month else { return nil }
    self.init(first: first, last: last)
  }
}

extension AveragedMonths {
  /// How many months there are at most where they are of no one year.
  private static let mostMonths = 12

  /// The latest months of a book that are over, twelve at most.
  ///
  /// Takes the month of the book's first entry; nil where that is not over on the as-of day.
  package init?(latestSince begin: Month?, asOf day: Day) {
    let last = day.lastCompleteMonth
    guard let begin, begin <= last else { return nil }
    let first = last.advanced(by: 1 - Self.mostMonths).map { max($0, begin) } ?? begin
    self.init(first: first, last: last)
  }
}
