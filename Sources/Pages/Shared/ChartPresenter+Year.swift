import Controllers
import Model
import Views

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

  /// The lowest of a day, the first of these where they are several, the highest likewise, and the
  /// last, as they came.
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
