import Search
import StageSupport
import Testing
import Values

@testable import Views

@Suite struct LongRegisterTests {
  /// So many entries in January 2025, one in March and one in 2026.
  private func site(january count: Int) throws -> StagedSite {
    try StagedSite(
      [
        account(
          (0..<count).map { try entry("2025-01-05", 1, "Toll", id: "e\($0)") } + [
            entry("2025-03-02", -5, "Bus"), entry("2026-01-02", 5, "Bus"),
          ])
      ], asOf: "2026-01-31")
  }

  @Test func `Two thousand entries are on one page`() throws {
    let site = try site(january: 1999)
    let page = try #require(try site["accounts/a/2025.html"] as? RegisterPage)
    #expect(page.months.map(\.rows.count) == [1, 1999] && page.monthPages.isEmpty)
    #expect(site.paths().allSatisfy { $0 != "accounts/a/2025-01.html" })
  }

  @Test func `One more and the year has the ways to its months`() throws {
    try expect(site(january: 2000)["accounts/a/2025.html"], isSnapshot: "long-register/2025")
  }

  @Test func `Each of its months has a page`() throws {
    let site = try site(january: 2000)
    let pages = site.pages.compactMap { $0 as? RegisterPage }.filter { $0.path.contains("-01") }
    #expect(pages.map(\.path) == ["", "-2", "-3", "-4"].map { "accounts/a/2025-01\($0).html" })
    #expect(pages.map { $0.months.map(\.rows.count) } == [[500], [500], [500], [500]])
    #expect(
      pages.map { $0.months.map(\.broughtForward.text) } == [
        ["15.00"], ["10.00"], ["5.00"], ["0.00"],
      ])
    #expect(pages.map { $0.listedCount?.number } == [500, 500, 500, 500])
    #expect(
      pages.allSatisfy { page in
        page.months[0].rows.allSatisfy { $0.entry.path.page == page.path }
      })
    try expect(site["accounts/a/2025-03.html"], isSnapshot: "long-register/2025-03")
  }

  @Test func `All ways lead to the pages of the months`() throws {
    let site = try site(january: 2000)
    let account = try #require(try site["accounts/a/index.html"] as? AccountPage)
    #expect(
      account.latest.map(\.entry.path.address).prefix(2) == [
        "accounts/a/2026.html#t2026-01-02-1", "accounts/a/2025-03.html#t2025-03-02-1",
      ])
    let statement = try #require(
      try site["accounts/a/statements/2025-03.html"] as? StatementPage)
    #expect(statement.registerPath == "accounts/a/2025-03.html#m2025-03")
    #expect(
      site.entryRecords.suffix(2).map(\.shown.page) == [
        "accounts/a/2025-03.html", "accounts/a/2026.html",
      ])
    let places = Dictionary(grouping: site.entryRecords.map(\.shown.page)) { $0 }
    #expect(places["accounts/a/2025-01-4.html"]?.count == 500)
  }
}
