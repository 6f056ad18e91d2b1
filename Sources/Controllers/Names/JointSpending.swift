import Basics
import Model

/// What came into accounts of one currency and went out of them, by category, month by month; the
/// accounts are added in the book's order.
struct JointSpending: Sendable {
  private var places: [String?: Int] = [:]
  /// By category's place: each of its years, oldest first.
  private var lines: [[Year]] = []
  private(set) var largest: [Int: YearOfLargest] = [:]
  private(set) var largestOfMonths: [Month: MonthOfLargest] = [:]

  /// What the entries of a category come to in a month, all accounts together.
  struct Cell: Sendable {
    private(set) var moneyIn = TracedSum()
    private(set) var moneyOut = TracedSum()

    mutating func add(_ other: Cell) {
      moneyIn.add(other.moneyIn)
      moneyOut.add(other.moneyOut)
    }
  }

  fileprivate struct Year {
    let number: Int
    /// January first.
    var cells = Array(repeating: JointSpending.Cell(), count: 12)
  }
}

extension JointSpending {
  /// Adds the next account of the book.
  mutating func add(_ tallies: EntryTallies, of account: AccountOrdinal) {
    for line in tallies.flows.lines where !line.months.isEmpty {
      let place = place(of: line.category)
      for flow in line.months {
        let year = lines[place].place(ofYear: flow.month.year)
        lines[place][year].cells[flow.month.number - 1].add(Cell(flow, of: account))
      }
    }
    for (year, entries) in tallies.largest {
      largest[year, default: YearOfLargest()].add(entries)
    }
    for own in tallies.largestOfMonths {
      largestOfMonths[own.month, default: MonthOfLargest()]
        .add(own.places, of: account, tallies.head)
    }
  }

  /// Adds what those of the next accounts come to.
  mutating func add(_ other: JointSpending) {
    for (category, own) in other.places {
      let place = place(of: category)
      for more in other.lines[own] {
        let year = lines[place].place(ofYear: more.number)
        for month in more.cells.indices { lines[place][year].cells[month].add(more.cells[month]) }
      }
    }
    for (year, entries) in other.largest { largest[year, default: YearOfLargest()].add(entries) }
    for (month, entries) in other.largestOfMonths {
      largestOfMonths[month, default: MonthOfLargest()].add(entries)
    }
  }

  private mutating func place(of category: String?) -> Int {
    if let place = places[category] { return place }
    places[category] = lines.count
    lines.append([])
    return lines.count - 1
  }

  /// What the entries of each year come to by category, January first.
  var years: [Int: [String?: [Cell]]] {
    places.reduce(into: [:]) { years, line in
      for year in lines[line.value] { years[year.number, default: [:]][line.key] = year.cells }
    }
  }
}

extension [JointSpending.Year] {
  /// Where a year stands, which is put there where it does not.
  fileprivate mutating func place(ofYear number: Int) -> Int {
    // Most often it is the last one.
    if let last, last.number == number { return count - 1 }
    let place = partitionIndex { $0.number >= number }
    if place == count || self[place].number != number {
      insert(Element(number: number), at: place)
    }
    return place
  }
}

extension JointSpending.Cell {
  /// What entries of an account come to.
  init(_ flow: CategoryFlows.MonthFlow, of account: AccountOrdinal) {
    self.init(
      moneyIn: TracedSum(flow.moneyIn, of: account),
      moneyOut: TracedSum(flow.moneyOut, of: account))
  }
}

extension JointSpending: Packed {
  init(from pack: inout PackReader) throws(DamagedPack) {
    for _ in 0..<(try pack.count()) {
      let place = place(of: try pack.value(String?.self))
      lines[place] = try pack.value()
    }
    (largest, largestOfMonths) = (try pack.value(), try pack.value())
  }

  func pack(into pack: inout PackWriter) {
    let categories = places.sorted { $0.value < $1.value }
    pack.add(categories.count)
    for (category, place) in categories {
      pack.add(category)
      pack.add(lines[place])
    }
    pack.add(largest)
    pack.add(largestOfMonths)
  }
}

extension JointSpending.Year: Packed {
  /// Reads the number, and what came in and went out in each month.
  init(from pack: inout PackReader) throws(DamagedPack) {
    let (number, sums) = (try pack.value(Int.self), try TracedSum.values(24, from: &pack))
    self.init(
      number: number,
      cells: (0..<12).map { JointSpending.Cell(moneyIn: sums[$0], moneyOut: sums[12 + $0]) })
  }

  func pack(into pack: inout PackWriter) {
    pack.add(number)
    TracedSum.pack(cells.map(\.moneyIn) + cells.map(\.moneyOut), into: &pack)
  }
}
