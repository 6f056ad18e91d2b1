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

  @Test func `An account that closed with something in it stays`() throws {
    let site = try StagedSite(
      [account(closed: "2026-09-15", [entry("2026-09-01", 100)])], asOf: "2026-11-14")
    try expect(site["months/2026-11.html"], isSnapshot: "month-after-a-closing")
  }
}
