/// Where the money of a period came from and where it went.
///
/// Transfers to and from the book's other accounts are counted apart: what came in is the
/// sum of `moneyIn` and of the transfers in, and likewise what went out.
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

  /// What entries in one direction come to, each under both of its names.
  fileprivate struct Amounts {
    var byCategory: [Tally.Line] = []
    var byPayee: [Tally.Line] = []

    /// Takes how many entries may come.
    init(room: Int) {
      byCategory.reserveCapacity(room)
      byPayee.reserveCapacity(room)
    }

    mutating func add(_ transaction: Transaction, _ names: inout NameNumbers) {
      let magnitude = Int64(transaction.amount.magnitude)
      let line = { Tally.Line(name: $0, sum: magnitude, count: 1) }
      byCategory.append(line(names.number(of: transaction.name(by: .category))))
      byPayee.append(line(names.number(of: transaction.name(by: .payee))))
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
    for entry in statement.entries {
      let transaction = entry.transaction
      if let leg = transfers[entry.position] {
        turnovers[leg.account, default: Turnover()].addWithinAccount(transaction.amount)
      } else if transaction.amount >= 0 {
        credits.add(transaction, &names)
      } else {
        debits.add(transaction, &names)
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
        turnovers[account, default: Turnover()].addPart(turnover)
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
