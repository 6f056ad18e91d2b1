import Model
import StageSupport
import Testing

@testable import Pages
@testable import Views

@Suite struct ChartPresenterTests {
  private let charts = ChartPresenter(.euro, formats: StagedSite.formats)

  @Test func `Balances at the ends of months`() throws {
    try expect(
      charts.balance([(month("2026-09"), -5000), (month("2026-10"), 12_345)]) as Any,
      says: """
        currency: EUR
        steps: 0 → -5000, 5000 → 12345
        end: 10000
        axis: 15000, 10000, 5000, 0, -5000
        ticks: €150.00, €100.00, €50.00, €0.00, -€50.00
        months: Sep, Oct
        first: -€50.00
        last: €123.45
        lowest: -€50.00
        highest: €123.45
        """)
  }

  @Test func `Money in above the line and money out below it`() throws {
    try expect(
      charts.flow([(month("2026-09"), 5000, 0), (month("2026-10"), 12_345, 9900)]) as Any,
      says: """
        currency: EUR
        moneyIn: 5000, 12345
        moneyOut: 0, 9900
        axis: 20000, 10000, 0, -10000
        ticks: €200.00, €100.00, €0.00, €100.00
        months: Sep, Oct
        totalIn: €173.45
        totalOut: €99.00
        """)
  }

  @Test func `One month is no chart, and thirteen are twelve`() throws {
    let months = try month("2025-10").through(month("2026-10")).map { ($0, Int64(100)) }
    #expect(charts.balance([months[0]]).map(\.end) == nil)
    #expect(charts.flow([(months[0].0, 1, 1)]).map(\.currency) == nil)
    let chart = try #require(charts.balance(months))
    #expect(chart.months.count == 12 && chart.months.first == "Nov" && chart.steps.count == 12)
  }

  @Test func `A day with many entries has its lowest, its highest and its last balance`() throws {
    let site = try StagedSite(
      [
        account([
          entry("2025-12-31", 1000), entry("2026-02-01", -500), entry("2026-02-01", 300),
          entry("2026-02-01", 700), entry("2026-02-01", -100),
        ])
      ], asOf: "2026-12-31")
    let page = try #require(try site["accounts/a/2026.html"] as? RegisterPage)
    try expect(
      #require(page.chart),
      says: """
        currency: EUR
        steps: 0 → 1000, 833 → 500, 833 → 1500, 833 → 1400
        end: 863
        axis: 1500, 1000, 500, 0
        ticks: €15.00, €10.00, €5.00, €0.00
        months: Jan, Feb, Mar, Apr, May, Jun, Jul, Aug, Sep, Oct, Nov, Dec
        first: €10.00
        last: €14.00
        lowest: €5.00
        highest: €15.00
        """)
  }
}
