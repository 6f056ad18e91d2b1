import Values
import Views

extension Samples {
  var iban: IBANText {
    IBANText(
      grouped: "GB82 WEST 1234 5698 7654 32", electronic: "GB82WEST12345698765432",
      masked: "GB82 •••• •••• 5432")
  }

  var head: AccountHead {
    AccountHead(
      name: said("Current account"), path: "accounts/current/index.html", kind: .checking,
      currency: "GBP", owner: said("A. and J. Marlow"), bank: said("Harbour Bank"),
      bic: "WESTGB2L", iban: iban)
  }

  var accountRows: [AccountRow] {
    [
      row("Current account", "current", .checking, "Harbour Bank", -168_348, 590_858),
      row("Rainy-day savings", "savings", .savings, "Harbour Bank", 0, 1_695_360),
      row("Credit card", "card", .credit, "Meridian", -13_931, -84_217),
      row("Cash", "cash", .cash, nil, 1693, 8500),
      row("Berlin flat", "berlin", .checking, "Spree Bank", 0, 291_480, symbol: "€"),
    ]
  }

  var closedAccountRow: AccountRow {
    row("Old savings", "old", .savings, "Harbour Bank", 0, 0, closed: true)
  }

  private func row(
    _ name: String, _ slug: String, _ kind: AccountHead.Kind, _ bank: String?, _ change: Int,
    _ balance: Int, symbol: String = "£", closed isClosed: Bool = false
  ) -> AccountRow {
    AccountRow(
      name: said(name), path: "accounts/\(slug)/index.html", kind: kind, bank: bank.map(said),
      iban: bank == nil ? nil : iban, currency: symbol == "£" ? "GBP" : "EUR", isClosed: isClosed,
      lastEntry: isClosed ? nil : Self.day("2026-11-03"), entryCount: Self.count(312),
      change: Self.signed(change, symbol),
      balance: Self.amount(balance, symbol),
      trend: Sparkline(balances: [balance - 2 * change, balance - change, balance].map(Int64.init)))
  }
}
