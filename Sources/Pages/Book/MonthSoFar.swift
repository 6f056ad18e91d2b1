import Controllers
import Model
import Values
import Views

extension OverviewPresenter {
  /// What has gone out in the as-of month by the book's latest entry; nil where the entries are old,
  /// or nothing can be drawn.
  var monthSoFar: MonthSoFar? {
    let month = site.asOf.month
    guard !isDataOld, let currency = currencies.first,
      let course = site.index.totals(in: currency)?.course(
        of: month, through: dataTo.flatMap { $0.month == month ? $0 : nil }),
      let chart = site.charts(in: currency).course(course, of: month)
    else { return nil }
    return MonthSoFar(
      month: site.formats.month(month), path: site.path(of: month), course: chart,
      categories: categories(in: currency, by: course))
  }

  private static let categoryCount = 5

  /// Those that are furthest above their average month, or below the part of it that has usually gone
  /// out by now: as much as of all spending together.
  private func categories(in currency: Currency, by course: MonthCourse) -> [CategorySoFar] {
    let month = site.asOf.month
    guard let spending, let usual = course.usual, let whole = usual.last, whole > 0,
      let first = site.index.totals(in: currency)?.months.first?.month
    else { return [] }
    let part = { (amount: Int64) in
      Int64(Int128(amount) * Int128(usual[course.spent.count - 1]) / Int128(whole))
    }
    let all = spending.spending[currency].besideAverage(
      month, since: first, spending.sides(of: currency, through: month))
    let furthest = all.sorted { one, other in
      let distances = [one, other].map { max($0.sum - $0.average, part($0.average) - $0.sum) }
      return distances[0] == distances[1] ? one.name < other.name : distances[0] > distances[1]
    }.prefix(Self.categoryCount)
    let longest = furthest.reduce(0) { max($0, $1.sum, $1.average) }
    guard longest > 0 else { return [] }
    let money = site.formats.money(in: currency)
    let bar = { (amount: Int64) in Int(Int128(max(0, amount)) * 1000 / Int128(longest)) }
    return furthest.map { category in
      let page = site.index.names(by: .category)[category.name]
      return CategorySoFar(
        name: category.name,
        path: category.sum == 0 ? page?.path : page?.place(of: Period(month), currency).address,
        spent: money.rounded(category.sum, .symbol),
        usual: money.rounded(category.average, .symbol), spentBar: bar(category.sum),
        usualBar: bar(category.average))
    }
  }
}
