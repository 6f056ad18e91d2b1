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
    var netted: [Currency: NettedEntries] = [:]
    for index in book.accounts.indices {
      let (ledger, transfers) = self[AccountOrdinal(index)]
      guard account.map({ $0 == ledger.account.id }) ?? true else { continue }
      netted[ledger.currency, default: NettedEntries(grouping: grouping)]
        .add(ledger, transfers, through: min(period.lastMonth, day.month))
    }
    let tallies = netted.mapValues { entries in
      [period, period.previous].map { period in
        period.map { entries.tallies(in: $0, book.settings.netting, &names) }
      }
    }
    return inOrder(used).map { currency in
      let breakdown = { (direction: MoneyFlow.Direction) in
        Breakdown(
          tallies[currency]?[0]?[direction] ?? Tally(),
          before: before[currency].map { _ in tallies[currency]?[1]?[direction] ?? Tally() },
          names, most: count)
      }
      return ReportSpending.Part(
        currency: currency, income: breakdown(.moneyIn), spending: breakdown(.moneyOut),
        transfers: now[currency]?.transfers ?? Turnover())
    }
  }

  /// What statements of a period say of transfers together.
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
