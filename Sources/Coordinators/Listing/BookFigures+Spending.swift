import Model

extension BookFigures {
  /// The money of a period by currency, of one account or of all (nil), beside the period before.
  func spending(
    in period: Period, of account: AccountID?, by grouping: Grouping, most count: Int
  ) -> [ReportSpending.Part] {
    var names = NameNumbers()
    let now = flows(in: period, of: account, &names)
    let before = period.previous.map { flows(in: $0, of: account, &names) } ?? [:]
    let used = [now, before].flatMap { $0.filter { $0.value.hasEntries }.keys }
    return inOrder(used).map { currency in
      let earlier = before[currency]
      let breakdown = { (direction: MoneyFlow.Direction) in
        Breakdown(
          now[currency]?.flow.side(direction).by(grouping) ?? Tally(),
          before: earlier?.flow.side(direction).by(grouping), names, most: count)
      }
      return ReportSpending.Part(
        currency: currency, income: breakdown(.moneyIn), spending: breakdown(.moneyOut),
        transfers: now[currency]?.transfers ?? Turnover())
    }
  }

  /// What statements of a period say together.
  private struct Sum {
    let flow: MoneyFlow
    let transfers: Turnover
    let hasEntries: Bool

    init(of parts: [(statement: Statement, flow: MoneyFlow)]) {
      flow = MoneyFlow(of: parts.map(\.flow))
      transfers = parts.flatMap(\.flow.transferred).reduce(into: Turnover()) {
        $0.addPart($1.turnover)
      }
      hasEntries = parts.contains { !$0.statement.entries.isEmpty }
    }
  }

  /// By currency; only those of which there is a statement of the period.
  private func flows(
    in period: Period, of wanted: AccountID?, _ names: inout NameNumbers
  ) -> [Currency: Sum] {
    var parts: [Currency: [(statement: Statement, flow: MoneyFlow)]] = [:]
    for index in book.accounts.indices {
      let (ledger, transfers) = self[AccountOrdinal(index)]
      guard wanted.map({ $0 == ledger.account.id }) ?? true else { continue }
      for statement in ledger.months where period.contains(statement.month) {
        let flow = MoneyFlow(of: statement, transfers: transfers, &names)
        parts[ledger.currency, default: []].append((statement, flow))
      }
    }
    return parts.mapValues(Sum.init)
  }
}

extension Period {
  fileprivate func contains(_ month: Month) -> Bool { firstMonth <= month && month <= lastMonth }
}
