import Model
import StageSupport
import Testing
import Values

@testable import Views

@Suite struct WorthPageTests {
  private func site(asOf: String = "2026-10-20") throws -> StagedSite {
    try StagedSite(
      [
        account(
          named: "Everyday", openingBalance: 50_000,
          [
            entry("2024-11-02", 100_000, "Employer"), entry("2025-10-20", -20_000, "Shop"),
            entry("2026-10-02", -10_000, "Shop"),
          ]),
        account(named: "Card", kind: .credit, [entry("2025-03-01", -30_000, "Shop")]),
        account(
          named: "Paid off", kind: .loan,
          [entry("2025-03-01", -500, "Bank"), entry("2025-04-01", 500, "Bank")]),
        account(named: "Dollars", currency: .dollar, [entry("2026-09-01", -700, "Shop")]),
      ], asOf: asOf)
  }

  @Test func `What is below zero is owed, and a loan that is paid off stands among the debts`()
    throws
  {
    try expect(site()["worth.html"], isSnapshot: "worth-with-debts")
  }

  @Test
  func `Of very many years several share a name below the chart, and a book of one day has none`()
    throws
  {
    let long = try StagedSite(
      [account([entry("1900-05-01", 100), entry("2026-01-01", 100)])], asOf: "2026-10-20")
    let page = try #require(long["worth.html"] as? WorthPage)
    let chart = try #require(page.currencies.first?.chart)
    #expect(chart.labels.count == 12)
    #expect(chart.labels.first?.text == "1900" && chart.labels.last?.text == "2021")
    #expect(chart.end <= BalanceChart.width)
    let short = try StagedSite([account([entry("2026-10-20", 100)])], asOf: "2026-10-20")
    let only = try #require((short["worth.html"] as? WorthPage)?.currencies.first)
    #expect(only.chart == nil)
    #expect(only.rows.count == 1 && only.rows.allSatisfy { $0.change == nil })
    #expect(only.changes.map(\.isFromBeginning) == [true])
  }

  @Test func `A loan says what is repaid of its largest debt, as a line on a scale of its own`()
    throws
  {
    let site = try StagedSite(
      [
        account(
          named: "House", kind: .loan,
          [
            entry("2025-01-02", -41_000_000, "Bank"), entry("2025-06-01", 5_000_000, "Bank"),
            entry("2026-06-01", 1_000_000, "Bank"),
          ])
      ], asOf: "2026-10-20")
    let page = try #require(site["accounts/house/index.html"] as? AccountPage)
    let loan = try #require(page.loan)
    #expect(
      [loan.repaid.text, loan.borrowed.text, loan.share.text]
        == ["€60,000.00", "€410,000.00", "14.6%"])
    let chart = try #require(page.balanceChart)
    #expect(chart.isLine && chart.first.text == "€410,000.00" && chart.last.text == "€350,000.00")
    #expect(chart.axis.ticks == [42_000_000, 40_000_000, 38_000_000, 36_000_000, 34_000_000])
    #expect(page.flowChart == nil)
  }
}
