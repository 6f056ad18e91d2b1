import Model
import StageSupport
import Testing
import Theme
import ThemeSupport
import Values

@testable import Pages
@testable import Views

@Suite struct StatementPageTests {
  @Test func `A month of one entry, not over yet`() throws {
    let site = try StagedSite(
      [account([entry("2026-11-02", 150_000, "Start")])], asOf: "2026-11-14")
    try expect(
      site["accounts/a/statements/2026-11.html"], isSnapshot: "one-entry/statement-2026-11")
  }

  @Test func `A month of a household`() throws {
    try expect(
      Household.site()["accounts/everyday/statements/2026-10.html"],
      isSnapshot: "household/statement-everyday-2026-10")
  }

  @Test func `A month without entries of a book without to-dos`() throws {
    let site = try StagedSite(
      [account([entry("2026-08-02", 100), entry("2026-10-02", 100)])], asOf: "2026-10-31")
    try expect(
      site["accounts/a/statements/2026-09.html"],
      says: """
        frame: siteTitle Daybook, language (tag en-GB), path accounts/a/statements/2026-09.html,
          section accounts
        title: A · September 2026
        account: name A, path accounts/a/index.html, kind checking, currency EUR
        month: September 2026
        monthInYear: September [2026-09]
        figures: number 2, firstDay 1 September 2026, lastDay 30 September 2026, opening €1.00,
          moneyIn €0.00, moneyOut €0.00, closing €1.00, entryCount 0, inCount 0, outCount 0,
          net €0.00, highest (amount €1.00, date 1 September 2026), lowest (amount €1.00,
          date 1 September 2026)
        previous: text August 2026, path accounts/a/statements/2026-08.html,
          markdownName 2026-08.md
        next: text October 2026, path accounts/a/statements/2026-10.html,
          markdownName 2026-10.md
        monthPath: months/2026-09.html
        year: 2026 → accounts/a/statements/2026.html
        """)
  }

  @Test func `A transfer whose other end is booked after the as-of day is no transfer yet`()
    throws
  {
    let accounts = try [
      account(named: "Here", owner: "Ada", [entry("2026-11-13", -500, "Me")]),
      account(named: "There", owner: "Ada", [entry("2026-11-15", 500, "Me")]),
    ]
    for (asOf, transfer) in [("2026-11-14", nil), ("2026-11-15", "There")] {
      let page = try StagedSite(accounts, asOf: asOf)["accounts/here/statements/2026-11.html"]
      let statement = try #require(page as? StatementPage)
      #expect(statement.entries.map(\.entry.transfer?.text) == [transfer])
      #expect(statement.flow.transfers.map(\.account.text) == [transfer].compactMap { $0 })
    }
  }

  /// The statement of a month with so many entries of one euro, each with a reference.
  private func statement(of count: Int, reference: String) throws -> StatementPage {
    let entries = try (0..<count).map {
      try entry("2026-10-\(10 + $0 * 20 / count)", 100, "Grocer", reference: reference)
    }
    let site = try StagedSite([account(entries)], asOf: "2026-10-31")
    return try #require(try site["accounts/a/statements/2026-10.html"] as? StatementPage)
  }

  @Test func `A sheet of paper ends with the balance above its last entry, where there are many`()
    throws
  {
    let page = try statement(of: 90, reference: "Card")
    let edges = page.entries.indices.filter { page.entries[$0].carriedForward != nil }
    #expect(edges.count >= 2)
    for index in edges {
      #expect(page.entries[index].carriedForward?.plain == "\(index).00")
    }
    #expect(
      try statement(of: 12, reference: "Card").entries.allSatisfy { $0.carriedForward == nil })
  }

  @Test func `Fewer entries stand on a sheet where they take more lines`() throws {
    let firstEdge = { (page: StatementPage) in
      page.entries.firstIndex { $0.carriedForward != nil } ?? 0
    }
    let short = try firstEdge(statement(of: 90, reference: "Card"))
    let long = try firstEdge(
      statement(of: 90, reference: String(repeating: "Invoice of October ", count: 12)))
    #expect(0 < long && long < short)
  }

  @Test func `What less than a tenth of the entries have stands below them with their numbers`()
    throws
  {
    var entries = try (1...21).map { day in
      try entry("2026-10-\(day < 10 ? "0" : "")\(day)", -100, "Grocer", category: "Food")
    }
    entries[1] = try entry(
      "2026-10-02", -100, "Grocer", valued: "2026-10-05", reference: "R | 7", category: "Food")
    entries[2] = try entry("2026-10-03", -100, "", category: "Food", note: "Twice")
    let site = try StagedSite([account(entries)], asOf: "2026-10-31")
    let page = try #require(try site["accounts/a/statements/2026-10.html"] as? StatementPage)
    let markdown = try SiteTemplates.unchanged.markdown(page)
    #expect(
      markdown.contains("| Date       | Beneficiary    | Category | Amount | Balance |\n"))
    #expect(markdown.contains("| 2026-10-02 | Grocer [1] [2] |"))
    #expect(markdown.contains("| 2026-10-03 | [3]            |"))
    #expect(
      markdown.contains(
        """
        \n## Notes

        1. Value date: 2026-10-05
        2. Reference: R \\| 7
        3. Note: Twice

        """))
  }

  @Test func `Of a closed account there is no statement after its last month`() throws {
    let site = try StagedSite(
      [account(closed: "2026-09-15", [entry("2026-08-01", 100)])], asOf: "2026-12-31")
    #expect(
      site.paths(below: "accounts/a/statements/") == [
        "accounts/a/statements/2026-08.html", "accounts/a/statements/2026-09.html",
        "accounts/a/statements/2026.html",
      ])
  }

  @Test func `A statement by itself has no ways to others`() throws {
    let account = try Household.site().accounts[0]
    var pages: [StatementPage] = []
    try account.forEachLoneStatement(in: month("2026-01")...month("2026-11")) { _, page in
      pages.append(page)
    }
    #expect(pages.map(\.title) == ["Everyday · October 2026", "Everyday · November 2026"])
    #expect(pages.allSatisfy { $0.previous?.path == nil && $0.next?.path == nil })
    #expect(try account.issuedMonths == month("2026-10")...month("2026-11"))
  }
}
