import Model

extension BookFigures {
  /// The money of a period by currency, of one account or of all (nil), beside the period before.
  func spending(
    in period: Period, of account: AccountID?, by grouping: Grouping, most count: Int
  ) -> [ReportSpending.Part] {
    let now = flows(in: period, of: account)
    let before = period.previous.map { flows(in: $0, of: account) } ?? [:]
    let used = [now, before].flatMap { $0.filter { $0.value.hasEntries }.keys }
    return inOrder(used).map { currency in
      let earlier = before[currency]
      let breakdown = { (direction: MoneyFlow.Direction) in
        Breakdown(
          now[currency]?.flow.side(direction).by(grouping) ?? Tally(),
          before: earlier?.flow.side(direction).by(grouping), most: count)
      }
      return ReportSpending.Part(
        currency: currency, income: breakdown(.moneyIn), spending: breakdown(.moneyOut),
        transfers: now[currency]?.transfers ?? Turnover())
    }
  }

  /// What statements of a period say together.
  private struct Sum {
    var flow: MoneyFlow
    var transfers: Turnover
    var hasEntries: Bool

    init(_ statement: Statement, _ legs: AccountTransfers) {
      flow = MoneyFlow(of: statement, transfers: legs)
      transfers = flow.transferred.reduce(into: Turnover()) { $0.addPart($1.turnover) }
      hasEntries = !statement.entries.isEmpty
    }

    mutating func add(_ other: Sum) {
      flow.add(other.flow)
      transfers.addPart(other.transfers)
      hasEntries = hasEntries || other.hasEntries
    }
  }

  /// By currency; only those of which there is a statement of the period.
  private func flows(in period: Period, of wanted: AccountID?) -> [Currency: Sum] {
    var sums: [Currency: Sum] = [:]
    for index in book.accounts.indices {
      let (ledger, transfers) = self[AccountOrdinal(index)]
      guard wanted.map({ $0 == ledger.account.id }) ?? true else { continue }
      for statement in ledger.months where period.contains(statement.month) {
        let sum = Sum(statement, transfers)
        if sums[ledger.currency] == nil {
          sums[ledger.currency] = sum
        } else {
          sums[ledger.currency]?.add(sum)
        }
      }
    }
    return sums
  }
}

extension Period {
  fileprivate func contains(_ month: Month) -> Bool { firstMonth <= month && month <= lastMonth }
}
