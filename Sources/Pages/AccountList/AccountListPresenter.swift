package import Controllers
import Model
import Views

/// All accounts in a list, made from their summaries alone.
package struct AccountListPresenter: Sendable {
  private let accounts: [AccountSummary]
  private let site: Site

  /// Takes the summaries in the order of the book.
  package init(_ accounts: [AccountSummary], site: Site) {
    self.accounts = accounts
    self.site = site
  }

  package var page: AccountListPage {
    AccountListPage(
      frame: site.frame.frame(for: SitePaths.accounts, in: .accounts),
      open: accounts.filter { !$0.isClosed }.map { AccountRow($0, on: site) },
      closed: accounts.filter(\.isClosed).map { AccountRow($0, on: site) },
      totals: site.ordered(accounts.map(\.currency)).map { currency in
        CurrencyTotal(
          currency: currency.code,
          total: site.formats.amount(
            site.figures(of: site.asOf.month, in: currency).closing, currency, .symbol),
          monthPath: site.path(of: site.asOf.month))
      })
  }
}
