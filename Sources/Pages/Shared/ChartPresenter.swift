import Controllers
import Model
import Views

/// Charts of one currency's amounts.
struct ChartPresenter {
  let currency: Currency
  let money: MoneyFormat
  let formats: Formats

  /// How many months a chart shows, the latest.
  static let monthCount = 12

  /// The balance at the end of each month, oldest first; nil for less than two months.
  func balance(_ months: [(month: Month, closing: Int64)]) -> BalanceChart? {
    let months = months.suffix(Self.monthCount)
    guard months.count > 1, let first = months.first else { return nil }
    let steps = months.enumerated().map { index, month in
      BalanceStep(start: BalanceChart.width * index / months.count, balance: month.closing)
    }
    let balances = months.map(\.closing)
    return chart(
      steps, through: BalanceChart.width, of: months.map(\.month), first: first.closing,
      lowest: balances.min() ?? first.closing, highest: balances.max() ?? first.closing)
  }

  /// The balance through a year, from entry to entry: from the opening balance or the account's
  /// first entry on, and through the last one when it is in that year.
  func balance(through year: YearStatement, holdsLastEntry: Bool) -> BalanceChart {
    let months = year.year.period.months
    let last = holdsLastEntry ? year.year.entries.last?.transaction.date : nil
    return chart(
      steps(through: year.year), through: (last ?? year.year.period.lastDay).end(in: months),
      of: months, first: year.year.opening, lowest: year.year.lowest.amount,
      highest: year.year.highest.amount)
  }

  /// What came in and went out in each month, oldest first; nil for less than two months.
  func flow(_ months: [(month: Month, moneyIn: Int64, moneyOut: Int64)]) -> FlowChart? {
    let months = months.suffix(Self.monthCount)
    guard months.count > 1 else { return nil }
    let (moneyIn, moneyOut) = (months.map(\.moneyIn), months.map(\.moneyOut))
    let axis = ChartAxis(showing: moneyIn + moneyOut.map(-), unit: currency.majorUnit)
    return FlowChart(
      currency: currency.code, moneyIn: moneyIn, moneyOut: moneyOut, axis: axis,
      ticks: axis.ticks.map { money.text($0 < 0 ? -max($0, -.max) : $0, .symbol) },
      months: months.map { formats.monthInBrief($0.month) },
      totalIn: money.amount(moneyIn.reduce(0, +), .symbol),
      totalOut: money.amount(moneyOut.reduce(0, +), .symbol))
  }

  private func chart(
    _ steps: [BalanceStep], through end: Int, of months: [Month], first: Int64, lowest: Int64,
    highest: Int64
  ) -> BalanceChart {
    let axis = ChartAxis(showing: [lowest, highest], unit: currency.majorUnit)
    return BalanceChart(
      currency: currency.code, steps: steps, end: end, axis: axis,
      ticks: axis.ticks.map { money.text($0, .symbol) },
      months: months.map { formats.monthInBrief($0) }, first: money.amount(first, .symbol),
      last: money.amount(steps.last?.balance ?? first, .symbol),
      lowest: money.amount(lowest, .symbol), highest: money.amount(highest, .symbol))
  }

  /// At most three for a day: its lowest, its highest and its last balance, as they came.
  private func steps(through year: Statement) -> [BalanceStep] {
    let months = year.period.months
    let start = year.number == 1 ? year.period.firstDay.start(in: months) : 0
    var steps =
      year.number == 1 && year.opening == 0
      ? [] : [BalanceStep(start: start, balance: year.opening)]
    let (entries, places) = (year.entries.base, year.entries.indices)
    var first = places.lowerBound
    while first < places.upperBound {
      let day = entries.day(at: BookingIndex(first))
      let ofDay = places[first...].prefix { entries.day(at: BookingIndex($0)) == day }
      let balance = { entries.balance(at: BookingIndex($0)) }
      let shown = [
        ofDay.min { balance($0) < balance($1) }, ofDay.max { balance($0) < balance($1) },
        ofDay.last,
      ]
      let indexes = ofDay.count > 1 ? Set(shown.compactMap(\.self)).sorted() : Array(ofDay)
      for index in indexes {
        steps.append(BalanceStep(start: day.start(in: months), balance: balance(index)))
      }
      first = ofDay.upperBound
    }
    return steps
  }
}

extension ChartPresenter {
  init(_ currency: Currency, formats: Formats) {
    self.init(currency: currency, money: formats.money(in: currency), formats: formats)
  }
}

extension Day {
  /// Where the day begins on a chart of months that are equally wide.
  fileprivate func start(in months: [Month]) -> Int { place(day - 1, in: months) }
  fileprivate func end(in months: [Month]) -> Int { place(day, in: months) }

  private func place(_ days: Int, in months: [Month]) -> Int {
    guard let first = months.first else { return 0 }
    let count = months.count * month.length
    return BalanceChart.width * (first.months(until: month) * month.length + days) / count
  }
}

extension Currency {
  /// How many minor units make one of the currency.
  fileprivate var majorUnit: Int64 { (0..<digits).reduce(1) { unit, _ in unit * 10 } }
}
