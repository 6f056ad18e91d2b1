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
  /// What the line without a name is made of; nil where all entries have categories.
  private(set) var unnamed: UnnamedSpending?

  /// The totals of entries of one name.
  struct Line: Sendable {
    let name: FlowName
    /// Oldest first.
    let years: [JointSpending.Year]
    /// Nil where money went one way alone, so that nothing is to be decided.
    let course: NetByMonth?

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
    unnamed = gathered.payees.isEmpty ? nil : UnnamedSpending(of: gathered)
  }
}

extension CurrencySpending.Line {
  fileprivate init(name: FlowName, years: [JointSpending.Year]) {
    var course = NetByMonth()
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
    _ limits: CategoryTable.Limits = .overTime, by subject: CategoryTable.Subject = .category
  ) -> CategoryTable {
    table(
      direction, sides, limits, by: subject, columnCount: count, in: .init(years: year - 1...year)
    ) { month in
      month.year == year
        ? .period(column: month.number <= count ? month.number - 1 : nil)
        : month.number <= count ? .before : nil
    }
  }

  /// The same without columns, beside the whole year before.
  package func whole(
    of year: Int, _ direction: MoneyFlow.Direction, _ sides: NetSides,
    _ limits: CategoryTable.Limits, by subject: CategoryTable.Subject = .category
  ) -> CategoryTable {
    table(
      direction, sides, limits, by: subject, columnCount: 0, in: .init(years: year - 1...year)
    ) { month in
      month.year == year ? .period(column: nil) : .before
    }
  }

  /// A month's money in one direction by category, without columns and without what went before.
  package func whole(
    of month: Month, _ direction: MoneyFlow.Direction, _ sides: NetSides,
    _ limits: CategoryTable.Limits, by subject: CategoryTable.Subject = .category
  ) -> CategoryTable {
    table(
      direction, sides, limits, by: subject, columnCount: 0, in: month...month
    ) { _ in .period(column: nil) }
  }

  /// The money of all years in one direction by category, with a column for each of some years, in
  /// their order, and one more for the years before them where there are any.
  package func years(
    _ years: [Int], hasEarlier: Bool, _ direction: MoneyFlow.Direction, _ sides: NetSides,
    _ limits: CategoryTable.Limits = .overTime, by subject: CategoryTable.Subject = .category
  ) -> CategoryTable {
    let places = Dictionary(years.enumerated().map { ($0.element, $0.offset) }) { one, _ in one }
    let earlier = hasEarlier ? years.count : nil
    return table(
      direction, sides, limits, by: subject, columnCount: years.count + (hasEarlier ? 1 : 0),
      in: .init(years: 1...9999)
    ) { .period(column: places[$0.year] ?? earlier) }
  }

  /// Of the months in a range; nil for those of them that do not count.
  private func table(
    _ direction: MoneyFlow.Direction, _ sides: NetSides, _ limits: CategoryTable.Limits,
    by subject: CategoryTable.Subject, columnCount: Int, in range: ClosedRange<Month>,
    _ place: (Month) -> SpendingSums.Place?
  ) -> CategoryTable {
    let unnamed = subject == .payee ? unnamed : nil
    var sums = SpendingSums(columnCount: columnCount)
    for number in lines.indices where unnamed == nil || lines[number].name != .nothing {
      lines[number].years.forEachMonth(in: range) { month, cell in
        guard let place = place(month), let sum = cell.sum(direction, sides.sides[number]) else {
          return
        }
        let name = lines[number].name
        sums.add(sum, to: name.category == nil && unnamed == nil ? .nothing : name, place)
      }
    }
    let others = unnamed.flatMap { unnamed in
      unnamed.add(to: &sums, direction, most: limits.rows, in: range, place)
    }
    return CategoryTable(sums.figures, others: others, columnCount: columnCount, limits)
  }

  /// What went out in a month by category, beside the average of the twelve months before it, or of as
  /// many as there are since the first one; none where these are fewer than three.
  package func besideAverage(
    _ month: Month, since first: Month, _ sides: NetSides
  ) -> [(name: String, sum: Int64, average: Int64)] {
    let begin = max(first, month.advanced(by: -UsualMonth.mostMonths) ?? first)
    let averaged = AveragedMonths(first: begin, last: month.previous)
    guard averaged.count >= UsualMonth.leastMonths else { return [] }
    return lines.enumerated().compactMap { number, line in
      guard let name = line.name.category else { return nil }
      var (sum, before) = (Int64(0), Int64(0))
      line.years.forEachMonth(in: begin...month) { own, cell in
        guard let amount = cell.sum(.moneyOut, sides.sides[number])?.sum.amount
        else { return }
        if own == month { sum += amount } else { before += amount }
      }
      let average = averaged.average(ofSum: before)
      return sum == 0 && average == 0 ? nil : (name, sum, average)
    }
  }
}

extension JointSpending.Cell {
  /// The sum of its entries in one direction; nil where there are none.
  ///
  /// Where the name is of one side, all of it counts there, and nothing on the other.
  func sum(
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
