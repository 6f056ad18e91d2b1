import Basics
package import Model

/// What came into the accounts of one currency and went out of them, by category or, without one, by
/// payee, month by month; without transfers between the book's accounts.
///
/// Made of the accounts' tallies alone, it is as large as there are years of categories, however many
/// accounts they are of.
package struct CurrencySpending: Sendable {
  package let currency: Currency
  /// In one order: what has no name, categories, payees.
  private(set) var lines: [Line] = []
  private(set) var largest: [Int: YearOfLargest] = [:]
  private(set) var largestOfMonths: [Month: MonthOfLargest] = [:]

  /// The totals of entries of one name.
  struct Line: Sendable {
    let name: FlowName
    /// Oldest first.
    let years: [JointSpending.Year]
    /// Nil where money went one way alone, so that nothing is to be decided.
    let course: NameCourse?

    /// The months of a year, January first; nil where it has no entry.
    func months(of year: Int) -> [JointSpending.Cell]? {
      let place = years.partitionIndex { $0.number >= year }
      return place < years.count && years[place].number == year ? years[place].cells : nil
    }
  }

  /// The largest entries of a year.
  package func largest(in year: Int) -> YearOfLargest { largest[year] ?? YearOfLargest() }

  /// The largest entries of a month.
  package func largest(in month: Month) -> MonthOfLargest {
    largestOfMonths[month] ?? MonthOfLargest()
  }
}

extension CurrencySpending {
  fileprivate init(currency: Currency, _ gathered: JointSpending) {
    self.init(
      currency: currency,
      lines: gathered.named.map { Line(name: $0, years: $1) }.sorted { one, two in
        one.name.order < two.name.order
      }, largest: gathered.largest, largestOfMonths: gathered.largestOfMonths)
  }
}

extension CurrencySpending.Line {
  fileprivate init(name: FlowName, years: [JointSpending.Year]) {
    var course = NameCourse()
    for year in years {
      for (place, cell) in year.cells.enumerated() {
        guard let month = Month(year: year.number, month: place + 1) else { continue }
        course.add(month, moneyIn: cell.moneyIn.amount, moneyOut: cell.moneyOut.amount)
      }
    }
    self.init(
      name: name, years: years, course: name != .nothing && course.isBothWays ? course : nil)
  }
}

extension FlowName {
  /// By kind, then by name.
  var order: (kind: Int, text: String) {
    switch self {
    case .nothing: (0, "")
    case .category(let name): (1, name)
    case .payee(let name): (2, name)
    }
  }
}

/// Which way each name of a currency counts in one report: what went the other way lowers it.
package struct NetSides: Sendable {
  /// Of each line; nil where it counts both ways, each by itself.
  let sides: [MoneyFlow.Direction?]
}

extension CurrencySpending {
  /// Which way names count in a report whose last month is this one, at most the as-of month.
  package func sides(through last: Month, _ netting: Netting) -> NetSides {
    NetSides(
      sides: lines.map { line in
        guard let course = line.course, netting.nets(line.name) else { return nil }
        return course.side(through: last)
      })
  }
}

/// The net sum of a name's entries in one direction, money in or money out.
struct NetSum {
  /// Less than zero where more went the other way.
  let sum: TracedSum
  /// What went the other way, minor units, not negative.
  let back: Int64
}

/// Income and spending of a book, each currency by itself.
package struct BookSpending: Sendable {
  private let currencies: [Currency: CurrencySpending]

  /// Takes the tallies of a book's accounts.
  package init(of tallies: BookTallies) {
    var gathered: [Currency: JointSpending] = [:]
    for joint in tallies.joint {
      for (currency, own) in joint.spending {
        gathered[currency, default: JointSpending()].add(own)
      }
    }
    currencies = Dictionary(
      uniqueKeysWithValues: gathered.map { ($0, CurrencySpending(currency: $0, $1)) })
  }

  /// The accounts of a currency; of none where no account has it.
  package subscript(currency: Currency) -> CurrencySpending {
    currencies[currency] ?? CurrencySpending(currency: currency)
  }
}

extension CurrencySpending {
  /// A year's money in one direction by category, with a column for each of its first months, twelve
  /// or as many as have begun, beside the same months of the year before.
  package func months(
    of year: Int, count: Int = 12, _ direction: MoneyFlow.Direction, _ sides: NetSides,
    _ limits: CategoryTable.Limits = .overTime
  ) -> CategoryTable {
    table(of: year, direction, sides, columnCount: count, comparedMonths: count, limits)
  }

  /// The same without columns, beside the whole year before.
  package func whole(
    of year: Int, _ direction: MoneyFlow.Direction, _ sides: NetSides,
    _ limits: CategoryTable.Limits
  ) -> CategoryTable {
    table(of: year, direction, sides, columnCount: 0, comparedMonths: 12, limits)
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
    comparedMonths: Int, _ limits: CategoryTable.Limits
  ) -> CategoryTable {
    var categories = Categories(columnCount: columnCount)
    for (place, line) in lines.enumerated() {
      for (month, cell) in (line.months(of: year) ?? []).enumerated() {
        guard let sum = cell.sum(direction, sides.sides[place]) else { continue }
        categories.change(line.name) { $0.add(sum, toColumn: month < columnCount ? month : nil) }
      }
      for cell in (line.months(of: year - 1) ?? []).prefix(comparedMonths) {
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
    return CategoryTable(categories.figures, columnCount: columnCount, .overTime)
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
