/// The months of which there are statements: all from that of the first entry on, but for gaps.
///
/// A gap is more than 120 months from one entry to the next, or from the last to the end.
package struct StatementMonths: Hashable, Sendable {
  /// Oldest first, a gap between each two.
  package private(set) var ranges: [ClosedRange<Month>] = []

  /// So many months from one entry to the next are no gap yet.
  package static let longest = 120

  /// Whether what lies between two months that have entries is a gap.
  package static func isGap(between one: Month, and other: Month) -> Bool {
    one.months(until: other) > longest
  }

  package var all: [Month] { ranges.flatMap { $0.lowerBound.through($0.upperBound) } }

  package func contains(_ month: Month) -> Bool {
    let next = ranges.partitionIndex { $0.lowerBound > month }
    return next > 0 && ranges[next - 1].contains(month)
  }
}

extension StatementMonths {
  /// Of an account by the months in which it has entries, oldest first, at the end of a month: the
  /// last statement is of that, or of the month in which the account was closed.
  package init(ofEntriesIn months: [Month], closed: Day?, asOf month: Month) {
    for month in months { add(month...month) }
    guard let last = ranges.last?.upperBound else { return }
    let end = closed.map { min($0.month, month) } ?? month
    if last < end, !Self.isGap(between: last, and: end) { add(end...end) }
  }

  /// The months in which any of several accounts has a statement, with shorter gaps between them
  /// filled, and the latest ones through the month, so many at most, which are not before the first.
  package init(ofAny all: [StatementMonths], latest count: Int, through month: Month) {
    var ranges = all.flatMap(\.ranges)
    if let first = ranges.map(\.lowerBound).min(), first <= month {
      ranges.append(max(first, month.advanced(by: 1 - count) ?? first)...month)
    }
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) { add(range) }
  }

  /// Adds months that do not begin before those that are there.
  private mutating func add(_ range: ClosedRange<Month>) {
    guard let last = ranges.last, !Self.isGap(between: last.upperBound, and: range.lowerBound)
    else { return ranges.append(range) }
    ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
  }
}
