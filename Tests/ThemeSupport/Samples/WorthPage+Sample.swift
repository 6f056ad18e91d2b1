package import Views

extension WorthPage: SamplePage {
  /// Savings and a credit card over two years.
  package static func sample(_ samples: Samples) -> WorthPage {
    WorthPage(
      frame: samples.frame(path: "worth.html", section: .accounts), asOf: Samples.day("2026-11-14"),
      currencies: [
        WorthInCurrency(
          currency: "GBP", net: Samples.amount(2_210_501, "£"),
          assets: Samples.amount(2_294_718, "£"), debts: Samples.amount(-84_217, "£"),
          changes: [
            WorthChange(
              change: Samples.signed(310_501, "£"), since: Samples.day("2025-12-31"),
              isFromBeginning: false),
            WorthChange(
              change: Samples.signed(410_501, "£"), since: Samples.day("2025-11-14"),
              isFromBeginning: true),
          ],
          chart: samples.balanceChart, isByYear: true,
          rows: [
            row("2026", running: true, 2_294_718, -84_217, 310_501),
            row("2025", running: false, 1_950_000, -50_000, nil),
          ],
          sides: [
            side(samples, .savings, "Rainy-day savings", 2_294_718),
            side(samples, .credit, "Credit card", -84_217),
          ])
      ], converted: samples.converted,
      convertedRows: [
        ConvertedRow(
          period: Samples.year("2026"), isRunning: true, total: Samples.amount(2_481_929),
          leftOut: ["CHF"])
      ])
  }

  private static func row(
    _ year: String, running isRunning: Bool, _ assets: Int, _ debts: Int, _ change: Int?
  ) -> WorthRow {
    WorthRow(
      period: Samples.year(year), path: "years/\(year).html", isRunning: isRunning,
      assets: Samples.amount(assets), debts: Samples.amount(debts),
      net: Samples.amount(assets + debts), change: change.map { Samples.signed($0) })
  }

  private static func side(
    _ samples: Samples, _ kind: AccountHead.Kind, _ name: String, _ cents: Int
  ) -> WorthSide {
    WorthSide(
      isDebts: cents < 0,
      kinds: [
        WorthKind(
          kind: kind, accountCount: Samples.count(1), total: Samples.amount(cents),
          accounts: [
            WorthAccount(
              name: samples.said(name), path: "accounts/\(kind.rawValue)/index.html",
              balance: Samples.amount(cents))
          ])
      ], total: Samples.amount(cents))
  }
}

extension Samples {
  var converted: ConvertedWorth {
    ConvertedWorth(
      currency: "GBP", total: Self.amount(2_481_929, "£"),
      rates: [
        ConvertedRate(currency: "EUR", rate: "0.9312", into: "GBP", day: Self.day("2026-11-13"))
      ], leftOut: ["CHF"])
  }
}
