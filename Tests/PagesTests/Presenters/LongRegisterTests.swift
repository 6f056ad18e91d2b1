import Search
import StageSupport
import Testing
import Values

@testable import Pages
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
    try expect(
      site(january: 2000)["accounts/a/2025.html"],
      says: """
        frame: siteTitle Daybook, language (tag en-GB), path accounts/a/2025.html,
          section accounts, hasPayeePages
        account: name A, path accounts/a/index.html, kind checking, currency EUR
        period: 2025
        entryCount: 2,001
        opening: €0.00
        moneyIn: €20.00
        moneyOut: €0.05
        closing: €19.95
        chart:
          currency: EUR
          steps: 107 → 1, 107 → 2000, 1693 → 1995
          points:
            - start 107, period January 2025, amount €20.00
            - start 833, period February 2025, amount €20.00
            - start 1666, period March 2025, amount €19.95
            - start 2500, period April 2025, amount €19.95
            - start 3333, period May 2025, amount €19.95
            - start 4166, period June 2025, amount €19.95
            - start 5000, period July 2025, amount €19.95
            - start 5833, period August 2025, amount €19.95
            - start 6666, period September 2025, amount €19.95
            - start 7500, period October 2025, amount €19.95
            - start 8333, period November 2025, amount €19.95
            - start 9166, period December 2025, amount €19.95
          end: 10000
          axis: 2000, 1500, 1000, 500, 0
          ticks: €20, €15, €10, €5, €0
          labels:
            - text Jan, name January 2025, path accounts/a/2025-01.html#m2025-01, amount €20.00
            - text Feb, name February 2025, amount €20.00, isMinor
            - text Mar, name March 2025, path accounts/a/2025-03.html#m2025-03, amount €19.95,
              isMinor
            - text Apr, name April 2025, amount €19.95
            - text May, name May 2025, amount €19.95, isMinor
            - text Jun, name June 2025, amount €19.95, isMinor
            - text Jul, name July 2025, amount €19.95
            - text Aug, name August 2025, amount €19.95, isMinor
            - text Sep, name September 2025, amount €19.95, isMinor
            - text Oct, name October 2025, amount €19.95
            - text Nov, name November 2025, amount €19.95, isMinor
            - text Dec, name December 2025, amount €19.95, isMinor
          first: €0.00
          last: €19.95
          lowest: €0.00
          highest: €20.00
          marks: €20 below 1000, 2, end, €0 above 12, 999, start
        years:
          - year 2026, path accounts/a/2026.html, statementPath accounts/a/statements/2026.html,
            entryCount 1, moneyIn 0.05, moneyOut 0.00, closing 20.00
          - year 2025, path accounts/a/2025.html, statementPath accounts/a/statements/2025.html,
            isCurrent, entryCount 2,001, moneyIn 20.00, moneyOut 0.05, closing 19.95
        monthPages:
          - month March 2025, path accounts/a/2025-03.html, entryCount 1, opening 20.00,
            moneyIn 0.00, moneyOut 0.05, closing 19.95
          - month January 2025, path accounts/a/2025-01.html, entryCount 2,000, opening 0.00,
            moneyIn 20.00, moneyOut 0.00, closing 20.00
        """)
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
    try expect(
      site["accounts/a/2025-03.html"],
      says: """
        frame: siteTitle Daybook, language (tag en-GB), path accounts/a/2025-03.html,
          section accounts, hasPayeePages
        account: name A, path accounts/a/index.html, kind checking, currency EUR
        period: March 2025
        year: 2025 → accounts/a/2025.html
        entryCount: 1
        opening: €20.00
        moneyIn: €0.00
        moneyOut: €0.05
        closing: €19.95
        years:
          - year 2026, path accounts/a/2026.html, statementPath accounts/a/statements/2026.html,
            entryCount 1, moneyIn 0.05, moneyOut 0.00, closing 20.00
          - year 2025, path accounts/a/2025.html, statementPath accounts/a/statements/2025.html,
            isCurrent, entryCount 2,001, moneyIn 20.00, moneyOut 0.05, closing 19.95
        siblings: January 2025 → accounts/a/2025-01.html,
          March 2025 → accounts/a/2025-03.html (current)
        months:
          - anchor: m2025-03
            month: March 2025
            statementPath: accounts/a/statements/2025-03.html
            moneyIn: 0.00
            moneyOut: 0.05
            broughtForward: 20.00
            rows:
              - path accounts/a/2025-03.html#t2025-03-02-1, date 2 Mar [2025-03-02], payee Bus,
                payeePath payees/bus.html, amount -0.05, balance 19.95,
                statementRow statements/2025-03.html#e1
        """)
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
