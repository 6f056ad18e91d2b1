import StageSupport
import Testing
import Values

@testable import Views

@Suite struct LongGroupTests {
  /// A payee of so many entries in January 2025, one in March, beside one of another, and one in 2024.
  private func site(january count: Int) throws -> StagedSite {
    try StagedSite(
      [
        account(
          [entry("2024-05-01", -1, "Toll")]
            + (0..<count).map { _ in try entry("2025-01-05", -1, "Toll") } + [
              entry("2025-03-02", -5, "Toll"), entry("2025-03-20", -1, "Ferry"),
            ])
      ], asOf: "2025-12-31")
  }

  @Test func `Three hundred entries are on one page`() throws {
    let site = try site(january: 298)
    #expect(site.paths(below: "payees/") == ["payees/toll.html", "payees/index.html"])
    let page = try #require(try site["payees/toll.html"] as? GroupPage)
    #expect(page.sections.map { $0.months.map(\.rows.count) } == [[1, 298], [1]])
  }

  @Test func `One more and each year has a page`() throws {
    let site = try site(january: 299)
    #expect(
      site.paths(below: "payees/") == [
        "payees/toll.html", "payees/toll/2025.html", "payees/toll/2024.html", "payees/index.html",
      ])
    try expect(site["payees/toll.html"], isSnapshot: "long-payee/index")
    try expect(site["payees/toll/2024.html"], isSnapshot: "long-payee/2024")
  }

  @Test func `A year with more has a page for each month`() throws {
    let site = try site(january: 500)
    #expect(
      site.paths(below: "payees/toll/") == [
        "payees/toll/2025.html", "payees/toll/2025-03.html", "payees/toll/2025-01.html",
        "payees/toll/2024.html",
      ])
    try expect(site["payees/toll/2025.html"], isSnapshot: "long-payee/2025")
    try expect(site["payees/toll/2025-03.html"], isSnapshot: "long-payee/2025-03")
    let statement = try #require(
      try site["accounts/a/statements/2025-03.html"] as? StatementPage)
    #expect(
      statement.flow.breakdowns.map { $0.rows.map(\.path.address) }
        == [["payees/toll/2025-03.html#m2025-03", "accounts/a/statements/2025-03.html#entries"]])
  }

  @Test func `A month with more continues on another page`() throws {
    let site = try site(january: 501)
    #expect(
      site.paths(below: "payees/toll/2025-01") == [
        "payees/toll/2025-01.html", "payees/toll/2025-01-2.html",
      ])
    let first = try #require(try site["payees/toll/2025-01.html"] as? GroupPage)
    #expect(first.sections.map { $0.months.map(\.rows.count) } == [[500]])
    try expect(site["payees/toll/2025-01-2.html"], isSnapshot: "long-payee/2025-01-2")
  }

  @Test func `A currency that begins on a later page is found on the first`() throws {
    let toll = { (count: Int) in
      try (0..<count).map { _ in try entry("2025-01-05", -1, "Toll", category: "Road") }
    }
    let site = try StagedSite(
      [
        account(toll(501)), account(named: "B", currency: .dollar, toll(2)),
      ], asOf: "2025-12-31")
    let pages = try ["2025-01", "2025-01-2"].map {
      try #require(try site["payees/toll/\($0).html"] as? GroupPage)
    }
    #expect(
      pages.map { $0.sections.map(\.anchor) } == [
        ["m2025-01", "m2025-01-USD"], ["m2025-01", "m2025-01-USD"],
      ])
    #expect(
      pages.map { $0.sections.map { $0.beginning?.path } } == [
        [nil, "payees/toll/2025-01-2.html"], [nil, nil],
      ])
    #expect(
      pages.map { $0.sections.map { $0.months.map(\.rows.count) } } == [[[500], []], [[1], [2]]])
    #expect(pages.map(\.tables.isEmpty) == [false, true])
  }
}
