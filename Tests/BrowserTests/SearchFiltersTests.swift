import BrowserSupport
import Foundation
import TestSupport
import Testing

extension BrowserTests {
  @Suite struct SearchFiltersTests {
    private let book = SearchedBook()

    @Test func `The script reads a query as the table says, which Swift passes, too`() async throws
    {
      let page = try await book.open()
      let file = repository.appending(path: "Tests/search-queries.json")
      let faults: [String] = try await page.run(
        """
        const { years, cases } = JSON.parse(arguments[0]);
        return cases.filter(({ typed, filters, text, isByAmount = false }) =>
          JSON.stringify(filtersIn(typed, years)) !== JSON.stringify({ filters, text, isByAmount }))
          .map(({ typed }) => typed + " is read as " + JSON.stringify(filtersIn(typed, years)));
        """, .text(String(decoding: Data(contentsOf: file), as: UTF8.self)))
      #expect(faults == [])
    }

    /// What is typed, and what is found: pages first, then the newest.
    private static let cases: [(String, [String])] = [
      ("payee:cafe", ["Café Zoë", "CAFÉ"]), ("payee:\"cafe zo\"", ["Café Zoë"]),
      ("payee:heating", []), ("heating payee:land", ["Landlord"]),
      ("payee:backer <=0.06", ["Bäckerei Süß", "Bäckerei Süß"]),
      ("category:eating", ["Café Zoë"]), ("category:cafe", []),
      ("category:none 2026-02", [SearchedBook.hostile, "Strasse"]),
      ("tag:coffee", ["Café Zoë"]), ("tag:zoe", []),
      ("account:main >1000", ["Landlord", "Employer"]), ("account:savings", []),
      ("amount:12.50", ["Café Zoë"]), (">=12.5 <=12.51", ["Strasse", "Café Zoë"]),
      (">12.5 <12.51", []), ("1000..1234.5", ["Landlord"]),
      (">268", ["Pay the glazier", "Landlord", "Employer"]),
      ("amount:0.01", [SearchedBook.hostile]), ("<0.05", [SearchedBook.hostile]),
      ("2026-01..2026-01-10", ["January 2026", "Café Zoë", "CAFÉ", "Employer"]),
      ("2026-02-03.. category:none", [SearchedBook.hostile, "Strasse"]),
      ("..2025-01-11 payee:backer", ["Bäckerei Süß", "Bäckerei Süß"]),
      (
        "2026 sort:amount",
        [
          "Report for 2026", "Employer", "Landlord", "Pay the glazier", "Strasse", "Café Zoë",
          "CAFÉ", "日本の本屋", SearchedBook.hostile,
        ]
      ),
      ("payee:cafe sort:amount", ["Café Zoë", "CAFÉ"]),
      ("amount:abc", []), ("payee: cafe", []),
    ]

    @Test func `Filters find what they say, and nothing else`() async throws {
      let page = try await book.open()
      try await SearchedBook.expectFound(Self.cases, on: page)
      #expect(try await page.faults() == [])
    }

    @Test func `Many entries are sorted by amount, the largest first`() async throws {
      let page = try await book.open("q=payee%3Abacker+sort%3Aamount")
      try await page.wait(
        until: "return document.querySelectorAll('#search-results tbody tr').length === 20")
      let more = "document.querySelector('#search-older').click(); return true"
      for count in [40, 45] {
        let _: Bool = try await page.run(more)
        try await page.wait(
          until: "return document.querySelectorAll('#search-results tbody tr').length === \(count)")
      }
      let amounts: [String] = try await page.run(
        "return [...document.querySelectorAll('#search-results .a [data-field]')].map(a => a.textContent)"
      )
      #expect(amounts == (5..<50).reversed().map { "−€0.\($0 < 10 ? "0" : "")\($0)" })
      #expect(
        try await page.run("return document.querySelector('#search-results caption').textContent")
          == "Results, largest amount first")
    }

