import Controllers
import Model
import Views

extension ChartPresenter {
  /// So many names of years stand below a chart, and so many points are drawn month by month.
  private static let yearCount = 12
  private static let pointCount = 600

  /// The balance at the end of each month from the first to the last, oldest first: below it stand
  /// the months of at most twelve, else whole years; nil for less than two.
  ///
  /// Of very many months the ends of years are drawn alone.
  func history(
    _ months: [(month: Month, closing: Int64)], _ scale: ChartAxis.Scale = .fromZero
  ) -> BalanceChart? {
    guard months.count > 1, let first = months.first, let last = months.last else { return nil }
    let shown =
      months.count <= Self.pointCount
      ? months : months.filter { $0.month.number == 12 || $0.month == last.month }
    let names = HistoryNames(from: first.month, through: last.month, atMost: Self.yearCount)
    let balances = months.map(\.closing)
    let (lowest, highest) = (balances.min() ?? first.closing, balances.max() ?? first.closing)
    let axis = ChartAxis(showing: [lowest, highest], unit: majorUnit, scale)
    return BalanceChart(
      currency: currency.code,
      steps: shown.map { BalanceStep(start: names.place(of: $0.month), balance: $0.closing) },
      end: names.place(of: last.month.next), axis: axis,
      ticks: axis.ticks.map { money.text($0, .symbol) },
      months: names.months.map {
        names.isByYear ? formats.year($0.year).text : formats.monthInBrief($0)
      }, first: money.amount(first.closing, .symbol), last: money.amount(last.closing, .symbol),
      lowest: money.amount(lowest, .symbol), highest: money.amount(highest, .symbol),
      isLine: scale == .own)
  }

  private var majorUnit: Int64 { (0..<currency.digits).reduce(1) { unit, _ in unit * 10 } }
}

/// What stands below a chart of many months, in parts of equal width.
private struct HistoryNames {
  /// The first month of each part.
  let months: [Month]
  let isByYear: Bool
  private let origin: Month
  private let count: Int

  /// A part for each month of at most a year, else for each year, or for several where these would
  /// be more than so many.
  init(from first: Month, through last: Month, atMost limit: Int) {
    let monthCount = first.months(until: last) + 1
    isByYear = monthCount > 12
    let yearCount = last.year - first.year + 1
    let size = isByYear ? (yearCount + limit - 1) / limit : 1
    let begin = isByYear ? Month(year: first.year, month: 1) ?? first : first
    let partCount = isByYear ? (yearCount + size - 1) / size : monthCount
    let step = isByYear ? size * 12 : 1
    months = (0..<partCount).compactMap { begin.advanced(by: $0 * step) }
    origin = begin
    count = partCount * step
  }

  /// Where a month begins, from 0 to the width of a chart.
  func place(of month: Month) -> Int {
    BalanceChart.width * origin.months(until: month) / count
  }
}
