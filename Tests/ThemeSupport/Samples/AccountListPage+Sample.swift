package import Views

extension AccountListPage: SamplePage {
  /// Accounts in two currencies, one of them closed.
  package static func sample(_ samples: Samples) -> AccountListPage {
    AccountListPage(
      frame: samples.frame(path: "accounts/index.html", section: .accounts),
      open: samples.accountRows,
      closed: [samples.closedAccountRow], hasNoOpen: false,
      totals: [
        CurrencyTotal(
          currency: "GBP", total: Samples.amount(2_210_501, "£"), monthPath: "months/2026-11.html"),
        CurrencyTotal(currency: "EUR", total: Samples.amount(291_480, "€"), monthPath: nil),
      ])
  }
}
