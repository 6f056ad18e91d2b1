package import Model

extension CurrencySpending {
  /// A year's money in one direction by category, with a column for each of its months, January
  /// first, beside the year before.
  package func months(
    of year: Int, _ direction: MoneyFlow.Direction, _ sides: NetSides,
    _ limits: CategoryTable.Limits = .whole
  ) -> CategoryTable {
    table(of: year, direction, sides, columnCount: 12, limits)
  }

  /// The same without columns.
  package func whole(
    of year: Int, _ direction: MoneyFlow.Direction, _ sides: NetSides,
    _ limits: CategoryTable.Limits
  ) -> CategoryTable {
    table(of: year, direction, sides, columnCount: 0, limits)
  }

  /// A month's money in one direction by category, without columns and without what went before.
  package func whole(
    of month: Month, _ direction: MoneyFlow.Direction, _ sides: NetSides,
    _ limits: CategoryTable.Limits
  ) -> CategoryTable {
    var categories: [String?: CategoryTable.Figures] = [:]
    for (name, months) in years[month.year] ?? [:] {
      for (place, sum) in months.sums(direction, sides[name]) where place == month.number - 1 {
        categories[name.category, default: CategoryTable.Figures(columnCount: 0)]
          .add(sum, toColumn: nil)
      }
    }
    return CategoryTable(categories, columnCount: 0, limits)
  }

  private func table(
    of year: Int, _ direction: MoneyFlow.Direction, _ sides: NetSides, columnCount: Int,
    _ limits: CategoryTable.Limits
  ) -> CategoryTable {
    var categories: [String?: CategoryTable.Figures] = [:]
    let empty = CategoryTable.Figures(columnCount: columnCount)
    for (name, months) in years[year] ?? [:] {
      for (place, sum) in months.sums(direction, sides[name]) {
        categories[name.category, default: empty]
          .add(sum, toColumn: place < columnCount ? place : nil)
      }
    }
    for (name, months) in years[year - 1] ?? [:] {
      for (_, sum) in months.sums(direction, sides[name]) {
        categories[name.category, default: empty].addBefore(sum)
      }
    }
    return CategoryTable(categories, columnCount: columnCount, limits)
  }

  /// The money of all years in one direction by category, with a column for each of some years, in
  /// their order, and one more for the years before them where there are any.
  package func years(
    _ years: [Int], hasEarlier: Bool, _ direction: MoneyFlow.Direction, _ sides: NetSides
  ) -> CategoryTable {
    let places = Dictionary(years.enumerated().map { ($0.element, $0.offset) }) { one, _ in one }
    let columnCount = years.count + (hasEarlier ? 1 : 0)
    let empty = CategoryTable.Figures(columnCount: columnCount)
    var categories: [String?: CategoryTable.Figures] = [:]
    // In one order, so that of a name that is written in two ways always the same is shown.
    for (year, own) in self.years.sorted(by: { $0.key > $1.key }) {
      let column = places[year] ?? (hasEarlier ? years.count : nil)
      for (name, months) in own {
        for (_, sum) in months.sums(direction, sides[name]) {
          categories[name.category, default: empty].add(sum, toColumn: column)
        }
      }
    }
    return CategoryTable(categories, columnCount: columnCount, .whole)
  }
}

extension [JointSpending.Cell] {
  /// What they come to in one direction, each with its place from 0, but for those of nothing.
  ///
  /// Where the name is of one side, all of it counts there, and nothing on the other.
  fileprivate func sums(
    _ direction: MoneyFlow.Direction, _ side: MoneyFlow.Direction?
  ) -> [(place: Int, sum: NetSum)] {
    if let side, side != direction { return [] }
    return enumerated().compactMap { place, cell in
      let (own, other) =
        switch direction {
        case .moneyIn: (cell.moneyIn, cell.moneyOut)
        case .moneyOut: (cell.moneyOut, cell.moneyIn)
        }
      guard own.amount != 0 || side != nil && other.amount != 0 else { return nil }
      guard side != nil else { return (place, NetSum(sum: own, back: 0)) }
      return (place, NetSum(sum: own.less(other), back: other.amount))
    }
  }
}
