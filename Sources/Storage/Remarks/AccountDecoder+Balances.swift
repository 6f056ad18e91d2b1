internal import Model

extension AccountDecoder {
  /// Notes each balance of the bank's, to the as-of day, that the entries do not come to; where the
  /// balances stand is told by their days.
  func noteDifferences(in account: Account, _ places: [Day: Range<Int>]) {
    for verdict in BankBalances(of: account, through: asOf).verdicts {
      guard let since = verdict.since, let place = places[verdict.day] else { continue }
      report.add(
        .balanceDiffers(
          of: account.name, on: verdict.day, balance: account.money(verdict.balance),
          difference: account.money(abs(verdict.difference)), since: since),
        at: place)
    }
  }
}
