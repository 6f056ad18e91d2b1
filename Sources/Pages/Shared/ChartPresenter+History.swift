import Controllers
import Model
import Views

extension ChartPresenter {
  /// So many names of years stand below a chart, and so many points are drawn on it.
  private static let yearCount = 12
  static let pointCount = 120

  /// The balance at the end of each month from the first to the last, oldest first, or of each
  /// quarter, half-year, year or more where the points would be more than so many: below it stand the months of
  /// at most twelve, else whole years, which lead where the closure says; nil for less than two.
  func history(
    _ months: [(month: Month, closing: Int64)], _ scale: ChartAxis.Scale? = nil,
    atMost limit: Int = pointCount, ofYear path: (Int) -> String?
  ) -> BalanceChart? {
    guard months.count > 1, let first = months.first, let last = months.last else { return nil }
    let parts = HistoryParts(from: first.month, through: last.month, atMost: Self.yearCount)
    let length = parts.pointLength(atMost: limit)
    var shown: [(month: Month, closing: Int64)] = []
    for month in months {
      if let before = shown.last, parts.areOnePoint(before.month, month.month, ofLength: length) {
        shown.removeLast()
      }
      shown.append(month)
    }
    let steps = shown.map { month, closing in
      let begin = max(parts.beginOfPoint(with: month, ofLength: length), first.month)
      return BalanceStep(start: parts.place(of: begin), balance: closing)
    }
    let balances = months.map(\.closing)
    return chart(
      steps,
      zip(steps, shown).map { point(at: $0.start, formats.month($1.month), $1.closing) },
      through: parts.place(of: last.month.next),
      parts.areMonths ? labels(parts.months) : labels(ofYears: parts.months, path: path),
      first: first.closing, lowest: balances.min() ?? first.closing,
      highest: balances.max() ?? first.closing, scale)
  }
}

/// A chart of many months in parts of equal width.
private struct HistoryParts {
  /// The first month of each part.
  let months: [Month]
  /// Whether each part is a month, else whole years.
  let areMonths: Bool
  private let origin: Month
  private let count: Int

  /// A part for each month of at most a year, else for each year, or for several where these would
  /// be more than so many.
  init(from first: Month, through last: Month, atMost limit: Int) {
    let monthCount = first.months(until: last) + 1
    areMonths = monthCount <= 12
    let yearCount = last.year - first.year + 1
    let size = areMonths ? 1 : (yearCount + limit - 1) / limit
    let begin = areMonths ? first : Month(year: first.year, month: 1) ?? first
    let partCount = areMonths ? monthCount : (yearCount + size - 1) / size
    let step = areMonths ? 1 : size * 12
    months = (0..<partCount).compactMap { begin.advanced(by: $0 * step) }
    origin = begin
    count = partCount * step
  }

  /// How many months each point stands for: one, a quarter, half a year or whole years.
  func pointLength(atMost limit: Int) -> Int {
    let years = (count + 11) / 12
    return [1, 3, 6, 12].first { (count + $0 - 1) / $0 <= limit } ?? (years + limit - 1) / limit
      * 12
  }

  /// The first month of the point of so many months that one is in.
  func beginOfPoint(with month: Month, ofLength length: Int) -> Month {
    month.advanced(by: -(origin.months(until: month) % length)) ?? month
  }

  func areOnePoint(_ month: Month, _ other: Month, ofLength length: Int) -> Bool {
    origin.months(until: month) / length == origin.months(until: other) / length
  }

  /// Where a month begins, from 0 to the width of a chart.
  func place(of month: Month) -> Int {
    BalanceChart.width * origin.months(until: month) / count
  }
}
