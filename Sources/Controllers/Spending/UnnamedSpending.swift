import Basics
import Model

/// Entries of one currency that have no category and whose payee only takes, or only gives, month by
/// month: what the spending of a book is shown by where most of it has no category.
struct UnnamedSpending: Sendable {
  /// What each payee took or gave in a month; there can be as many payees as entries.
  private let months: [Month: [(payee: Int, cell: JointSpending.Cell)]]
  private let payees: [String]
  /// Of entries that have no payee either.
  private let nameless: [JointSpending.Year]

  /// Takes those of the payees that go one way: the others have lines of their own.
  init(of gathered: JointSpending) {
    var months: [Month: [(payee: Int, cell: JointSpending.Cell)]] = [:]
    var payees: [String] = []
    for (payee, own) in gathered.payees where !own.goesBothWays {
      for part in own { months[part.month, default: []].append((payees.count, part.cell)) }
      payees.append(payee)
    }
    self.months = months
    self.payees = payees
    nameless = gathered.nameless
  }

  /// Adds the largest payees in a direction each by itself, and what has no payee.
  ///
  /// Returns what all other payees add up to and how many they are; nil where there are none.
  func add(
    to sums: inout SpendingSums, _ direction: MoneyFlow.Direction, most count: Int,
    in range: ClosedRange<Month>, _ place: (Month) -> SpendingSums.Place?
  ) -> (count: Int, figures: CategoryTable.Figures)? {
    nameless.forEachMonth(in: range) { month, cell in
      guard let place = place(month), let sum = cell.sum(direction, nil) else { return }
      sums.add(sum, to: .nothing, place)
    }
    let parts = parts(direction, in: range, place)
    var totals: [Int: (total: Int64, before: Int64)] = [:]
    for part in parts {
      switch part.place {
      case .period: totals[part.payee, default: (0, 0)].total += part.sum.sum.amount
      case .before: totals[part.payee, default: (0, 0)].before += part.sum.sum.amount
      }
    }
    let ordered = totals.sorted { one, two in
      (two.value.total, two.value.before, payees[one.key])
        < (one.value.total, one.value.before, payees[two.key])
    }
    // A row for one other takes the room of its name.
    let count = ordered.count - count == 1 ? ordered.count : count
    let largest = Set(ordered.prefix(count).map(\.key))
    var others = SpendingSums(columnCount: sums.columnCount)
    for part in parts {
      if largest.contains(part.payee) {
        sums.add(part.sum, to: .payee(payees[part.payee]), part.place)
      } else {
        others.add(part.sum, to: .nothing, part.place)
      }
    }
    return others.figures[.nothing].map { (ordered.count - count, $0) }
  }

  /// What each payee took or gave in the months that count.
  private func parts(
    _ direction: MoneyFlow.Direction, in range: ClosedRange<Month>,
    _ place: (Month) -> SpendingSums.Place?
  ) -> [(payee: Int, sum: NetSum, place: SpendingSums.Place)] {
    months.filter { range.contains($0.key) }.flatMap { month, cells in
      place(month).map { place in
        cells.compactMap { cell in cell.cell.sum(direction, nil).map { (cell.payee, $0, place) } }
      } ?? []
    }
  }
}

extension [JointSpending.Year] {
  /// Calls the body with each month in a range, of the years that have entries.
  func forEachMonth(in range: ClosedRange<Month>, _ body: (Month, JointSpending.Cell) -> Void) {
    let (first, last) = (range.lowerBound, range.upperBound)
    for year in self[partitionIndex { $0.number >= first.year }...] {
      guard year.number <= last.year else { return }
      let begin = year.number == first.year ? first.number : 1
      let end = year.number == last.year ? last.number : 12
      for number in begin...end {
        if let month = Month(year: year.number, month: number) {
          body(month, year.cells[number - 1])
        }
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
    switch place {
    case .period(let column):
      figures[name, default: CategoryTable.Figures(columnCount: columnCount)]
        .add(sum, toColumn: column)
    case .before:
      figures[name, default: CategoryTable.Figures(columnCount: columnCount)].addBefore(sum)
    }
  }
}
