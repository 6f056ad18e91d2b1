package import Model

extension AccountSummary {
  /// The months of a calendar year as if they were one, through the as-of month, and the last of
  /// them that has a statement; nil where there is nothing to show yet.
  package func figures(
    of year: Period, asOf last: Month
  ) -> (whole: MonthFigures, lastStatement: Month?)? {
    let start = months.partitionIndex { $0.month >= year.firstMonth }
    let own = months[start...].prefix { $0.month <= year.lastMonth }
    guard let sum = MonthFigures(adding: own) else {
      return figures(of: min(year.lastMonth, last)).map { ($0, nil) }
    }
    return (sum, own.last?.month)
  }
}
