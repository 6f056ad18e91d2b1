import StageSupport
import Testing
import Values

@testable import Views

@Suite struct YearPageTests {
  @Test func `A year of one entry, not over yet`() throws {
    let site = try StagedSite(
      [account([entry("2026-11-02", 150_000, "Start")])], asOf: "2026-11-14")
    try expect(site["accounts/a/statements/2026.html"], isSnapshot: "one-entry/statement-2026")
  }

  @Test func `A year of which only later months are issued`() throws {
    try expect(
      Household.site()["accounts/everyday/statements/2026.html"],
      isSnapshot: "household/statement-everyday-2026")
  }

  @Test func `A year between others, without entries`() throws {
    let site = try StagedSite(
      [account([entry("2023-12-31", 100), entry("2025-01-01", 100)])], asOf: "2025-01-31")
    let page = try #require(try site["accounts/a/statements/2024.html"] as? YearPage)
    #expect(page.months.map(\.entryCount.number) == Array(repeating: 0, count: 12))
    #expect(page.months.allSatisfy { $0.path != nil } && page.registerPath == nil)
    #expect(page.previous?.text == "2023" && page.next?.text == "2025")
  }
}
