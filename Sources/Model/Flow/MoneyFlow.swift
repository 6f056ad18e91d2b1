/// Where the money of a period came from and where it went.
///
/// Transfers to and from the book's other accounts are counted apart: what came in is the
/// sum of `moneyIn` and of the transfers in, and likewise what went out.
package struct MoneyFlow: Sendable {
  /// One direction by category and by payee: both tallies have the same sum and count.
  package struct Side: Sendable {
    private var byCategory = Tally()
    private var byPayee = Tally()

    /// The sums by category or by payee, in minor units that are never negative.
    package func by(_ grouping: Grouping) -> Tally {
      switch grouping {
      case .category: byCategory
      case .payee: byPayee
      }
    }

    fileprivate mutating func add(_ magnitude: Int64, _ transaction: Transaction) {
      byCategory.add(magnitude, to: transaction.name(by: .category))
      byPayee.add(magnitude, to: transaction.name(by: .payee))
    }

    fileprivate mutating func add(_ other: Side) {
      byCategory.add(other.byCategory)
      byPayee.add(other.byPayee)
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
  package private(set) var moneyIn = Side()
  package private(set) var moneyOut = Side()
  private var turnovers: [AccountID: Turnover] = [:]
  /// The accounts in the book's order.
  private let others: [AccountID]

  /// Counts each of the statement's entries once: as a transfer, as money in or as money out.
  package init(of statement: Statement, transfers: AccountTransfers) {
    others = transfers.others
    for entry in statement.entries {
      let transaction = entry.transaction
      if let leg = transfers[entry.position] {
        turnovers[leg.account, default: Turnover()].addWithinAccount(transaction.amount)
      } else if transaction.amount >= 0 {
        moneyIn.add(transaction.amount, transaction)
      } else {
        moneyOut.add(-transaction.amount, transaction)
      }
    }
  }

  /// Adds the flow of another period of the same account, or of another account of the same book and
  /// currency, whose invariant bounds every sum.
  package mutating func add(_ other: MoneyFlow) {
    moneyIn.add(other.moneyIn)
    moneyOut.add(other.moneyOut)
    for (account, turnover) in other.turnovers {
      turnovers[account, default: Turnover()].addPart(turnover)
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
