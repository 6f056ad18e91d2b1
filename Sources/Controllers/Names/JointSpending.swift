import Basics
package import Model

/// What came into accounts of one currency and went out of them, by category or, without one, by
/// payee, month by month; the accounts are added in the book's order.
struct JointSpending: Sendable {
  private(set) var places: [String?: Int] = [:]
  /// By category's place: each of its years, oldest first.
  ///
  /// What has neither category nor payee is under nil.
  private(set) var lines: [[Year]] = []
  /// Of entries without a category by payee, oldest first: there can be as many payees as entries,
  /// most with few months.
  private(set) var payees: [String: [PayeeMonth]] = [:]
  private(set) var largest: [Int: YearOfLargest] = [:]
  private(set) var largestOfMonths: [Month: MonthOfLargest] = [:]

  /// The sums of a category's entries in a month, over all accounts.
  struct Cell: Sendable {
    private(set) var moneyIn = TracedSum()
    private(set) var moneyOut = TracedSum()

    mutating func add(_ other: Cell) {
      moneyIn.add(other.moneyIn)
      moneyOut.add(other.moneyOut)
    }
  }

  /// The sums of a payee's entries without a category in a month.
  struct PayeeMonth: Sendable {
    let month: Month
    fileprivate(set) var cell: Cell
  }

  /// The sums of a name's entries in a year, by month.
  struct Year {
    let number: Int
    /// January first.
    fileprivate(set) var cells = Array(repeating: JointSpending.Cell(), count: 12)
  }
}

extension JointSpending {
  /// Adds the next account of the book.
  mutating func add(_ tallies: EntryTallies, of account: AccountOrdinal) {
    for line in tallies.flows.lines where !line.months.isEmpty {
      if case .payee(let payee) = line.name {
        payees[payee, default: []].merge(
          line.months.map { PayeeMonth(month: $0.month, cell: Cell($0, of: account)) })
        continue
      }
      let place = place(of: line.name.category)
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

  /// Adds the sums of the next accounts.
  mutating func add(_ other: JointSpending) {
    for (category, own) in other.places {
      let place = place(of: category)
      for more in other.lines[own] {
        let year = lines[place].place(ofYear: more.number)
        for month in more.cells.indices { lines[place][year].cells[month].add(more.cells[month]) }
      }
    }
    for (payee, months) in other.payees { payees[payee, default: []].merge(months) }
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

  /// Those of entries that have neither category nor payee.
  var nameless: [Year] { places[nil].map { lines[$0] } ?? [] }

  /// The sums of entries by name, with the years of each name, oldest first.
  ///
  /// Payees that only take, or only give, need no line of their own: they are with what has no name.
  var named: [(name: FlowName, years: [Year])] {
    var nameless = nameless
    var named: [(name: FlowName, years: [Year])] = []
    for (payee, months) in payees {
      guard months.goesBothWays else {
        for month in months { nameless.add(month) }
        continue
      }
      var own: [Year] = []
      for month in months { own.add(month) }
      named.append((.payee(payee), own))
    }
    for (category, place) in places {
      if let category { named.append((.category(category), lines[place])) }
    }
    if !nameless.isEmpty { named.append((.nothing, nameless)) }
    return named
  }
}

extension [JointSpending.PayeeMonth] {
  /// Whether money both came in and went out.
  var goesBothWays: Bool {
    contains { $0.cell.moneyIn.amount != 0 } && contains { $0.cell.moneyOut.amount != 0 }
  }

  /// Adds months, which come oldest first as these do.
  fileprivate mutating func merge(_ others: [Element]) {
    guard let last, let first = others.first, first.month <= last.month else {
      append(contentsOf: others)
      return
    }
    var merged: [Element] = []
    merged.reserveCapacity(count + others.count)
    var rest = self[...]
    for other in others {
      while let first = rest.first, first.month <= other.month { merged.append(rest.removeFirst()) }
      if let last = merged.indices.last, merged[last].month == other.month {
        merged[last].cell.add(other.cell)
      } else {
        merged.append(other)
      }
    }
    self = merged + rest
  }
}

extension [JointSpending.Year] {
  fileprivate mutating func add(_ month: JointSpending.PayeeMonth) {
    let year = place(ofYear: month.month.year)
    self[year].cells[month.month.number - 1].add(month.cell)
  }

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
  /// The sums of an account's entries in a month.
  init(_ flow: CategoryFlows.MonthFlow, of account: AccountOrdinal) {
    self.init(
      moneyIn: TracedSum(flow.moneyIn, of: account),
      moneyOut: TracedSum(flow.moneyOut, of: account))
  }
}

/// An amount in minor units, and whose entries it is made of.
package struct TracedSum: Sendable {
  package private(set) var amount: Int64 = 0
  package private(set) var origin = Origin.nothing

  package mutating func add(_ other: TracedSum) {
    amount += other.amount
    join(other.origin)
  }

  /// Less what another is, made of the entries of both.
  func less(_ other: TracedSum) -> TracedSum {
    var sum = self
    sum.amount -= other.amount
    sum.join(other.origin)
    return sum
  }

  private mutating func join(_ other: Origin) {
    switch (origin, other) {
    case (_, .nothing): break
    case (.nothing, let other): origin = other
    case (.account(let one), .account(let other)) where one == other: break
    case (.account, _), (.accounts, _): origin = .accounts
    }
  }

  /// Whose entries an amount is made of.
  package enum Origin: Hashable, Sendable {
    case nothing
    case account(AccountOrdinal)
    /// Those of several.
    case accounts
  }
}

extension TracedSum {
  /// The sum of an account's entries; its origin is nothing where the sum is zero.
  init(_ amount: Int64, of account: AccountOrdinal) {
    self.init(amount: amount, origin: amount == 0 ? .nothing : .account(account))
  }
}
