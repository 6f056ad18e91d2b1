import Controllers
import Model
import Values
import Views

extension GroupPresenter {
  private static let monthCount = 24
  private static let leastActive = 3

  /// What came in less what went out in each of the latest months, in the first currency; nil where
  /// only a few of them have entries.
  func chart(of part: Part) -> GroupChart? {
    guard part.period == nil, let ledger = part.ledgers.first else { return nil }
    let last = site.asOf.month
    let first = last.advanced(by: 1 - Self.monthCount) ?? last
    let nets = Dictionary(
      ledger.months.map { ($0.period.firstMonth, $0.figures.turnover.net) }, uniquingKeysWith: +)
    let months = max(first, site.index.firstMonth ?? first).through(last)
    let own = months.compactMap { nets[$0] }.filter { $0 != 0 }
    guard own.count >= Self.leastActive else { return nil }
    // The sums of a book are known to fit.
    let isGain = own.reduce(0, +) > 0
    let amounts = months.map { isGain ? nets[$0] ?? 0 : -(nets[$0] ?? 0) }
    let money = site.formats.money(in: ledger.currency)
    let typical = amounts.filter { $0 != 0 }.sorted()[own.count / 2]
    return GroupChart(
      currency: ledger.currency.code, isGain: isGain,
      bars: bars(amounts, of: months, part.name, in: ledger.currency),
      active: site.formats.count(own.count), monthCount: site.formats.count(months.count).text,
      typical: money.rounded(typical, .symbol))
  }

  private func bars(
    _ amounts: [Int64], of months: [Month], _ name: NamePage, in currency: Currency
  ) -> StackedChart {
    let money = site.formats.money(in: currency)
    let axis = ChartAxis(
      stacking: amounts.filter { $0 > 0 }, below: amounts.map { max(0, -$0) },
      unit: currency.majorUnit)
    let highest = amounts.indices.max { amounts[$0] < amounts[$1] }
    let usual = averageOfMonths(of: name, in: currency)
    return StackedChart(
      keys: [], axis: axis, ticks: money.scale(axis.ticks),
      bars: zip(months, amounts).enumerated().map { place, shown in
        bar(
          shown.1, of: shown.0, at: place, of: months.count,
          path: name.place(of: Period(shown.0), currency).address, money, axis,
          isNamed: place == highest || place + 1 == months.count && highest != place - 1)
      }, labels: months.map(label),
      cuts: zip(months, amounts).filter { axis.isBeyond($0.1) }.map { month, amount in
        let total = money.rounded(amount, .symbol)
        return StackedCut(
          period: site.formats.month(month).text, total: total, largest: total,
          label: .name(name.name))
      },
      usual: usual.flatMap { amount in
        axis.isBeyond(amount) || amount <= 0
          ? nil
          : StackedUsual(top: axis.place(of: amount), amount: money.rounded(amount, .symbol))
      })
  }

  /// In the direction of the bars: of the months that all averages of names are over.
  private func averageOfMonths(of name: NamePage, in currency: Currency) -> Int64? {
    guard let ordinal = directory.ordinal(of: name.name),
      let sum = sums.amounts(of: ordinal).first(where: { $0.currency == currency })?.averaged
    else { return nil }
    return sums.averaged.map { abs($0.average(ofSum: sum)) }
  }

  private func bar(
    _ amount: Int64, of month: Month, at place: Int, of count: Int, path: String,
    _ money: MoneyFormat, _ axis: ChartAxis, isNamed: Bool
  ) -> StackedBar {
    let (top, bottom) = (axis.place(of: max(0, amount)), axis.place(of: min(0, amount)))
    let segment = StackedSegment(
      colour: 1, label: .name(""), period: site.formats.month(month).text,
      amount: money.amount(amount, .symbol),
      path: path, top: top, height: bottom - top)
    return StackedBar(
      place: place, count: count, total: money.rounded(amount, .brief), top: top,
      isCut: axis.isBeyond(amount), isNamed: isNamed, segments: amount == 0 ? [] : [segment])
  }

  private func label(of month: Month) -> ChartLabel {
    ChartLabel(
      text: site.formats.monthInBrief(month),
      year: month.number == 1 ? site.formats.year(month.year).text : nil,
      name: site.formats.month(month).text, path: nil, isMinor: !month.number.isMultiple(of: 3))
  }
}