    @Test func `What is found in the order of amounts is counted and added up in full`()
      async throws
    {
      func said(_ fragment: String, _ count: Int) async throws -> String {
        let page = try await book.open(fragment)
        try await page.wait(until: SearchedBook.says, .text(SearchedBook.found(count)))
        try await page.wait(
          until: "return document.querySelector('#search-sums').textContent !== ''")
        #expect(
          try await page.run("return document.querySelector('#search-older').textContent")
            == "Show more")
        #expect(
          try await page.run("return document.querySelectorAll('#search-results tbody tr').length")
            < 45)
        return try await page.run("return document.querySelector('#search-sums').textContent")
      }
      // With the payee's page, which has no amount.
      let newest = try await said("q=payee%3Abacker", 46)
      #expect(newest.hasPrefix("Sum of the entries found:"))
      #expect(try await said("q=payee%3Abacker+sort%3Aamount", 45) == newest)
    }

    private static let amount =
      "An amount is written amount:100, amount:100..200, >100 or <=100, "
      + "without separators between thousands."
    private static let names =
      "Filters are payee:, category:, tag:, account:, amount: and sort:amount."

    @Test func `What looks like a filter and is none is told, as in a terminal`() async throws {
      let page = try await book.open()
      let field = try await page.find("#search-text")
      for (query, remedy) in [
        ("amount:>1,000", Self.amount), ("amount:€100", Self.amount), (">1,000", Self.amount),
        ("1,000..2,000", Self.amount), ("payees:rewe", Self.names), ("note:$&", Self.names),
        ("sort:payee", "The one order is sort:amount; without it the newest come first."),
        (
          "2026-13",
          "Days are written 2026-11-24, months 2026-11, ranges 2026-03..2026-05."
        ),
        ("payee: nobody", "Did you mean “payee:nobody”?"),
        ("2026-05..2026-03", "Did you mean “2026-03..2026-05”?"),
        ("200..100", "Did you mean “100..200”?"), ("15:30", ""), ("https://example.org/a", ""),
        ("a...b", ""), ("4711:x", ""), ("payee:nobody", ""), ("RE-2025", ""),
      ] {
        try await field.type(Key.escape)
        try await page.wait(until: SearchedBook.says, "")
        #expect(
          try await page.run("return document.querySelector('#search-hint').textContent") == "")
        try await field.type(query)
        try await page.wait(until: SearchedBook.says, .text(SearchedBook.found(0)))
        let word = query.hasPrefix("payee: ") ? "payee:" : query
        let isRange = query == "2026-05..2026-03" || query == "200..100"
        let message = isRange ? "Nothing fits “\(word)”. " : "“\(word)” was taken as text. "
        #expect(
          try await page.run("return document.querySelector('#search-hint').textContent")
            == (remedy.isEmpty ? "" : message + remedy), "\(query)")
      }
      #expect(try await page.faults() == [])
    }

    @Test func `The empty page has ideas in the book's own words, which search`() async throws {
      let page = try await book.open()
      let ideas: [String] = try await page.run(
        "return [...document.querySelectorAll('#search-ideas a')].map(a => a.textContent)")
      #expect(
        ideas == [
          "payee:\"Bäckerei Süß\"", "category:none", "account:Main", "2026-09..2026-11",
          "amount:>100", "2026 sort:amount",
        ])
      try await page.find("#search-ideas a").click()
      try await page.wait(until: SearchedBook.says, .text(SearchedBook.found(46)))
      #expect(try await page.find("#search-text").property("value") == "payee:\"Bäckerei Süß\"")
      #expect(try await page.find("#search-ideas").isShown == false)
      // The payee's page stands above.
      #expect(
        try await page.run(
          "return document.querySelector('#search-found-pages a').getAttribute('href')")
          == "payees/backerei-suss.html")
    }

    @Test func `An older link with a day in its query finds the day`() async throws {
      let page = try await book.open()
      let _: Bool = try await page.run("location.search = '?q=2026-02-14'; return true")
      try await page.wait(until: SearchedBook.says, .text(SearchedBook.found(1)))
      #expect(try await page.run(SearchedBook.titles) == [SearchedBook.hostile])
    }
  }
}
