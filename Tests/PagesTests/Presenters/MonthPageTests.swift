import Model
import StageSupport
import Testing

@testable import Views

@Suite struct MonthPageTests {
  @Test func `The first month of a household, of which no statements are issued`() throws {
    try expect(Household.site()["months/2026-09.html"], isSnapshot: "household/month-2026-09")
  }

  @Test func `A month in two currencies with a transfer`() throws {
    try expect(Household.site()["months/2026-10.html"], isSnapshot: "household/month-2026-10")
  }

  @Test func `A month that is not over, without the account that is closed and empty`() throws {
    try expect(Household.site()["months/2026-11.html"], isSnapshot: "household/month-2026-11")
  }

  @Test func `What came back in a category is told where the headline takes it off`() throws {
    let spent = try entry("2026-10-02", -10_000, category: "Home")
    for (back, isNetted) in [
      (try entry("2026-10-09", 2_500, category: "Home"), true), (spent, false),
    ] {
      let site = try StagedSite([account([spent, back])], asOf: "2026-11-14")
      let page = try #require(try site["months/2026-10.html"] as? MonthPage)
      #expect(page.currencies.map { $0.isNetted } == [isNetted])
    }
  }

  @Test func `All months lead to what was left over in other currencies`() throws {
    let site = try StagedSite(
      [
        account([entry("2026-10-02", -100)]),
        account(
          named: "Choir", currency: #require(Currency(code: "GBP")), [entry("2026-10-02", -100)]),
        account(
          named: "Fees", currency: #require(Currency(code: "CHF")), [entry("2026-10-02", -100)]),
        account(named: "Empty", currency: #require(Currency(code: "USD")), []),
      ], asOf: "2026-11-14")
    let page = try #require(try site["months/index.html"] as? MonthListPage)
    #expect(page.others.map { $0.currency } == ["CHF", "GBP"])
    #expect(page.others.map { $0.isNext } == [false, true])
  }

  @Test func `An account that closed with something in it stays`() throws {
    let site = try StagedSite(
      [account(closed: "2026-09-15", [entry("2026-09-01", 100)])], asOf: "2026-11-14")
    try expect(site["months/2026-11.html"], isSnapshot: "month-after-a-closing")
  }
}
