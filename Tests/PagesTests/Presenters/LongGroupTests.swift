import StageSupport
import Testing
import Values

@testable import Pages
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
    try expect(
      site["payees/toll.html"],
      says: """
        frame: siteTitle Daybook, language (tag en-GB), path payees/toll.html, section payees,
          hasPayeePages
        name: Toll
        lead:
          year: 2025
          lastYear: 2024
          amounts:
            - year (amount -€3.04, path payees/toll/2025.html), lastYear (amount -€0.01,
              path payees/toll/2024.html), average -€0.25
          averaged: first January 2025, last December 2025
        chart:
          currency: EUR
          bars:
            axis: 300, 200, 100, 0
            ticks: €3, €2, €1, €0
            bars:
              - place: 0
                count: 20
                total: €0 [0.01] [positive]
                top: 996
                segments:
                  - colour 1, label name Toll, period May 2024, amount €0.01,
                    path payees/toll/2024.html#m2024-05, top 996, height 4
              - place 1, count 20, total €0 [0.00], top 1000
              - place 2, count 20, total €0 [0.00], top 1000
              - place 3, count 20, total €0 [0.00], top 1000
              - place 4, count 20, total €0 [0.00], top 1000
              - place 5, count 20, total €0 [0.00], top 1000
              - place 6, count 20, total €0 [0.00], top 1000
              - place 7, count 20, total €0 [0.00], top 1000
              - place: 8
                count: 20
                total: €3 [2.99]
                top: 3
                isNamed
                segments:
                  - colour 1, label name Toll, period January 2025, amount €2.99,
                    path payees/toll/2025.html#m2025-01, top 3, height 997
              - place 9, count 20, total €0 [0.00], top 1000
              - place: 10
                count: 20
                total: €0 [0.05] [positive]
                top: 983
                segments:
                  - colour 1, label name Toll, period March 2025, amount €0.05,
                    path payees/toll/2025.html#m2025-03, top 983, height 17
              - place 11, count 20, total €0 [0.00], top 1000
              - place 12, count 20, total €0 [0.00], top 1000
              - place 13, count 20, total €0 [0.00], top 1000
              - place 14, count 20, total €0 [0.00], top 1000
              - place 15, count 20, total €0 [0.00], top 1000
              - place 16, count 20, total €0 [0.00], top 1000
              - place 17, count 20, total €0 [0.00], top 1000
              - place 18, count 20, total €0 [0.00], top 1000
              - place 19, count 20, total €0 [0.00], top 1000, isNamed
            labels:
              - text May, year 2024, name May 2024, isMinor
              - text Jun, name June 2024, isMinor
              - text Jul, name July 2024
              - text Aug, name August 2024, isMinor
              - text Sep, name September 2024, isMinor
              - text Oct, name October 2024
              - text Nov, name November 2024, isMinor
              - text Dec, name December 2024, isMinor
              - text Jan, year 2025, name January 2025
              - text Feb, name February 2025, isMinor
              - text Mar, name March 2025, isMinor
              - text Apr, name April 2025
              - text May, name May 2025, isMinor
              - text Jun, name June 2025, isMinor
              - text Jul, name July 2025
              - text Aug, name August 2025, isMinor
              - text Sep, name September 2025, isMinor
              - text Oct, name October 2025
              - text Nov, name November 2025, isMinor
              - text Dec, name December 2025, isMinor
            usual: top 916, amount €0 [0.25] [positive]
          active: 3
          monthCount: 20
          typical: €0 [0.05] [positive]
        years: 2025 → payees/toll/2025.html, 2024 → payees/toll/2024.html
        entryCount: 301
        firstEntry: 1 May 2024
        lastEntry: 2 March 2025
        totals:
          - moneyIn €0.00, moneyOut €3.05
        tables:
          - subject: byYear
            currency: EUR
            rows:
              - label period 2025, path payees/toll/2025.html, entryCount 300, moneyIn 0.00,
                moneyOut 3.04, bar (perMille 1000)
              - label period 2024, path payees/toll/2024.html, entryCount 1, moneyIn 0.00,
                moneyOut 0.01, bar (perMille 3)
            total: label name total, entryCount 301, moneyIn 0.00, moneyOut 3.05
        """)
    try expect(
      site["payees/toll/2024.html"],
      says: """
        frame: siteTitle Daybook, language (tag en-GB), path payees/toll/2024.html,
          section payees, hasPayeePages
        name: Toll
        period: 2024
        parents: Toll → payees/toll.html
        years: 2025 → payees/toll/2025.html, 2024 → payees/toll/2024.html (current)
        entryCount: 1
        firstEntry: 1 May 2024
        lastEntry: 1 May 2024
        totals:
          - moneyIn €0.00, moneyOut €0.01
        tables:
          - subject: byMonth
            currency: EUR
            rows:
              - label period May 2024, path payees/toll/2024.html#m2024-05, entryCount 1,
                moneyIn 0.00, moneyOut 0.01
            total: label name total, entryCount 1, moneyIn 0.00, moneyOut 0.01
        sections:
          - anchor: y2024
            period: 2024
            currency: EUR
            moneyIn: 0.00
            moneyOut: 0.01
            months:
              - anchor: m2024-05
                rows:
                  - path accounts/a/2024.html#t2024-05-01-1, date 1 May [2024-05-01], account A,
                    payee Toll, amount -0.01
        """)
  }

  @Test func `A year with more has a page for each month`() throws {
    let site = try site(january: 500)
    #expect(
      site.paths(below: "payees/toll/") == [
        "payees/toll/2025.html", "payees/toll/2025-03.html", "payees/toll/2025-01.html",
        "payees/toll/2024.html",
      ])
    try expect(
      site["payees/toll/2025.html"],
      says: """
        frame: siteTitle Daybook, language (tag en-GB), path payees/toll/2025.html,
          section payees, hasPayeePages
        name: Toll
        period: 2025
        parents: Toll → payees/toll.html
        years: 2025 → payees/toll/2025.html (current), 2024 → payees/toll/2024.html
        entryCount: 501
        firstEntry: 5 January 2025
        lastEntry: 2 March 2025
        totals:
          - moneyIn €0.00, moneyOut €5.05
        tables:
          - subject: byMonth
            currency: EUR
            rows:
              - label period March 2025, path payees/toll/2025-03.html#m2025-03, entryCount 1,
                moneyIn 0.00, moneyOut 0.05, bar (perMille 10)
              - label period January 2025, path payees/toll/2025-01.html#m2025-01,
                entryCount 500, moneyIn 0.00, moneyOut 5.00, bar (perMille 1000)
            total: label name total, entryCount 501, moneyIn 0.00, moneyOut 5.05
        """)
    try expect(
      site["payees/toll/2025-03.html"],
      says: """
        frame: siteTitle Daybook, language (tag en-GB), path payees/toll/2025-03.html,
          section payees, hasPayeePages
        name: Toll
        period: March 2025
        parents: Toll → payees/toll.html, 2025 → payees/toll/2025.html
        entryCount: 1
        firstEntry: 2 March 2025
        lastEntry: 2 March 2025
        totals:
          - moneyIn €0.00, moneyOut €0.05
        sections:
          - anchor: m2025-03
            period: March 2025
            currency: EUR
            moneyIn: 0.00
            moneyOut: 0.05
            months:
              - rows:
                  - path accounts/a/2025.html#t2025-03-02-1, date 2 Mar [2025-03-02], account A,
                    payee Toll, amount -0.05
        """)
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
    try expect(
      site["payees/toll/2025-01-2.html"],
      says: """
        frame:
          siteTitle: Daybook
          language: tag en-GB
          path: payees/toll/2025-01-2.html
          section: payees
          continuation:
            number: 2
            pageCount: 2
            links:
              - number 1, path payees/toll/2025-01.html
              - number 2, path payees/toll/2025-01-2.html, isCurrent
          hasPayeePages
        name: Toll
        period: January 2025
        parents: Toll → payees/toll.html, 2025 → payees/toll/2025.html
        entryCount: 501
        firstEntry: 5 January 2025
        lastEntry: 5 January 2025
        totals:
          - moneyIn €0.00, moneyOut €5.01
        sections:
          - anchor: m2025-01
            period: January 2025
            currency: EUR
            moneyIn: 0.00
            moneyOut: 5.01
            months:
              - rows:
                  - path accounts/a/2025.html#t2025-01-05-1, date 5 Jan [2025-01-05], account A,
                    payee Toll, amount -0.01
        """)
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
