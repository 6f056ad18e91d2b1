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
    var categories = Categories(columnCount: 0)
    for (place, line) in lines.enumerated() {
      guard let months = line.months(of: month.year),
        let sum = months[month.number - 1].sum(direction, sides.sides[place])
      else { continue }
      categories.change(line.name) { $0.add(sum, toColumn: nil) }
    }
    return CategoryTable(categories.figures, columnCount: 0, limits)
  }

  private func table(
    of year: Int, _ direction: MoneyFlow.Direction, _ sides: NetSides, columnCount: Int,
    _ limits: CategoryTable.Limits
  ) -> CategoryTable {
    var categories = Categories(columnCount: columnCount)
    for (place, line) in lines.enumerated() {
      for (month, cell) in (line.months(of: year) ?? []).enumerated() {
        guard let sum = cell.sum(direction, sides.sides[place]) else { continue }
        categories.change(line.name) { $0.add(sum, toColumn: month < columnCount ? month : nil) }
      }
      for cell in line.months(of: year - 1) ?? [] {
        guard let sum = cell.sum(direction, sides.sides[place]) else { continue }
        categories.change(line.name) { $0.addBefore(sum) }
      }
    }
    return CategoryTable(categories.figures, columnCount: columnCount, limits)
  }

  /// The money of all years in one direction by category, with a column for each of some years, in
  /// their order, and one more for the years before them where there are any.
  package func years(
    _ years: [Int], hasEarlier: Bool, _ direction: MoneyFlow.Direction, _ sides: NetSides
  ) -> CategoryTable {
    let places = Dictionary(years.enumerated().map { ($0.element, $0.offset) }) { one, _ in one }
    let columnCount = years.count + (hasEarlier ? 1 : 0)
    var categories = Categories(columnCount: columnCount)
    for (place, line) in lines.enumerated() {
      for year in line.years {
        let column = places[year.number] ?? (hasEarlier ? years.count : nil)
        for cell in year.cells {
          guard let sum = cell.sum(direction, sides.sides[place]) else { continue }
          categories.change(line.name) { $0.add(sum, toColumn: column) }
        }
      }
    }
    return CategoryTable(categories.figures, columnCount: columnCount, .whole)
  }
}

/// Figures by category; what has none is apart, since payees can be very many.
private struct Categories {
  private var named: [String: CategoryTable.Figures] = [:]
  private var unnamed: CategoryTable.Figures
  private var hasUnnamed = false
  private let empty: CategoryTable.Figures

  init(columnCount: Int) {
    empty = CategoryTable.Figures(columnCount: columnCount)
    unnamed = empty
  }

  mutating func change(_ name: FlowName, _ body: (inout CategoryTable.Figures) -> Void) {
    if case .category(let category) = name {
      body(&named[category, default: empty])
    } else {
      hasUnnamed = true
      body(&unnamed)
    }
  }

  /// By category; nil is none.
  var figures: [String?: CategoryTable.Figures] {
    var figures: [String?: CategoryTable.Figures] = [:]
    for (category, own) in named { figures[category] = own }
    if hasUnnamed { figures[.none] = .some(unnamed) }
    return figures
  }
}

extension JointSpending.Cell {
  /// The sum of its entries in one direction; nil where there are none.
  ///
  /// Where the name is of one side, all of it counts there, and nothing on the other.
  fileprivate func sum(
    _ direction: MoneyFlow.Direction, _ side: MoneyFlow.Direction?
  ) -> NetSum? {
    if let side, side != direction { return nil }
    let (own, other) =
      switch direction {
      case .moneyIn: (moneyIn, moneyOut)
      case .moneyOut: (moneyOut, moneyIn)
      }
    guard own.amount != 0 || side != nil && other.amount != 0 else { return nil }
    guard side != nil else { return NetSum(sum: own, back: 0) }
    return NetSum(sum: own.less(other), back: other.amount)
  }
}
