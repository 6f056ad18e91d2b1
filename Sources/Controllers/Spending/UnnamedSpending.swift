import Model

/// Entries of one currency that have no category and whose payee only takes, or only gives, month by
/// month: what the spending of a book is shown by where most of it has no category.
struct UnnamedSpending: Sendable {
  private let payees: [String: [JointSpending.PayeeMonth]]
  /// Of entries that have no payee either.
  private let nameless: [JointSpending.Year]

  /// Takes those of the payees that go one way: the others have lines of their own.
  init(of gathered: JointSpending) {
    payees = gathered.payees.filter { !$0.value.goesBothWays }
    nameless = gathered.nameless
  }

  /// Adds the largest payees in a direction each by itself, and what has no payee.
  ///
  /// Returns what all other payees add up to and how many they are; nil where there are none.
  func add(
    to sums: inout SpendingSums, _ direction: MoneyFlow.Direction, most count: Int,
    in years: ClosedRange<Int>, _ place: (Month) -> SpendingSums.Place?
  ) -> (count: Int, figures: CategoryTable.Figures)? {
    nameless.forEachMonth(in: years) { month, cell in
      guard let place = place(month), let sum = cell.sum(direction, nil) else { return }
      sums.add(sum, to: .nothing, place)
    }
    let ordered = totals(direction, in: years, place).sorted { one, two in
      (two.total, two.before, one.payee) < (one.total, one.before, two.payee)
    }
    // A row for one other takes the room of its name.
    let count = ordered.count == count + 1 ? ordered.count : count
    var others = SpendingSums(columnCount: sums.columnCount)
    for (number, line) in ordered.enumerated() {
      for own in payees[line.payee] ?? [] where years.contains(own.month.year) {
        guard let place = place(own.month), let sum = own.cell.sum(direction, nil) else { continue }
        if number < count {
          sums.add(sum, to: .payee(line.payee), place)
        } else {
          others.add(sum, to: .nothing, place)
        }
      }
    }
    return others.figures[.nothing].map { (ordered.count - count, $0) }
  }

  /// What each payee took or gave in the period and before it.
  private func totals(
    _ direction: MoneyFlow.Direction, in years: ClosedRange<Int>,
    _ place: (Month) -> SpendingSums.Place?
  ) -> [(payee: String, total: Int64, before: Int64)] {
    payees.compactMap { payee, months in
      var sums = (payee: payee, total: Int64(0), before: Int64(0))
      for own in months where years.contains(own.month.year) {
        guard let place = place(own.month), let sum = own.cell.sum(direction, nil) else { continue }
        switch place {
        case .period: sums.total += sum.sum.amount
        case .before: sums.before += sum.sum.amount
        }
      }
      return sums.total == 0 && sums.before == 0 ? nil : sums
    }
  }
}

extension [JointSpending.Year] {
  /// Calls the body with each month of the years in a range.
  func forEachMonth(in years: ClosedRange<Int>, _ body: (Month, JointSpending.Cell) -> Void) {
    for year in self where years.contains(year.number) {
      for (place, cell) in year.cells.enumerated() {
        if let month = Month(year: year.number, month: place + 1) { body(month, cell) }
      }
    }
  }
}

/// Figures of a table by name, while they are added up.
struct SpendingSums {
  private(set) var figures: [FlowName: CategoryTable.Figures] = [:]
  let columnCount: Int

  /// Where a month counts in a table.
  enum Place {
    case period(column: Int?)
    case before
  }

  init(columnCount: Int) { self.columnCount = columnCount }

  mutating func add(_ sum: NetSum, to name: FlowName, _ place: Place) {
    let empty = CategoryTable.Figures(columnCount: columnCount)
    switch place {
    case .period(let column): figures[name, default: empty].add(sum, toColumn: column)
    case .before: figures[name, default: empty].addBefore(sum)
    }
  }
}
