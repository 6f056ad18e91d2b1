import Controllers
import Model
import Values
import Views

extension WorthPresenter {
  /// The accounts of a currency that hold money, or those on which money is owed, by kind; nil where
  /// there is none.
  func side(_ accounts: [AccountSummary], _ currency: Currency, isDebts: Bool) -> WorthSide? {
    let own = accounts.filter { $0.isDebt == isDebts && $0.isShownByKind }
    guard !own.isEmpty else { return nil }
    return WorthSide(
      isDebts: isDebts,
      kinds: AccountHead.Kind.allCases.compactMap { kind in
        self.kind(kind, own.filter { $0.kind.shown == kind }, currency)
      }, total: total(own, currency))
  }

  private func kind(
    _ kind: AccountHead.Kind, _ accounts: [AccountSummary], _ currency: Currency
  ) -> WorthKind? {
    guard !accounts.isEmpty else { return nil }
    // As on the overview: of more accounts than fit a page the sums of their kinds are shown alone.
    let isShort = self.accounts.count <= Paging.accounts
    return WorthKind(
      kind: kind, accountCount: site.formats.count(accounts.count),
      total: total(accounts, currency),
      accounts: (isShort ? accounts : []).map { account in
        WorthAccount(
          name: account.name, path: SitePaths.account(account.slug),
          balance: site.formats.amount(account.balance, currency, .number))
      })
  }

  /// The sums of a book are known to fit; those of a part of it are no larger.
  private func total(_ accounts: [AccountSummary], _ currency: Currency) -> Amount {
    site.formats.amount(accounts.reduce(0) { $0 &+ $1.balance }, currency, .number)
  }
}

extension AccountSummary {
  /// Whether it stands among those of its kind: of the closed ones what something is left in.
  var isShownByKind: Bool { !isClosed || balance != 0 }
}
