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
      site["accounts/a/statements/2026-11.html"],
      says: """
        frame: siteTitle Daybook, language (tag en-GB), path accounts/a/statements/2026-11.html,
          section accounts
        title: A · November 2026
        account: name A, path accounts/a/index.html, kind checking, currency EUR
        month: November 2026
        monthInYear: November [2026-11]
        figures: number 1, firstDay 1 November 2026, lastDay 30 November 2026, isProvisional,
          bookedThrough 2 November 2026, opening €0.00, moneyIn €1,500.00, moneyOut €0.00,
          closing €1,500.00, entryCount 1, inCount 1, outCount 0, net +€1,500.00,
          highest (amount €1,500.00, date 2 November 2026), lowest (amount €0.00,
          date 1 November 2026)
        entries:
          - path accounts/a/2026.html#t2026-11-02-1, date 2 Nov [2026-11-02], payee Start,
            amount +1,500.00, balance 1,500.00, anchor e1,
            registerRow ../2026.html#t2026-11-02-1, magnitude 1,500.00
        registerPath: accounts/a/2026.html#m2026-11
        monthPath: months/2026-11.html
        year: 2026 → accounts/a/statements/2026.html
        """)
  }

  @Test func `A month of a household`() throws {
    try expect(
      Household.site()["accounts/everyday/statements/2026-10.html"],
      says: """
        frame: siteTitle Our book, language (tag en-GB),
          path accounts/everyday/statements/2026-10.html, section accounts,
          ownPages (Papers → pages/papers.html), hasToDos, feedPath feed.xml, hasPayeePages,
          hasCategoryPages
        title: Everyday · October 2026
        account: name Everyday, path accounts/everyday/index.html, kind checking, currency EUR,
          owner Ada, bank Stadtbank, bic STADDEXX, iban (grouped DE89 3704 0044 0532 0130 00,
          electronic DE89370400440532013000, masked DE89 •••• •••• 3000)
        month: October 2026
        monthInYear: October [2026-10]
        figures: number 2, firstDay 1 October 2026, lastDay 31 October 2026, opening €3,000.00,
          moneyIn €0.00, moneyOut €530.49, closing €2,469.51, entryCount 3, inCount 0,
          outCount 3, net -€530.49, highest (amount €3,000.00, date 1 October 2026),
          lowest (amount €2,469.51, date 9 October 2026)
        entries:
          - path accounts/everyday/2026.html#t2026-10-02-1, date 2 Oct [2026-10-02],
            payee Grocer, payeePath payees/grocer.html, reference Ref 7, category Food,
            categoryPath categories/food.html, amount -20.50, balance 2,979.50, anchor e1,
            registerRow ../2026.html#t2026-10-02-1, magnitude 20.50
          - path accounts/everyday/2026.html#t2026-10-05-1, date 5 Oct [2026-10-05], payee Ada,
            transfer Savings → accounts/savings/2026.html#t2026-10-05-1, amount -500.00,
            balance 2,479.50, anchor e2, registerRow ../2026.html#t2026-10-05-1,
            magnitude 500.00
          - path accounts/everyday/2026.html#t-g9, date 9 Oct [2026-10-09], payee Grocer,
            payeePath payees/grocer.html, category Food, categoryPath categories/food.html,
            amount -9.99, balance 2,469.51, anchor e3, registerRow ../2026.html#t-g9,
            valueDate 12 Oct 2026, note 1, magnitude 9.99, remarks (1)
        notes:
          - number 1, text Paid in *cash*.\\nTwice.
        remarks:
          - number 1, fact note Paid in *cash*.\\nTwice.
        flow:
          transfers:
            - account Savings → accounts/savings/index.html, moneyIn 0.00, moneyOut 500.00
        next: text November 2026, path accounts/everyday/statements/2026-11.html,
          markdownName 2026-11.md
        registerPath: accounts/everyday/2026.html#m2026-10
        monthPath: months/2026-10.html
        year: 2026 → accounts/everyday/statements/2026.html
        """)
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
