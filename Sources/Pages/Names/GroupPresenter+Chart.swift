import Controllers
import Model
import Values
import Views

extension GroupPresenter {
  private static let monthCount = 24
  private static let leastActive = 3

  /// The months of a chart: through the as-of month, and none before the book's first entry.
  var chartMonths: [Month] {
    let last = site.asOf.month
    let first = last.advanced(by: 1 - Self.monthCount) ?? last
    return max(first, site.index.firstMonth ?? first).through(last)
  }

  /// What came in less what went out in each of the latest months, in the first currency; nil where
  /// only a few of them have entries.
  func chart(of part: Part) -> GroupChart? {
    guard part.period == nil, let ledger = part.ledgers.first else { return nil }
    let nets = Dictionary(
      ledger.months.map { ($0.period.firstMonth, $0.figures.turnover.net) }, uniquingKeysWith: +)
    let months = chartMonths
    let own = months.compactMap { nets[$0] }.filter { $0 != 0 }
    guard own.count >= Self.leastActive else { return nil }
    // The sums of a book are known to fit.
    let isGain = own.reduce(0, +) > 0
    let amounts = months.map { isGain ? nets[$0] ?? 0 : -(nets[$0] ?? 0) }
    let money = site.formats.money(in: ledger.currency)
    let typical = amounts.filter { $0 != 0 }.sorted()[own.count / 2]
    return GroupChart(
      currency: ledger.currency.code, isGain: isGain,
      bars: bars(
        amounts, of: months, part.name, in: ledger.currency,
        average: averageOfMonths(of: part.name, in: ledger.currency).map { isGain ? $0 : -$0 }),
      active: site.formats.count(own.count), monthCount: site.formats.count(months.count).text,
      typical: money.rounded(typical, .symbol))
  }

  private func bars(
    _ amounts: [Int64], of months: [Month], _ name: NamePage, in currency: Currency,
    average: Int64?
  ) -> StackedChart {
    let money = site.formats.money(in: currency)
    let axis = ChartAxis(
      stacking: amounts.filter { $0 > 0 }, below: amounts.map { max(0, -$0) },
      unit: currency.majorUnit)
    let highest = amounts.indices.max { amounts[$0] < amounts[$1] }
    return StackedChart(
      keys: [], axis: axis, ticks: money.scale(axis.ticks),
      bars: amounts.indices.map { place in
        StackedBar(
          place: place, count: amounts.count, total: money.rounded(amounts[place], .brief),
          top: axis.place(of: max(0, amounts[place])), isCut: axis.isBeyond(amounts[place]),
          isNamed: place == highest || place + 1 == amounts.count && highest != place - 1,
          segments: segments(amounts[place], of: months[place], name, in: currency, on: axis))
      }.raisingLast(), labels: ChartPresenter(currency, formats: site.formats).labels(months),
      cuts: zip(months, amounts).filter { axis.isBeyond($0.1) }.map { month, amount in
        let total = money.rounded(amount, .symbol)
        return StackedCut(
          period: site.formats.month(month).text, total: total, largest: total,
          label: .name(name.name))
      },
      usual: average.flatMap { amount in
        axis.isBeyond(amount) || amount <= 0
          ? nil
          : StackedUsual(top: axis.place(of: amount), amount: money.rounded(amount, .symbol))
      })
  }

  /// All of a bar is one part, which leads to the name's entries of the month.
  private func segments(
    _ amount: Int64, of month: Month, _ name: NamePage, in currency: Currency, on axis: ChartAxis
  ) -> [StackedSegment] {
    guard amount != 0 else { return [] }
    let (top, bottom) = (axis.place(of: max(0, amount)), axis.place(of: min(0, amount)))
    return [
      StackedSegment(
        colour: 1, label: .name(name.name), period: site.formats.month(month).text,
        amount: site.formats.amount(amount, currency, .symbol),
        path: name.place(of: Period(month), currency).address, top: top, height: bottom - top)
    ]
  }

  /// What came in less what went out, of the months that all averages of names are over.
  private func averageOfMonths(of name: NamePage, in currency: Currency) -> Int64? {
    guard let ordinal = directory.ordinal(of: name.name),
      let sum = sums.amounts(of: ordinal).first(where: { $0.currency == currency })?.averaged
    else { return nil }
    return sums.averaged.map { $0.average(ofSum: sum) }
  }
}
