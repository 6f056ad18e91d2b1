import Controllers
import Model
import StageSupport
import Testing
import Values

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
        points:
          - start 0, period September 2026, amount -€50.00
          - start 5000, period October 2026, amount €123.45
        end: 10000
        axis: 15000, 10000, 5000, 0, -5000
        ticks: €150, €100, €50, €0, -€50
        labels:
          - text Sep, year 2026, name September 2026, amount -€50.00
          - text Oct, name October 2026, amount €123.45
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
        above:
          - start 0, period September 2026, amount +€50.00
          - start 0, period October 2026, amount +€123.45
        below:
          - start 0, period September 2026, amount €0.00
          - start 0, period October 2026, amount -€99.00
        axis: 20000, 10000, 0, -10000
        ticks: €200, €100, €0, €100
        labels:
          - text Sep, year 2026, name September 2026, amount +€50.00 · €0.00
          - text Oct, name October 2026, amount +€123.45 · -€99.00
        totalIn: €173.45
        totalOut: €99.00
        """)
  }

  @Test func `One month is no chart, and thirteen are twelve`() throws {
    let months = try month("2025-10").through(month("2026-10")).map { ($0, Int64(100)) }
    #expect(charts.balance([months[0]]).map(\.end) == nil)
    #expect(charts.flow([(months[0].0, 1, 1)]).map(\.currency) == nil)
    let chart = try #require(charts.balance(months))
    #expect(
      chart.labels.count == 12 && chart.labels.first?.text == "Nov" && chart.steps.count == 12)
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
        points:
          - start 0, period January 2026, amount €10.00
          - start 833, period February 2026, amount €14.00
        end: 863
        axis: 1500, 1000, 500, 0
        ticks: €15, €10, €5, €0
        labels:
          - text Jan, name January 2026, amount €10.00
          - text Feb, name February 2026, path accounts/a/2026.html#m2026-02, amount €14.00,
            isMinor
          - text Mar, name March 2026, isMinor
          - text Apr, name April 2026
          - text May, name May 2026, isMinor
          - text Jun, name June 2026, isMinor
          - text Jul, name July 2026
          - text Aug, name August 2026, isMinor
          - text Sep, name September 2026, isMinor
          - text Oct, name October 2026
          - text Nov, name November 2026, isMinor
          - text Dec, name December 2026, isMinor
        first: €10.00
        last: €14.00
        lowest: €5.00
        highest: €15.00
        """)
  }

  @Test func `Years are named where they change, and quarters where there is little room`() throws {
    let labels = { (first: String, last: String) throws in
      charts.labels(try month(first).through(try month(last))).map { $0.year ?? "" }
    }
    #expect(try labels("2025-10", "2026-02") == ["2025", "", "", "2026", ""])
    #expect(try labels("2025-12", "2026-02") == ["", "2026", ""])
    #expect(try labels("2026-02", "2026-04") == ["2026", "", ""])
    let year = charts.labels(try month("2026-01").through(try month("2026-12")), isYearSaid: true)
    #expect(year.compactMap(\.year) == [])
    #expect(year.filter { !$0.isMinor }.map(\.text) == ["Jan", "Apr", "Jul", "Oct"])
  }

  @Test(
    "A chart of all years has a point a month, of long books one for more",
    arguments: [
      (13, 120, 13), (120, 120, 120), (121, 120, 41), (361, 120, 61), (721, 120, 61),
      (1441, 120, 61), (24, 24, 24), (120, 24, 20), (37, 24, 13),
    ])
  func history(monthCount: Int, limit: Int, count: Int) throws {
    let first = try month("1900-01")
    let last = try #require(first.advanced(by: monthCount - 1))
    let months = first.through(last).map { ($0, Int64($0.number)) }
    let chart = try #require(
      charts.history(months, atMost: limit) { $0 == 1900 ? "years/1900.html" : nil })
    #expect(chart.steps.count == count && chart.points.count == count)
    #expect(chart.steps.first?.start == 0 && chart.end <= BalanceChart.width)
    #expect(zip(chart.steps, chart.steps.dropFirst()).allSatisfy { $0.start < $1.start })
    #expect(chart.points.last?.period == StagedSite.formats.month(last).text)
    #expect(chart.labels.first?.path == "years/1900.html")
  }

  @Test func `What went out by day stands beside what usually has`() throws {
    let before = ["2026-06", "2026-07", "2026-08", "2026-09"]
    let site = try StagedSite(
      [
        account(
          try before.flatMap { [try entry($0 + "-01", -1000), try entry($0 + "-20", -3000)] }
            + [entry("2026-10-02", -500), entry("2026-10-14", -2000), entry("2026-10-14", 9000)])
      ], asOf: "2026-10-21")
    let page = try #require(try site["months/2026-10.html"] as? MonthPage)
    let course = try #require(page.currencies.first?.course)
    #expect(course.spent.count == 14 && course.usual.count == 31 && course.days.count == 31)
    #expect(course.spent.map(\.balance).suffix(13) == Array(repeating: 500, count: 12) + [2500])
    #expect(course.usual[0].balance == 1000 && course.usual[30].balance == 4000)
    #expect(course.points.last?.period == "14 Oct" && course.points.last?.amount == "€25.00")
    #expect(course.ticks == ["€40", "€30", "€20", "€10", "€0"])
    let beside = try #require(course.beside)
    #expect(beside.usual.text == "€10.00" && beside.relation == .isMore)
    #expect(beside.difference.text == "€15.00" && beside.monthCount?.number == 4)
    let over = try #require(try site["months/2026-07.html"] as? MonthPage)
    #expect(over.currencies.first?.course?.usual == [])
    #expect(over.currencies.first?.course?.total.text == "€40.00")
  }
}
