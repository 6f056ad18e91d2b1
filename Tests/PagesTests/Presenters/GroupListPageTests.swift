import Model
import StageSupport
import Testing

@testable import Views

@Suite struct GroupListPageTests {
  @Test func `The payees of a household, in each currency`() throws {
    try expect(Household.site()["payees/index.html"], isSnapshot: "household/payees")
  }

  @Test func `The categories of two years, alike ones by name without regard to case and accents`()
    throws
  {
    let entries = try ["éclairs", "Zoo", "Eggs"].flatMap { name in
      try ["2024-05-01", "2025-05-01", "2026-05-01"].map {
        try entry($0, -100, category: name)
      }
    }
    let site = try StagedSite([account(entries)], asOf: "2026-05-31")
    try expect(site["categories/index.html"], isSnapshot: "two-years/categories")
  }

  @Test func `Names without letters, and alike ones, have pages that do not change places`()
    throws
  {
    func thrice(_ name: String, _ month: Int) throws -> [Transaction] {
      try (1...3).map { try entry("2026-0\(month)-0\($0)", -100, name) }
    }
    let names = ["¿?", "!!", "Index", "Café", "Cafe"]
    let before = try names.enumerated().flatMap { try thrice($1, 1 + $0) }
    let after = try thrice("CAFÉ", 9) + before
    let pages = ["payee-e7909a64", "payee-c186ceea", "index-5a534744", "cafe", "cafe-855340fd"]
      .map { "payees/\($0).html" }
    func namePages(_ entries: [Transaction]) throws -> [String] {
      let site = try StagedSite([account(entries)], asOf: "2026-11-14")
      return site.pages.compactMap { ($0 as? GroupPage).map { "\($0.path): \($0.name)" } }
    }
    let expected = zip(pages, names).map { "\($0): \($1)" }
    #expect(try namePages(before) == expected)
    #expect(try namePages(after) == expected + ["payees/cafe-f4a8d9b7.html: CAFÉ"])
  }

  @Test func `A list that is too long for a page goes on on others`() throws {
    let entries = try (0..<401).flatMap { number in
      try (1...3).map { try entry("2026-01-0\($0)", -100, "P\(10_000 + number)") }
    }
    let site = try StagedSite([account(entries)], asOf: "2026-11-14")
    try expect(
      site["payees/index/2.html"],
      says: """
        frame: siteTitle Daybook, language (tag en-GB), path payees/index/2.html,
          section payees, hasPayeePages
        year: 2026
        lastYear: 2025
        tables:
          - currency: EUR
            rows:
              - name P10400, path payees/p10400.html, entryCount 3, lastEntry 3 Jan 2026,
                year (amount -3.00, path payees/p10400.html#y2026)
        parts:
          - firstName P10000, lastName P10399, path payees/index.html
          - firstName P10400, lastName P10400, path payees/index/2.html, isCurrent
        """)
    let first = try #require(try site["payees/index.html"] as? GroupListPage)
    #expect(first.tables.map(\.rows.count) == [400])
    #expect(first.sections.map(\.rows.count) == [100] && first.isCut)
  }

