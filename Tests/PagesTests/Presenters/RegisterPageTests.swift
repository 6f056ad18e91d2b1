import StageSupport
import Testing

@testable import Views

@Suite struct RegisterPageTests {
  @Test func `A year of one entry`() throws {
    let site = try StagedSite(
      [account([entry("2026-11-02", 150_000, "Start")])], asOf: "2026-11-14")
    try expect(site["accounts/a/2026.html"], isSnapshot: "one-entry/register-2026")
  }

  @Test func `A year of a household, before and after the first statement is issued`() throws {
    try expect(
      Household.site()["accounts/everyday/2026.html"],
      isSnapshot: "household/register-everyday-2026")
  }

  @Test func `The first year there is has no balance before its first entry`() throws {
    let site = try StagedSite([account([entry("0001-01-01", -5, "Rome")])], asOf: "0001-02-01")
    try expect(site["accounts/a/0001.html"], isSnapshot: "first-year/register-0001")
  }

  @Test func `A year without entries has no page, and those around it are next to each other`()
    throws
  {
    let site = try StagedSite(
      [account([entry("2024-05-01", 1), entry("2026-05-01", 1)])], asOf: "2026-05-01")
    #expect(
      site.paths(below: "accounts/a/").filter { !$0.contains("statements") }
        == ["accounts/a/index.html", "accounts/a/2024.html", "accounts/a/2026.html"])
    let page = try #require(try site["accounts/a/2026.html"] as? RegisterPage)
    #expect(page.years.map(\.year) == ["2026", "2024"])
  }
}
