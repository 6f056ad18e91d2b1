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
    let axis = ChartAxis(above: moneyIn, below: moneyOut, unit: currency.majorUnit)
    let said = { (month: Month, amount: Int64) in
      ChartPoint(
        start: 0, period: formats.month(month).text, amount: money.text(amount, .signedSymbol))
    }
    return FlowChart(
      currency: currency.code, moneyIn: moneyIn, moneyOut: moneyOut,
      above: months.map { said($0.month, $0.moneyIn) },
      below: months.map { said($0.month, -$0.moneyOut) }, axis: axis,
      ticks: money.scale(axis.ticks, isSigned: false),
      labels: zip(labels(months.map(\.month)), months).map { label, month in
        label.saying(
          money.text(month.moneyIn, .signedSymbol) + " · "
            + money.text(-month.moneyOut, .signedSymbol))
      }, marks: ChartMarks.marks(above: moneyIn, below: moneyOut, on: axis, inBrief),
      cuts: months.flatMap { month in
        [month.moneyIn, -month.moneyOut].filter(axis.isBeyond).map {
          ChartCut(
            period: formats.month(month.month).text, total: money.amount($0, .signedSymbol))
        }
      },
      totalIn: money.amount(moneyIn.reduce(0, +), .symbol),
      totalOut: money.amount(moneyOut.reduce(0, +), .symbol))
  }

  /// An amount as it stands in a picture.
  private func inBrief(_ amount: Int64) -> String { money.rounded(amount, .brief).text }

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
      ticks: money.scale(axis.ticks),
      labels: labels.enumerated().map { place, label in
        let (begin, limit) = (
          BalanceChart.width * place / labels.count, BalanceChart.width * (place + 1) / labels.count
        )
        let last = begin < end ? points.last { $0.start < limit } : nil
        return last.map { label.saying($0.amount) } ?? label
      }, first: money.amount(first, .symbol),
      last: money.amount(steps.last?.balance ?? first, .symbol),
      lowest: money.amount(lowest, .symbol), highest: money.amount(highest, .symbol),
      marks: ChartMarks.marks(of: steps, through: end, on: axis, inBrief),
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

extension ChartLabel {
  /// With what a chart shows above it.
  fileprivate func saying(_ amount: String) -> ChartLabel {
    var label = self
    label.amount = amount
    return label
  }
}

extension Currency {
  /// How many minor units make one of the currency.
  var majorUnit: Int64 { (0..<digits).reduce(1) { unit, _ in unit * 10 } }
}

extension ChartPresenter {
  /// So many parts have a label each even where there is little room.
  private static let fewCount = 6

  /// The names of months below a chart.
  ///
  /// Each January has the year with it, and so has the first month unless a January follows at once;
  /// none has where the page says of which year all of them are.
  ///
  /// Where there is little room, only the first month of each quarter has a name.
  func labels(_ months: [Month], isYearSaid: Bool = false) -> [ChartLabel] {
    let turn = months.dropFirst().firstIndex { $0.number == 1 } ?? months.count
    return months.enumerated().map { place, month in
      let isShown = place == 0 ? turn >= 2 : month.number == 1
      let date = formats.month(month)
      return ChartLabel(
        text: formats.monthInBrief(month),
        year: isShown && !isYearSaid ? formats.year(month.year).text : nil, name: date.text,
        path: path(month),
        isMinor: months.count > Self.fewCount && month.number % 3 != 1)
    }
  }

  /// The names of the years that parts begin with.
  func labels(ofYears months: [Month], path: (Int) -> String?) -> [ChartLabel] {
    months.enumerated().map { place, month in
      let year = formats.year(month.year).text
      return ChartLabel(
        text: year, name: year, path: path(month.year),
        isMinor: months.count > Self.fewCount && place % 2 != 0)
    }
  }

  /// So many names of years stand below a chart, and so many points are drawn on it.
  private static let yearCount = 12
  static let pointCount = 120

  /// The balance at the end of each month from the first to the last, oldest first, or of each
  /// quarter, half-year, year or more where the points would be more than so many: below it stand
  /// the months of at most twelve, else whole years, which lead where the closure says; nil for
  /// less than two.
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

extension ChartPresenter {
  /// The balance through a year, from entry to entry: from the opening balance or the account's
  /// first entry on, and through the last one when it is in that year.
  ///
  /// It says what the balance was at the end of each month, since days may be very many.
  func balance(through year: YearStatement, holdsLastEntry: Bool) -> BalanceChart {
    let months = year.year.period.months
    let last = holdsLastEntry ? year.year.entries.last?.transaction.date : nil
    let steps = steps(through: year.year)
    let end = (last ?? year.year.period.lastDay).end(in: months)
    let begin = steps.first?.start ?? end
    let points = year.months.compactMap { month -> ChartPoint? in
      let start = month.month.firstDay.start(in: months)
      guard start < end, month.month.lastDay.end(in: months) > begin else { return nil }
      return point(at: max(start, begin), formats.month(month.month), month.closing)
    }
    return chart(
      steps, points, through: end, labels(months, isYearSaid: true), first: year.year.opening,
      lowest: year.year.lowest.amount, highest: year.year.highest.amount)
  }

