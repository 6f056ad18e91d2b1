import Controllers
import Model
import Views

extension AccountRow {
  /// An account as it stands on a site's as-of day.
  init(_ account: AccountSummary, on site: Site) {
    let change = account.figures(of: site.asOf.month).map { $0.closing - $0.opening } ?? 0
    self.init(
      name: account.name, path: SitePaths.account(account.slug), kind: account.kind.shown,
      bank: account.bank,
      iban: account.iban.map { site.formats.iban($0, isInvented: account.isInvented) },
      currency: account.currency.code, isClosed: account.isClosed,
      lastEntry: account.lastEntry.map(site.formats.day),
      entryCount: site.formats.count(account.entryCount),
      change: site.formats.amount(change, account.currency, .signedSymbol),
      balance: site.formats.amount(account.balance, account.currency, .symbol),
      trend: Sparkline(
        balances: account.latestMonths.suffix(ChartPresenter.monthCount).map(\.closing)))
  }
}
