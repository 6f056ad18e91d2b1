import Controllers
import Model
import Values
import Views

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