  /// At most three for a day: its lowest, its highest and its last balance, as they came.
  private func steps(through year: Statement) -> [BalanceStep] {
    let months = year.period.months
    let start = year.number == 1 ? year.period.firstDay.start(in: months) : 0
    var steps =
      year.number == 1 && year.opening == 0
      ? [] : [BalanceStep(start: start, balance: year.opening)]
    let (entries, places) = (year.entries.base, year.entries.indices)
    func add(_ indices: some Sequence<Int>, at start: Int) {
      for index in indices {
        steps.append(BalanceStep(start: start, balance: entries.balance(at: BookingIndex(index))))
      }
    }
    var first = places.lowerBound
    while first < places.upperBound {
      let day = entries.day(at: BookingIndex(first))
      let ofDay = places[first...].prefix { entries.day(at: BookingIndex($0)) == day }
      let start = day.start(in: months)
      if ofDay.count > 2 {
        add(Self.shown(of: ofDay, in: entries), at: start)
      } else {
        add(ofDay, at: start)
      }
      first = ofDay.upperBound
    }
    return steps
  }

  /// A day's entries with the lowest and the highest balance, each the first where several have it,
  /// and the day's last entry, in booking order.
  private static func shown(of day: Range<Int>, in entries: Ledger.Entries) -> [Int] {
    let balance = { entries.balance(at: BookingIndex($0)) }
    let shown = [
      day.min { balance($0) < balance($1) }, day.max { balance($0) < balance($1) }, day.last,
    ]
    return Set(shown.compactMap(\.self)).sorted()
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

extension ChartPresenter {
  /// What has gone out in a month by day, beside what usually has; nil where both are nothing,
  /// and where no day counts yet.
  func course(_ course: MonthCourse, of month: Month) -> CourseChart? {
    let (spent, usual) = (course.spent, course.usual ?? [])
    let days = (1...month.length).compactMap {
      Day(year: month.year, month: month.number, day: $0)
    }
    guard let highest = (spent + usual).max(), highest > 0, let total = spent.last,
      let last = days.prefix(spent.count).last
    else { return nil }
    let axis = ChartAxis(showing: [highest], unit: currency.majorUnit)
    let steps = { (amounts: [Int64]) in
      amounts.enumerated().map { BalanceStep(start: place($0, in: month), balance: $1) }
    }
    return CourseChart(
      currency: currency.code, spent: steps(spent), usual: steps(usual),
      points: zip(days, spent).enumerated().map { index, said in
        point(at: place(index, in: month), formats.dayInYear(said.0), said.1)
      }, end: place(spent.count, in: month), axis: axis, ticks: money.scale(axis.ticks),
      // It only rises, so that the last is the highest.
      marks: ChartMarks.marks(
        of: Array(steps(spent).suffix(1)), through: place(spent.count, in: month),
        beside: [steps(spent), steps(usual)], on: axis, inBrief),
      days: days.map { Self.isNamed($0.day) ? formats.count($0.day).text : "" },
      day: formats.dayInYear(last), total: money.amount(total, .symbol),
      beside: course.usual.map {
        UsualMoney(
          spent: total, usual: $0[last.day - 1], by: last, monthCount: course.monthCount, currency,
          formats)
      })
  }

  /// Where a day begins, counted from zero.
  private func place(_ day: Int, in month: Month) -> Int {
    BalanceChart.width * day / month.length
  }

  /// The first, and each fifth.
  private static func isNamed(_ day: Int) -> Bool { day == 1 || day % 5 == 0 }
}

extension UsualMoney {
  /// Money in one direction by the end of a day, and what is usual by then, in minor units.
  init(
    spent: Int64, usual: Int64, by day: Day, monthCount: Int, _ currency: Currency,
    _ formats: Formats
  ) {
    let difference = spent - usual
    self.init(
      day: formats.dayInYear(day), usual: formats.amount(usual, currency, .symbol),
      difference: formats.unsigned(difference, currency, .symbol),
      relation: difference == 0 ? .isUsual : difference > 0 ? .isMore : .isLess,
      monthCount: monthCount < 12 ? formats.count(monthCount) : nil)
  }
}
