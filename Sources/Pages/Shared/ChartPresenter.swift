import Controllers
import Model
import Values
import Views

/// Charts of one currency's amounts.
struct ChartPresenter {
  let currency: Currency
  let money: MoneyFormat
  let formats: Formats
  /// The page that a month leads to; nil where it has none.
  let path: (Month) -> String?

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
    let points = zip(months, steps).map { month, step in
      point(at: step.start, formats.month(month.month), step.balance)
    }
    return chart(
      steps, points, through: BalanceChart.width, labels(months.map(\.month)),
      first: first.closing,
      lowest: balances.min() ?? first.closing, highest: balances.max() ?? first.closing)
  }

  /// What came in and went out in each month, oldest first; nil for less than two months.
  func flow(_ months: [(month: Month, moneyIn: Int64, moneyOut: Int64)]) -> FlowChart? {
    let months = months.suffix(Self.monthCount)
    guard months.count > 1 else { return nil }
    let (moneyIn, moneyOut) = (months.map(\.moneyIn), months.map(\.moneyOut))
    let axis = ChartAxis(showing: moneyIn + moneyOut.map(-), unit: currency.majorUnit)
    let said = { (month: Month, amount: Int64) in
      ChartPoint(
        start: 0, period: formats.month(month).text, amount: money.text(amount, .signedSymbol))
    }
    return FlowChart(
      currency: currency.code, moneyIn: moneyIn, moneyOut: moneyOut,
      above: months.map { said($0.month, $0.moneyIn) },
      below: months.map { said($0.month, -$0.moneyOut) }, axis: axis,
      ticks: money.scale(axis.ticks, isSigned: false),
      labels: labels(months.map(\.month)),
      totalIn: money.amount(moneyIn.reduce(0, +), .symbol),
      totalOut: money.amount(moneyOut.reduce(0, +), .symbol))
  }

  /// Takes what is on it in the order of time.
  ///
  /// It is filled down to zero where the scale begins there and anything is above it.
  func chart(
    _ steps: [BalanceStep], _ points: [ChartPoint], through end: Int, _ labels: [ChartLabel],
    first: Int64, lowest: Int64, highest: Int64, _ scale: ChartAxis.Scale? = nil
  ) -> BalanceChart {
    let scale = scale ?? ChartAxis.Scale(fitting: lowest, highest)
    let axis = ChartAxis(showing: [lowest, highest], unit: currency.majorUnit, scale)
    return BalanceChart(
      currency: currency.code, steps: steps, points: points, end: end, axis: axis,
      ticks: money.scale(axis.ticks), labels: labels, first: money.amount(first, .symbol),
      last: money.amount(steps.last?.balance ?? first, .symbol),
      lowest: money.amount(lowest, .symbol), highest: money.amount(highest, .symbol),
      isLine: scale == .own || highest <= 0)
  }

  func point(at start: Int, _ period: DateText, _ amount: Int64) -> ChartPoint {
    ChartPoint(start: start, period: period.text, amount: money.text(amount, .symbol))
  }
}

extension ChartPresenter {
  init(
    _ currency: Currency, formats: Formats, path: @escaping (Month) -> String? = { _ in nil }
  ) {
    self.init(
      currency: currency, money: formats.money(in: currency), formats: formats, path: path)
  }
}

extension Currency {
  /// How many minor units make one of the currency.
  var majorUnit: Int64 { (0..<digits).reduce(1) { unit, _ in unit * 10 } }
}
