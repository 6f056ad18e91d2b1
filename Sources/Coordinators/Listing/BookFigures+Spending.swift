import Model

extension BookFigures {
  /// The money of a period by currency, of one account or of all (nil), beside the period before.
  func spending(
    in period: Period, of account: AccountID?, by grouping: Grouping, most count: Int
  ) -> [ReportSpending.Part] {
    let last = min(period.lastMonth, day.month)
    var entries: [Currency: ReportedEntries] = [:]
    for index in book.accounts.indices {
      let (ledger, transfers) = self[AccountOrdinal(index)]
      guard account.map({ $0 == ledger.account.id }) ?? true else { continue }
      entries[ledger.currency, default: ReportedEntries(by: grouping, through: last)]
        .add(ledger, transfers)
    }
    let periods = [period, period.previous].compactMap(\.self)
    return inOrder(entries.filter { periods.contains(where: $0.value.hasEntries) }.keys).map {
      currency in
      // Each is here, as those in order are.
      let own = entries[currency] ?? ReportedEntries(by: grouping, through: last)
      var names = NameNumbers()
      let now = own.tallies(in: period, book.settings.netting, &names)
      let before = period.previous.flatMap { period in
        own.hasStatement(in: period)
          ? own.tallies(in: period, book.settings.netting, &names) : nil
      }
      let breakdown = { (direction: MoneyFlow.Direction) in
        Breakdown(
          now[direction] ?? Tally(), before: before.map { $0[direction] ?? Tally() }, names,
          most: count)
      }
      return ReportSpending.Part(
        currency: currency, income: breakdown(.moneyIn), spending: breakdown(.moneyOut),
        transfers: own.transfers(in: period))
    }
  }
}
