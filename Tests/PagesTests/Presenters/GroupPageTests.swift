import Model
import StageSupport
import Testing
import Values

@testable import Views

@Suite struct GroupPageTests {
  @Test func `The line of the average is that of the direction of the bars, or none`() throws {
    func chart(_ entries: [(String, Int64)]) throws -> GroupChart {
      let site = try StagedSite(
        [account(try entries.map { try entry($0, $1, "Firm") })], asOf: "2026-06-30")
      let page = try #require(try site["payees/firm.html"] as? GroupPage)
      return try #require(page.chart)
    }
    let months = (1...6).map { "2026-0\($0)-05" }
    let out = try chart(months.map { ($0, -6_000) })
    #expect(!out.isGain && out.bars.usual?.amount.text == "€60" && out.typical.text == "€60")
    let gain = try chart(months.map { ($0, 6_000) })
    #expect(gain.isGain && gain.bars.usual?.amount.text == "€60")
    // More went out in all, but in the latest twelve months more came in.
    let turned = try chart(months.map { ($0, 6_000) } + [("2025-02-05", -100_000)])
    #expect(!turned.isGain && turned.bars.usual == nil)
  }

  @Test func `A payee in two currencies, of a household`() throws {
    try expect(Household.site()["payees/grocer.html"], isSnapshot: "household/payee-grocer")
  }

  @Test func `A payee that is an account of the book once`() throws {
    let site = try StagedSite(
      [
        account(
          owner: "Ada",
          [
            entry("2026-10-01", -500, "Anna"), entry("2026-10-20", -7, "Anna"),
            entry("2026-11-01", -9, "Anna"),
          ]), account(named: "B", owner: "Ada", [entry("2026-10-01", 500, "From A")]),
      ], asOf: "2026-11-14")
    try expect(site["payees/anna.html"], isSnapshot: "payee-that-is-an-account")
  }

  @Test func `The dues of a club's members, by year and by member`() throws {
    let members = ["Ann", "Ben", "Cleo"]
    let dues = try [2024, 2025].flatMap { year in
      try members.map { try entry("\(year)-01-10", 1500, $0, category: "Dues") }
    }
    let page = try #require(
      try StagedSite([account(dues)], asOf: "2025-06-15")["categories/dues.html"] as? GroupPage)
    try expect(page.tables, isSnapshot: "dues-of-a-club-by-member")
    #expect(page.sections.map(\.anchor) == ["y2025", "y2024"])
  }
}
