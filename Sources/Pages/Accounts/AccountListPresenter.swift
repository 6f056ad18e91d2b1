package import Controllers
import Model
package import Views

/// All accounts in a list, made from their summaries alone.
package struct AccountListPresenter: Sendable {
  private let accounts: [AccountSummary]
  private let site: Site
}

extension AccountListPresenter {
  /// Takes the summaries in the order of the book.
  package init(_ accounts: [AccountSummary], site: Site) {
    self.init(accounts: accounts, site: site)
  }

  /// Calls the body with the pages of the list, one at a time: the open accounts, then the closed
  /// ones, each in the order of the book.
  ///
  /// The totals of all accounts stand behind the last open account and on that page only, so that a
  /// change in one account leaves the other pages alone. Throws what the body throws.
  package func forEachPage(_ body: (AccountListPage) throws -> Void) rethrows {
    let open = accounts.filter { !$0.isClosed }
    let ordered = open + accounts.filter(\.isClosed)
    let totals = totals
    let paging = Paging(ordered.count, limit: Paging.accounts)
    for page in paging.pages {
      let shown = ordered[paging.rows(on: page)]
      let isLastOfOpen = paging.rows(on: page).contains(open.count - 1)
      try body(
        AccountListPage(
          frame: site.frame.frame(
            for: SitePaths.accounts, in: .accounts, on: page, of: paging, site.formats),
          open: shown.filter { !$0.isClosed }.map { AccountRow($0, on: site) },
          closed: shown.filter(\.isClosed).map { AccountRow($0, on: site) },
          hasNoOpen: open.isEmpty, totals: isLastOfOpen ? totals : []))
    }
  }

  private var totals: [CurrencyTotal] {
    site.ordered(accounts.map(\.currency)).map { currency in
      CurrencyTotal(
        currency: currency.code,
        total: site.formats.amount(
          site.figures(of: site.asOf.month, in: currency).closing, currency, .symbol),
        monthPath: site.path(of: site.asOf.month))
    }
  }
}

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
