package import Views

extension AccountListPage: SamplePage {
  /// Accounts in two currencies, one of them closed.
  package static func sample(_ samples: Samples) -> AccountListPage {
    AccountListPage(
      frame: samples.frame(path: "accounts/index.html", section: .accounts),
      open: samples.accountRows,
      closed: [samples.closedAccountRow], hasNoOpen: false,
      debts: [
        KindRow(
          kind: .credit, currency: "GBP", accountCount: Samples.count(12),
          change: Samples.signed(1693, "£"), balance: Samples.amount(-8500, "£"), accounts: [],
          debts: KindDebts(
            owing: Samples.count(1), owed: Samples.amount(9500, "£"), even: Samples.count(10),
            ahead: Samples.count(1), held: Samples.amount(1000, "£"), most: [],
            shown: Samples.count(1)))
      ],
      totals: [
        CurrencyTotal(
          currency: "GBP", total: Samples.amount(2_210_501, "£"), monthPath: "months/2026-11.html"),
        CurrencyTotal(currency: "EUR", total: Samples.amount(291_480, "€"), monthPath: nil),
      ])
  }
}
