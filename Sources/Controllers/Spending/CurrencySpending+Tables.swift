package import Model

extension CurrencySpending {
  /// A year's money in one direction by category, with a column for each of its months, January
  /// first, beside the year before.
  package func months(
    of year: Int, _ direction: MoneyFlow.Direction,
    _ limits: CategoryTable.Limits = .whole
  ) -> CategoryTable {
    table(of: year, direction, columnCount: 12, limits) { $0.number - 1 }
  }

  /// The same without columns.
  package func whole(
    of year: Int, _ direction: MoneyFlow.Direction, _ limits: CategoryTable.Limits
  ) -> CategoryTable {
    table(of: year, direction, columnCount: 0, limits) { _ in nil }
  }

  private func table(
    of year: Int, _ direction: MoneyFlow.Direction, columnCount: Int,
    _ limits: CategoryTable.Limits, column: (Month) -> Int?
  ) -> CategoryTable {
    var categories: [String?: CategoryTable.Figures] = [:]
    let empty = CategoryTable.Figures(columnCount: columnCount)
    for (category, cells) in years[year] ?? [:] {
      for cell in cells {
        guard let sum = cell.sum(direction) else { continue }
        categories[category, default: empty].add(sum, toColumn: column(cell.month))
      }
    }
    for (category, cells) in years[year - 1] ?? [:] {
      for cell in cells {
        guard let sum = cell.sum(direction) else { continue }
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
    let inOrder = self.years.sorted { $0.key > $1.key }.lazy.flatMap(\.value)
    for (category, cells) in inOrder {
      for cell in cells {
        guard let sum = cell.sum(direction) else { continue }
        let column = places[cell.month.year] ?? (hasEarlier ? years.count : nil)
        categories[category, default: empty].add(sum, toColumn: column)
      }
    }
    return CategoryTable(categories, columnCount: columnCount, .whole)
  }
}

extension CurrencySpending.Cell {
  /// What it comes to in one direction; nil where that is nothing.
  fileprivate func sum(_ direction: MoneyFlow.Direction) -> CategoryTable.Sum? {
    let amount =
      switch direction {
      case .moneyIn: turnover.moneyIn
      case .moneyOut: turnover.moneyOut
      }
    return amount == 0 ? nil : CategoryTable.Sum(amount, of: account)
  }
}
