import Values
package import Views

extension RegularPage: SamplePage {
  /// A rent that rose, a salary, and a subscription that has stopped.
  package static func sample(_ samples: Samples) -> RegularPage {
    RegularPage(
      frame: samples.frame(path: "regular.html", section: .spending),
      monthEnd: Samples.day("2026-11-30"),
      currencies: [
        RegularCurrency(
          currency: "GBP",
          headline: RegularHeadline(
            moneyOut: Samples.amount(115_000, "£"), moneyIn: Samples.amount(318_462, "£")),
          tables: [
            RegularTable(
              isIncome: false,
              rows: RegularEvery.allCases.map { samples.regularRow("Harbour Lettings", $0) },
              total: Samples.amount(1_380_000)),
            RegularTable(
              isIncome: true, rows: [samples.regularRow("Northgate Ltd", .isMonthly)], total: nil),
          ],
          balances: [
            ExpectedBalance(
              account: Link(samples.said("Current account"), path: "accounts/current/index.html"),
              balance: Samples.amount(312_044), moneyIn: Samples.amount(318_462),
              moneyOut: Samples.amount(115_000), closing: Samples.amount(515_506))
          ])
      ], stopped: [samples.regularRow("Film club", .isMonthly)])
  }
}

extension Samples {
  fileprivate func regularRow(_ payee: String, _ every: RegularEvery) -> RegularRow {
    RegularRow(
      payee: said(payee), payeePath: "payees/harbour-lettings.html",
      account: Link(said("Current account"), path: "accounts/current/index.html"), every: every,
      last: Self.day("2026-11-01"), next: Self.shortDay("2026-12-01"),
      amount: Self.amount(115_000), yearly: Self.amount(1_380_000),
      changes: [
        PriceChangeRow(
          since: Self.day("2026-03-01"), before: Self.amount(109_500),
          after: Self.amount(115_000))
      ])
  }
}
