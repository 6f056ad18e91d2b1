package import Model

extension CurrencySpending {
  /// A year's money in one direction by category, with a column for each of its months, January
  /// first, beside the year before.
  package func months(
    of year: Int, _ direction: MoneyFlow.Direction,
    _ limits: CategoryTable.Limits = .whole
  ) -> CategoryTable {
    table(of: year, direction, columnCount: 12, limits)
  }

  /// The same without columns.
  package func whole(
    of year: Int, _ direction: MoneyFlow.Direction, _ limits: CategoryTable.Limits
  ) -> CategoryTable {
    table(of: year, direction, columnCount: 0, limits)
  }

  /// A month's money in one direction by category, without columns and without what went before.
  package func whole(
    of month: Month, _ direction: MoneyFlow.Direction, _ limits: CategoryTable.Limits
  ) -> CategoryTable {
    var categories: [String?: CategoryTable.Figures] = [:]
    for (category, months) in years[month.year] ?? [:] {
      for (place, sum) in months.sums(direction) where place == month.number - 1 {
        categories[category, default: CategoryTable.Figures(columnCount: 0)]
          .add(sum, toColumn: nil)
      }
    }
    return CategoryTable(categories, columnCount: 0, limits)
  }

  private func table(
    of year: Int, _ direction: MoneyFlow.Direction, columnCount: Int, _ limits: CategoryTable.Limits
  ) -> CategoryTable {
    var categories: [String?: CategoryTable.Figures] = [:]
    let empty = CategoryTable.Figures(columnCount: columnCount)
    for (category, months) in years[year] ?? [:] {
      for (place, sum) in months.sums(direction) {
        categories[category, default: empty]
          .add(sum, toColumn: place < columnCount ? place : nil)
      }
    }
    for (category, months) in years[year - 1] ?? [:] {
      for (_, sum) in months.sums(direction) {
        categories[category, default: empty].addBefore(sum)
      }
    }
    return CategoryTable(categories, columnCount: columnCount, limits)
  }

  /// The money of all years in one direction by category, with a column for each of some years, in
  /// their order, and one more for the years before them where there are any.
  package func years(
    _ years: [Int], hasEarlier: Bool, _ direction: MoneyFlow.Direction
  ) -> CategoryTable {
    let places = Dictionary(years.enumerated().map { ($0.element, $0.offset) }) { one, _ in one }
    let columnCount = years.count + (hasEarlier ? 1 : 0)
    let empty = CategoryTable.Figures(columnCount: columnCount)
    var categories: [String?: CategoryTable.Figures] = [:]
    // In one order, so that of a name that is written in two ways always the same is shown.
    for (year, own) in self.years.sorted(by: { $0.key > $1.key }) {
      let column = places[year] ?? (hasEarlier ? years.count : nil)
      for (category, months) in own {
        for (_, sum) in months.sums(direction) {
          categories[category, default: empty].add(sum, toColumn: column)
        }
      }
    }
    return CategoryTable(categories, columnCount: columnCount, .whole)
  }
}

extension [JointSpending.Cell] {
  /// What they come to in one direction, each with its place from 0, but for those of nothing.
  fileprivate func sums(
    _ direction: MoneyFlow.Direction
  ) -> [(place: Int, sum: TracedSum)] {
    enumerated().compactMap { place, cell in
      let sum =
        switch direction {
        case .moneyIn: cell.moneyIn
        case .moneyOut: cell.moneyOut
        }
      return sum.amount == 0 ? nil : (place, sum)
    }
  }
}
