import Model
import StageSupport
import Testing
import Values

@testable import Views

/// An entry and the one that reverses it, on the pages of their account.
@Suite struct ReversalPagesTests {
  private func site(_ dates: (String, String), asOf: String) throws -> StagedSite {
    try StagedSite(
      [
        account(
          kind: .cash,
          [
            entry(dates.1, 500, "<Shop>", id: "r", reverses: "e"),
            entry(dates.0, -500, "<Shop>", id: "e"), entry(dates.0, 7),
          ])
      ], asOf: asOf)
  }

  private func rows(_ site: StagedSite) -> [String] {
    site.pages.compactMap { $0 as? RegisterPage }.flatMap(\.months).flatMap(\.rows).compactMap {
      row in row.entry.reversal.map { said($0) }
    }
  }

  private func entries(_ site: StagedSite) -> [String] {
    site.pages.compactMap { $0 as? StatementPage }.flatMap(\.entries).compactMap { entry in
      entry.entry.reversal.map { said($0) }
    }
  }

  private func said(_ link: ReversalLink) -> String {
    "\(link.reverses ? "reverses" : "reversed") \(link.date.text) \(link.path)"
  }

  @Test func `Each leads to the other in its register, in one month and in two years`() throws {
    let near = try site(("2026-10-03", "2026-10-05"), asOf: "2026-11-01")
    let path = "accounts/a/2026.html"
    let pair = ["reverses 3 Oct \(path)#t-e", "reversed 5 Oct \(path)#t-r"]
    #expect(rows(near) == pair && entries(near) == pair.reversed())
    let far = try site(("2025-12-31", "2026-01-01"), asOf: "2026-11-01")
    #expect(
      entries(far) == [
        "reversed 1 Jan 2026 accounts/a/2026.html#t-r",
        "reverses 31 Dec 2025 accounts/a/2025.html#t-e",
      ])
    let account = try #require(far["accounts/a/index.html"] as? AccountPage)
    #expect(account.latest.count { $0.entry.reversal != nil } == 2)
  }

  @Test func `What is not counted yet is not spoken of`() throws {
    let site = try site(("2026-10-03", "2026-11-05"), asOf: "2026-11-01")
    #expect(rows(site).isEmpty && entries(site).isEmpty)
  }
}