  @Test func `Who is paid and who pays stand apart, each once, by the year that says something`()
    throws
  {
    let amounts: [(name: String, day: String, cents: Int64)] = [
      ("Club", "2026-02-01", -5_000), ("Club", "2026-03-01", 2_000), ("Club", "2025-03-01", 90_000),
      ("Employer", "2026-01-31", 200_000), ("Employer", "2026-02-28", 210_000),
      ("Employer", "2026-03-31", -1_000), ("Grocer", "2026-01-05", -10_000),
      ("Grocer", "2026-04-05", -20_000), ("Grocer", "2026-04-06", 4_000),
      ("Insurer", "2025-06-01", -7_000), ("Insurer", "2025-07-01", 7_500),
      ("Insurer", "2024-07-01", -9_000), ("Old", "2023-07-01", 1_00), ("Old", "2023-07-02", 1_00),
      ("Old", "2023-07-03", 1_00), ("Nil", "2026-01-01", 5_00), ("Nil", "2026-01-02", -5_00),
      ("Nil", "2026-01-03", 0),
    ]
    let site = try StagedSite(
      [account(amounts.map { try entry($0.day, $0.cents, $0.name) })], asOf: "2026-04-30")
    let page = try #require(try site["payees/index.html"] as? GroupListPage)
    #expect(page.tables.isEmpty && !page.isCut)
    #expect(page.sections.map(\.side) == [.isPaid, .isReceived, .isEven])
    #expect(
      page.sections.map { $0.rows.map(\.name) } == [
        ["Grocer", "Club"], ["Employer", "Insurer", "Old"], ["Nil"],
      ])
    // The longest bar of each is its own.
    #expect(
      page.sections.map { $0.rows.map { $0.bar?.perMille } } == [
        [1000, 115], [1000, nil, nil], [nil],
      ])
  }

  @Test func `Each has the twelve months through the as-of day's, as its section counts them`()
    throws
  {
    let days = ["2025-04-30", "2025-05-01", "2026-03-10", "2026-03-11", "2026-04-02"]
    let site = try StagedSite(
      [
        account(named: "A", days.map { try entry($0, -100, "Shop") }),
        account(
          named: "B",
          [entry("2026-04-03", 30, "Shop"), entry("2026-04-04", 5, "Shop")]
            + (1...3).map { try entry("2025-04-0\($0)", 100, "Before") }),
      ], asOf: "2026-04-05")
    let page = try #require(try site["payees/index.html"] as? GroupListPage)
    let rows = page.sections.flatMap(\.rows)
    #expect(rows.map(\.name) == ["Shop", "Before"])
    #expect(rows[0].trend?.amounts == [100] + Array(repeating: 0, count: 9) + [200, 65])
    #expect(rows[1].trend == nil)
  }

  @Test(arguments: [
    ([0, 4, 8, 1], "M27 16V8M45 16V0M63 16V14"), ([0, 0], ""), ([], ""),
    ([8, -8, 1], "M12 8V0M36 8V16M60 8V7"), ([-3], "M36 0V16"),
    ([.max, 1, -.max], "M12 8V0M36 8V7M60 8V16"),
  ])
  func `Bars of months have a line of zero, and what is small is seen`(
    amounts: [Int64], path: String
  ) {
    #expect(ChartDrawing.trend(amounts) == path)
  }

  @Test func `In several currencies a list has no more rows on a page, by name and by amount`()
    throws
  {
    let currencies = ["EUR", "GBP", "JPY", "USD"]
    let accounts = try currencies.map { code in
      let entries = try (0..<150).flatMap { number in
        try (1...3).map { try entry("2026-01-0\($0)", -100 - Int64(number), "P\(1000 + number)") }
      }
      return try account(named: code, currency: #require(Currency(code: code)), entries)
    }
    let site = try StagedSite(accounts, asOf: "2026-11-14")
    let pages = site.pages.compactMap { $0 as? GroupListPage }
    #expect(
      pages.map { $0.tables.map(\.rows.count) } == [[100, 100, 100, 100], [50, 50, 50, 50]])
    #expect(pages.map { $0.sections.map(\.rows.count) } == [[25, 25, 25, 25], []])
    #expect(pages.map(\.isCut) == [true, false])
    #expect(pages.allSatisfy { $0.parts.map(\.firstName) == ["P1000", "P1100"] })
    let listed = pages.flatMap { $0.tables.flatMap(\.rows).map(\.name) }
    #expect(listed.count == 600 && Set(listed).count == 150)
  }

  @Test(arguments: [
    ([], 100), ([100], 100), ([101], 100), ([2, 200], 98), ([0, 30, 400, 40], 35),
    ([150, 150, 150, 150], 25), (Array(repeating: 3, count: 150), 1),
  ])
  func `A hundred are listed by amount in all currencies, one at least in each`(
    counts: [Int], most: Int
  ) {
    #expect(GroupListPage.largestOfEach(among: counts) == most)
  }

  @Test func `Where nobody has three entries there are no such pages`() throws {
    let site = try StagedSite(
      [account([entry("2026-10-01", 1), entry("2026-10-02", 1)])], asOf: "2026-11-14")
    #expect(site.paths().allSatisfy { !$0.hasPrefix("payees/") && !$0.hasPrefix("categories/") })
  }
}
