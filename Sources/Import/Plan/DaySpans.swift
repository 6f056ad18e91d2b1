package import Model

/// Stretches of days put together, such as those of which a file holds every entry that the bank
/// booked.
package struct DaySpans: Hashable, Sendable {
  /// In order and without overlaps.
  private var spans: [ClosedRange<Day>] = []

  /// Those of several stretches of days, in any order.
  package init(_ spans: [ClosedRange<Day>] = []) {
    for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) { append(span) }
  }

  /// Adds a stretch of days; quickly where it does not begin before the last one.
  mutating func insert(_ span: ClosedRange<Day>) {
    guard let last = spans.last, span.lowerBound < last.lowerBound else { return append(span) }
    self = DaySpans(spans + [span])
  }

  private mutating func append(_ span: ClosedRange<Day>) {
    if let last = spans.last, span.lowerBound <= last.upperBound {
      spans[spans.count - 1] = last.lowerBound...max(last.upperBound, span.upperBound)
    } else {
      spans.append(span)
    }
  }

  package func contains(_ day: Day) -> Bool {
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].upperBound < day { low = middle + 1 } else { high = middle }
    }
    return low < spans.count && spans[low].lowerBound <= day
  }
}
