import Controllers
import Model
import Views

extension OverviewPresenter {
  /// So many accounts are shown side by side.
  private static let fewAccounts = 12

  /// Whether the accounts are so few that the overview shows each of them side by side.
  var hasFewAccounts: Bool { accounts.count <= Self.fewAccounts }

  /// What the accounts hold by currency, and in each by kind, which folds open unless the accounts
  /// are too many; of the closed ones what is left.
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
    let accounts = accounts.filter { $0.isShownByKind || self.change(of: $0) != 0 }
    guard !accounts.isEmpty else { return nil }
    let isFolded = self.accounts.count <= Paging.accounts
    // The sums of a book are known to fit; those of a part of it are no larger.
    let balance = accounts.reduce(Int64(0)) { $0 &+ $1.balance }
    let change = accounts.reduce(Int64(0)) { $0 &+ self.change(of: $1) }
    return KindRow(
      kind: kind, currency: currency.code,
      accountCount: site.formats.count(accounts.count),
      change: site.formats.amount(change, currency, .signedSymbol),
      balance: site.formats.amount(balance, currency, .symbol),
      accounts: (isFolded ? accounts : []).map { AccountRow($0, on: site) })
  }

  /// In the as-of month, in minor units.
  private func change(of account: AccountSummary) -> Int64 {
    account.figures(of: site.asOf.month).map { $0.closing &- $0.opening } ?? 0
  }
}
