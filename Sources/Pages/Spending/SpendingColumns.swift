import Controllers
import Model
import Values
import Views

/// Over which periods the tables of a page are spread.
enum SpendingColumns {
  /// The months of a year, beside the year before where that has a page.
  case months(of: Int, hasBefore: Bool)
  /// None beside the year as a whole, for fewer rows.
  case none(of: Int, hasBefore: Bool)
  /// None beside a month.
  case month(Month)
  /// Years, the newest first, and all earlier ones together where there are any.
  case years([Int], hasEarlier: Bool)

  /// A year; nil for all of them.
  var year: Int? {
    switch self {
    case .months(let year, _), .none(let year, _): year
    case .month, .years: nil
    }
  }

  /// What the total is of; nil for all years.
  var whole: Period? {
    if case .month(let month) = self { Period(month) } else { year.flatMap { Period(year: $0) } }
  }

  /// The year before; nil where that is not shown.
  var before: Period? {
    switch self {
    case .months(let year, let hasBefore), .none(let year, let hasBefore):
      hasBefore ? Period(year: year - 1) : nil
    case .month, .years: nil
    }
  }

  /// What each column is of; nil for all earlier years.
  var periods: [Period?] {
    switch self {
    case .months: whole?.months.map { Period($0) } ?? []
    case .none, .month: []
    case .years(let years, let hasEarlier):
      years.map { Period(year: $0) } + (hasEarlier ? [nil] : [])
    }
  }

  func shown(_ formats: Formats) -> [SpendingColumn] {
    switch self {
    case .months:
      whole?.months.map { SpendingColumn(text: formats.monthInBrief($0), path: nil) } ?? []
    case .none, .month: []
    case .years(let years, let hasEarlier):
      years.map {
        SpendingColumn(text: formats.year($0).text, path: SitePaths.spending($0))
      } + (hasEarlier ? [SpendingColumn(text: "", path: nil)] : [])
    }
  }

  func table(
    _ spending: CurrencySpending, _ direction: MoneyFlow.Direction, _ sides: NetSides
  ) -> CategoryTable {
    switch self {
    case .months(let year, _): spending.months(of: year, direction, sides)
    case .none(let year, _):
      spending.whole(of: year, direction, sides, .brief)
    case .month(let month): spending.whole(of: month, direction, sides, .brief)
    case .years(let years, let hasEarlier):
      spending.years(years, hasEarlier: hasEarlier, direction, sides)
    }
  }
}
