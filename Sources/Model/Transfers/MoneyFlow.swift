internal import Basics

/// Where the money of a period came from and where it went.
///
/// Transfers to and from the book's other accounts are counted apart: all that came in is the sum
/// of `moneyIn` and of the transfers in, all that went out that of `moneyOut` and the transfers out.
package struct MoneyFlow: Sendable {
  /// One direction by category and by payee: both tallies have the same sum and count.
  package struct Side: Sendable {
    private let byCategory: Tally
    private let byPayee: Tally

    /// The sums by category or by payee, in minor units that are never negative.
    package func by(_ grouping: Grouping) -> Tally {
      switch grouping {
      case .category: byCategory
      case .payee: byPayee
      }
    }

    fileprivate init(of entries: Amounts) {
      byCategory = Tally(of: entries.byCategory)
      byPayee = Tally(of: entries.byPayee)
    }

    fileprivate init(of parts: [Side]) {
      byCategory = Tally(of: parts.lazy.map(\.byCategory))
      byPayee = Tally(of: parts.lazy.map(\.byPayee))
    }
  }

  /// The amounts of the entries in one direction, each under both its category and its payee.
  fileprivate struct Amounts {
    var byCategory: [Tally.Line] = []
    var byPayee: [Tally.Line] = []

    /// Takes how many entries may come.
    init(room: Int) {
      byCategory.reserveCapacity(room)
      byPayee.reserveCapacity(room)
    }

    /// Adds an entry by its place.
    mutating func add(
      _ index: BookingIndex, of entries: Ledger.Entries, _ names: inout NameNumbers
    ) {
      let magnitude = Int64(entries.amount(at: index).magnitude)
      let line = { Tally.Line(name: $0, sum: magnitude, count: 1) }
      byCategory.append(line(names.number(of: entries.name(at: index, by: .category))))
      byPayee.append(line(names.number(of: entries.name(at: index, by: .payee))))
    }
  }

  /// Into the account or out of it.
  package enum Direction: CaseIterable, Sendable { case moneyIn, moneyOut }

  /// What was transferred from and to one other account of the book.
  package struct Transferred: Hashable, Sendable {
    package let account: AccountID
    package let turnover: Turnover
  }

  /// Credits, an amount of zero among them.
  package let moneyIn: Side
  package let moneyOut: Side
  private var turnovers: [AccountID: Turnover] = [:]
  /// The accounts in the book's order.
  private let others: [AccountID]

  /// Counts each of the statement's entries once: as a transfer, as money in or as money out.
  ///
  /// Their names are numbered with those of the flows that this one is compared with or added to.
  package init(
    of statement: Statement, transfers: AccountTransfers, _ names: inout NameNumbers
  ) {
    others = transfers.others
    let count = statement.entries.count
    var (credits, debits) = (Amounts(room: count), Amounts(room: count))
    let entries = statement.entries.base
    for place in statement.entries.indices {
      let index = BookingIndex(place)
      let amount = entries.amount(at: index)
      if let leg = transfers[entries.position(at: index)] {
        turnovers[leg.account, default: Turnover()].addUnchecked(amount)
      } else if amount >= 0 {
        credits.add(index, of: entries, &names)
      } else {
        debits.add(index, of: entries, &names)
      }
    }
    moneyIn = Side(of: credits)
    moneyOut = Side(of: debits)
  }

  /// Adds up the flows of several periods of an account, or of accounts of the same book and currency,
  /// whose invariant bounds every sum.
  package init(of parts: [MoneyFlow]) {
    others = parts.first?.others ?? []
    moneyIn = Side(of: parts.map(\.moneyIn))
    moneyOut = Side(of: parts.map(\.moneyOut))
    for part in parts {
      for (account, turnover) in part.turnovers {
        turnovers[account, default: Turnover()].addUnchecked(turnover)
      }
    }
  }

  /// By the other account, in the book's order.
  package var transferred: [Transferred] {
    others.compactMap { account in
      turnovers[account].map { Transferred(account: account, turnover: $0) }
    }
  }

  /// The money in one direction, transfers left out.
  package func side(_ direction: Direction) -> Side {
    switch direction {
    case .moneyIn: moneyIn
    case .moneyOut: moneyOut
    }
  }
}

