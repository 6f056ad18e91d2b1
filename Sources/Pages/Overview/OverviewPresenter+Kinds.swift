import Controllers
import Model
import Views

extension OverviewPresenter {
  /// Whether the accounts are so few that the overview shows each of them.
  var hasFewAccounts: Bool { accounts.count <= Paging.accounts }

  /// What the accounts hold by currency, and in each by kind; of the closed ones what is left.
  var kindRows: [KindRow] {
    currencies.flatMap { currency in
      AccountHead.Kind.allCases.compactMap { kind in
        row(accounts.filter { $0.currency == currency && $0.kind.shown == kind }, kind, currency)
      }
    }
  }

  private func row(
    _ accounts: [AccountSummary], _ kind: AccountHead.Kind, _ currency: Currency
  ) -> KindRow? {
    guard !accounts.isEmpty else { return nil }
    let month = site.asOf.month
    // The sums of a book are known to fit; those of a part of it are no larger.
    let balance = accounts.reduce(Int64(0)) { $0 &+ $1.balance }
    let change = accounts.reduce(Int64(0)) { sum, account in
      sum &+ (account.figures(of: month).map { $0.closing &- $0.opening } ?? 0)
    }
    return KindRow(
      kind: kind, currency: currency.code,
      accountCount: site.formats.count(accounts.count { !$0.isClosed }),
      change: site.formats.amount(change, currency, .signedSymbol),
      balance: site.formats.amount(balance, currency, .symbol))
  }
}
