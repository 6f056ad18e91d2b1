/// Where a statement's money came from and where it went.
///
/// Transfers to and from the book's other accounts are counted for themselves: what came in is the
/// sum of `moneyIn` and of the transfers in, and likewise what went out.
package struct MoneyFlow: Sendable {
  /// One direction, told twice: both tallies have the same sum and count.
  package struct Side: Sendable {
    package fileprivate(set) var byCategory = Tally()
    package fileprivate(set) var byBeneficiary = Tally()

    package var sum: Int64 { byCategory.sum }
    package var count: Int { byCategory.count }

    package func by(_ grouping: Grouping) -> Tally {
      switch grouping {
      case .category: byCategory
      case .beneficiary: byBeneficiary
      }
    }

    fileprivate mutating func add(_ magnitude: Int64, _ transaction: Transaction) {
      byCategory.add(magnitude, to: transaction.category)
      byBeneficiary.add(magnitude, to: transaction.beneficiary)
    }
  }

  package enum Direction: CaseIterable, Sendable { case moneyIn, moneyOut }
  package enum Grouping: CaseIterable, Sendable { case category, beneficiary }

  /// What was transferred from and to one other account of the book.
  package struct Transferred: Hashable, Sendable {
    /// The other account's position in the book.
    package let account: Int
    package let turnover: Turnover
  }

  /// Credits, an amount of zero among them.
  package private(set) var moneyIn = Side()
  package private(set) var moneyOut = Side()
  /// By the other account, in the book's order.
  package let transferred: [Transferred]

  package init(of statement: Statement, transfers: AccountTransfers) {
    var turnovers: [Int: Turnover] = [:]
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
    transferred = turnovers.sorted { $0.key < $1.key }
      .map { Transferred(account: $0.key, turnover: $0.value) }
  }

  package func side(_ direction: Direction) -> Side {
    switch direction {
    case .moneyIn: moneyIn
    case .moneyOut: moneyOut
    }
  }
}