/// The money flow of statements that follow each other, each beside those that it is compared with.
package struct FlowHistory: Sendable {
  private let periods: [Period]
  private let flows: [MoneyFlow]
  /// Those of all flows.
  let names: NameNumbers

  /// The statements of an account's months, oldest first; only they are compared with.
  package init(of months: [Statement], transfers: AccountTransfers) {
    var names = NameNumbers()
    periods = months.map(\.period)
    flows = months.map { MoneyFlow(of: $0, transfers: transfers, &names) }
    self.names = names
  }

  /// The calendar years of a history of months, each the sum of its months.
  package init(yearsOf months: FlowHistory) {
    var years: [(period: Period, months: [MoneyFlow])] = []
    for (period, flow) in zip(months.periods, months.flows) {
      if years.last?.period == period.year {
        years[years.count - 1].months.append(flow)
      } else {
        years.append((period.year, [flow]))
      }
    }
    periods = years.map(\.period)
    flows = years.map { MoneyFlow(of: $0.months) }
    names = months.names
  }

  /// The flow of the statement at an index, counted from 0.
  package subscript(index: Int) -> MoneyFlow { flows[index] }

  /// The period right before; nil when there is no statement of it.
  package func before(_ index: Int) -> MoneyFlow? {
    guard index > 0, periods[index - 1].lastMonth.next == periods[index].firstMonth else {
      return nil
    }
    return flows[index - 1]
  }

  /// The same period one year before; nil when there is no statement of it.
  package func yearBefore(_ index: Int) -> MoneyFlow? {
    let earlier = index - 12 / periods[index].monthCount
    guard earlier >= 0, earlier < index,
      periods[earlier].firstMonth == periods[index].yearBefore?.firstMonth
    else { return nil }
    return flows[earlier]
  }

  /// The breakdown of a statement's money in one direction, with what it is compared with.
  package func breakdown(
    _ index: Int, _ direction: MoneyFlow.Direction, by grouping: Grouping
  ) -> Breakdown {
    Breakdown(
      flows[index].side(direction).by(grouping),
      before: before(index)?.side(direction).by(grouping),
      yearBefore: yearBefore(index)?.side(direction).by(grouping), names)
  }
}

/// What entries are grouped by.
package enum Grouping: CaseIterable, Hashable, Sendable {
  case category, payee

  /// Its name in caches, on the command line and in JSON.
  package var name: String {
    switch self {
    case .category: "category"
    case .payee: "payee"
    }
  }

  /// The other way to group entries.
  package var other: Grouping {
    switch self {
    case .category: .payee
    case .payee: .category
    }
  }
}

extension Transaction {
  /// The name that the entry is grouped under, as it is written; nil where that is blank.
  package func name(by grouping: Grouping) -> String? {
    switch grouping {
    case .category: category.flatMap(Self.name)
    case .payee: Self.name(beneficiary)
    }
  }

  /// A name as it is written; nil where it is blank.
  package static func name(_ written: String) -> String? { written.isBlank ? nil : written }
}

/// What came in under a name less what went out, month by month: it decides whether the name is one
/// of income or of spending.
package struct NetByMonth: Sendable {
  /// Those that have entries, oldest first.
  private var months: [Month] = []
  /// What came in less what went out through each of them, minor units.
  private var surpluses: [Int64] = []
  private var hasIn = false
  private var hasOut = false

  /// There is no entry yet.
  package init() {}

  /// Adds the sums of a month, which must not be earlier than the last one added; minor units, neither
  /// less than zero.
  package mutating func add(_ month: Month, moneyIn: Int64, moneyOut: Int64) {
    guard moneyIn != 0 || moneyOut != 0 else { return }
    hasIn = hasIn || moneyIn != 0
    hasOut = hasOut || moneyOut != 0
    let surplus = (surpluses.last ?? 0) + moneyIn - moneyOut
    if months.last == month {
      surpluses[surpluses.count - 1] = surplus
    } else {
      months.append(month)
      surpluses.append(surplus)
    }
  }

  /// Whether money went both ways.
  package var isBothWays: Bool { hasIn && hasOut }

  /// Whether the name is one of income or of spending in a report whose last month is given: by where
  /// more money went in the 24 months through it or, where it has no entry in them, in all months
  /// through it; a tie is spending.
  package func side(through last: Month) -> MoneyFlow.Direction {
    let end = months.partitionIndex { $0 > last }
    let start = months.partitionIndex { $0.months(until: last) < 24 }
    let before = start < end && start > 0 ? surpluses[start - 1] : 0
    return (end > 0 ? surpluses[end - 1] : 0) - before > 0 ? .moneyIn : .moneyOut
  }
}
