import BookSupport
import BrowserSupport
import Foundation
import TestSupport
import Testing

extension BrowserTests {
  @Suite("Dates in a search, and what has no category")
  struct SearchDatesTests {
    private let book = BuiltBook()

    private func open(_ locale: String) async throws -> Browser {
      try book.temporary.write(
        #"{"locale": "\#(locale)", "currency": "EUR", "minimumOpeningDeposit": 0}"#,
        to: "book/daybook.json")
      try book.temporary.write(Self.accounts, to: "book/accounts.json")
      try book.temporary.write(Self.toDos, to: "book/todos.json")
      try book.build()
      let browser = try Browser.current
      try await browser.reset()
      try await browser.setScripts(enabled: true)
      try await browser.open(book.site + "/search.html")
      return browser
    }

    @Test(
      "Are read as the book's language writes them", arguments: Effort.sample(Self.languages, 4))
    func parts(language: Language) async throws {
      let page = try await open(language.locale)
      for (query, terms) in language.cases {
        let read: String = try await page.run(Self.asked, .text(query))
        // Browsers' JSON is ASCII.
        let words = try JSONDecoder().decode([[String]].self, from: Data(read.utf8))
        // Each number may be an entry's amount, too.
        let texts = words.map { $0.filter { !$0.hasPrefix("+") }.joined(separator: "|") }
        // All words have to be found, in whatever order they are read.
        #expect(
          texts.sorted() == terms.split(separator: " ").map(String.init).sorted(),
          "\(language.locale): \(query)")
      }
      #expect(try await page.faults() == [])
    }

    @Test("Find what was booked then, and sum it")
    func found() async throws {
      let page = try await open("en_GB")
      let field = try await page.find("#search-text")
      for (query, titles, sum) in Self.searches {
        try await field.type(Key.escape)
        try await page.wait(until: SearchedBook.says, "")
        try await field.type(query)
        try await page.wait(until: SearchedBook.says, .text(SearchedBook.found(titles.count)))
        #expect(try await page.run(SearchedBook.titles) == titles, "\(query)")
        try await page.wait(
          until: "return document.querySelector('#search-sums').textContent.endsWith(arguments[0])",
          .text(sum))
      }
      #expect(try await page.faults() == [])
    }

    @Test("The example's groceries of a year are those of its report")
    func example() async throws {
      let example = try BuiltBook.example()
      try example.build()
      let page = try Browser.current
      try await page.reset()
      try await page.setScripts(enabled: true)
      try await page.open(example.site + "/search.html", fragment: "q=Groceries+2025")
      try await page.wait(
        until: """
          return document.querySelector('#search-sums').textContent
            === 'Sum of the entries found: out €5,426.92'
          """)
      #expect(try example.text("categories/groceries.html").contains("5,426.92"))
    }

    @Test("A search by date leads to the same search in texts")
    func asText() async throws {
      let page = try await open("en_GB")
      let field = try await page.find("#search-text")
      let link = try await page.find("#search-as-text a")
      try await field.type("grocer")
      #expect(try await link.isShown == false)
      try await field.type(" 2025")
      try await page.wait(until: SearchedBook.says, .text(SearchedBook.found(3)))
      try await link.click()
      try await page.wait(until: SearchedBook.says, .text(SearchedBook.found(2)))
      #expect(try await field.property("value") == "\"grocer 2025\"")
      #expect(try await page.find("#search-as-text a").isShown == false)
      #expect(try await page.run(SearchedBook.titles) == ["Grocer (Card)", "Grocer (Card)"])
    }

    struct Language: CustomTestStringConvertible, Sendable {
      let locale: String
      /// What is typed, and the terms of each word that is read.
      let cases: [(String, String)]
      var testDescription: String { locale }
    }

    private static let year = "@2025*|2025|=2025"

    static let languages = [
      Language(
        locale: "en_GB",
        cases: [
          ("Groceries 2025", "groceries " + year), ("2025 Groc", year + " groc"),
          ("24.11.2026", "@20261124"), ("24/11/2026", "@20261124"), ("24-11-2026", "@20261124"),
          ("24/11/26", "@20261124"), ("11/24/2026", "@20261124"), ("3/4/2026", "@20260403"),
          ("2026-11-24", "@20261124"), ("2026/11/24", "@20261124"), ("2026-11", "@202611*"),
          ("11/2026", "@202611*"), ("24 November", "@????1124"), ("24 NOV.", "@????1124"),
          ("November 24", "@????1124"), ("24th of November 2026", "@20261124"),
          ("November 24, 2026", "@20261124"), ("Nov 24 2026", "@20261124"),
          ("24-Nov-2026", "@20261124"), ("Sept. 2025", "@202509*"), ("Sep 2025", "@202509*"),
          ("2025 November", "@202511*"), ("November", "november"), ("12.12.", "@????1212"),
          ("rent 2025 May 2026", "rent " + year + " @202605*"),
          // No dates.
          ("12.50", "=12.5"), ("2025.00", "=2025"), ("2,025", "=2.025|=2025"),
          ("€2025", "2025|=2025"), ("2025 €", "2025|=2025"), ("-2025", "2025|=2025"),
          ("RE-2025", "re 2025|=2025"), ("RE2025", "re2025"), ("2025-0815", "2025 0815"),
          ("2024-2025", "2024 2025"), ("\"2025\" food", "2025|=2025 food"),
          ("“24 November”", "24|=24 november"), ("1999", "1999|=1999|@1999*"),
          ("24.13.2026", "=2413.2026"), ("24.11", "=24.11"), ("3/12", "3|=3 12|=12"),
          ("20-11-26", "20 11 26"), ("May 12.50", "may =12.5"), ("24 Novembre", "24|=24 novembre"),
          ("no category 2025", "- " + year), ("No  Category", "-"),
          ("no categories", "no categories"),
          ("\"no category\"", "no category"),
        ]),
      Language(
        locale: "en_US",
        cases: [
          ("3/4/2026", "@20260304"), ("11/24/26", "@20261124"), ("24.11.2026", "@20261124"),
          ("Nov 24", "@????1124"), ("Nov. 24, 2026", "@20261124"),
        ]),
      Language(
        locale: "de_DE",
        cases: [
          ("24. November", "@????1124"), ("24.11.", "@????1124"), ("24. Nov. 2026", "@20261124"),
          ("24.Nov.2026", "@20261124"), ("1. 3. 2026", "@20260301"), ("1.3.26", "@20260301"),
          ("März 2026", "@202603*"), ("marz 2026", "@202603*"), ("MÄRZ 2026", "@202603*"),
          ("Mär 2026", "@202603*"), ("Dez. 2025", "@202512*"), ("Sept. 2025", "@202509*"),
          ("Ohne Kategorie", "-"), ("November 24", "november 24|=24"),
          ("„März 2026“", "marz 2026|=2026"),
        ]),
      Language(
        locale: "fr_FR",
        cases: [
          ("1er mars 2026", "@20260301"), ("24 novembre", "@????1124"), ("févr. 2026", "@202602*"),
          ("fevrier 2026", "@202602*"), ("AOÛT 2026", "@202608*"), ("juil. 2026", "@202607*"),
          ("juin 2026", "@202606*"), ("jui 2026", "jui @2026*|2026|=2026"),
          ("« 2025 »", "2025|=2025"), ("sans catégorie", "-"),
        ]),
      Language(
        locale: "es_ES",
        cases: [
          ("24 de noviembre de 2026", "@20261124"), ("24 de noviembre", "@????1124"),
          ("noviembre de 2026", "@202611*"), ("sept 2026", "@202609*"), ("sin categoria", "-"),
        ]),
      Language(
        locale: "it_IT",
        cases: [
          ("1º marzo 2026", "@20260301"), ("24 nov 2026", "@20261124"), ("set. 2025", "@202509*"),
          ("senza categoria", "-"),
        ]),
      Language(
        locale: "pt_PT",
        cases: [
          ("24 de nov. de 2026", "@20261124"), ("março de 2026", "@202603*"),
          ("1.º de março de 2026", "@20260301"), ("sem categoria", "-"),
        ]),
      Language(
        locale: "nl_NL",
        cases: [
          ("24 mrt 2026", "@20260324"), ("24-11-2026", "@20261124"), ("maart 2026", "@202603*"),
          ("zonder categorie", "-"),
        ]),
      Language(
        locale: "ja_JP",
        cases: [
          ("2026年11月24日", "@20261124"), ("11月24日", "@????1124"), ("１１月２４日", "@????1124"),
          ("2026年11月", "@202611*"), ("2025年", year), ("食費2025年", "食費 " + year),
          ("2026/11/24", "@20261124"), ("分類なし", "-"),
        ]),
      Language(
        locale: "ar_EG",
        cases: [
          ("٢٤ نوفمبر ٢٠٢٦", "@20261124"), ("٢٤‏/١١‏/٢٠٢٦", "@20261124"),
          ("24 نوفمبر", "@????1124"),
          ("أغسطس ٢٠٢٦", "@202608*"), ("اغسطس 2026", "@202608*"), ("٢٠٢٥", year),
          ("دون فئة", "-"),
        ]),
      Language(
        locale: "ar_SY",
        cases: [
          ("24 تشرين الثاني 2026", "@20261124"), ("كانون الثاني 2026", "@202601*"),
        ]),
    ]

    /// What is typed, the titles that are found, and how what they come to ends.
    private static let searches: [(String, [String], String)] = [
      ("groceries 2025", ["Grocer (Card)", "Grocer", "Grocer"], "out €34.00"),
      ("GROCERIES 2026", ["Grocer (Card)"], ""),
      ("\"2025\" groceries", ["Grocer (Card)", "Grocer (Card)"], "out €7.00"),
      ("grocer 31.12.2025", ["Grocer (Card)"], ""), ("grocer 30 Dec 2025", [], ""),
      ("\"2025-12-30\"", ["Grocer (Card)"], ""), ("2025.00", ["Landlord"], ""),
      ("2,025", ["Landlord"], ""),
      ("24 November", ["Rake leaves", "Grocer", "Kiosk"], "out €21.00"),
      ("24 Nov 2024", ["Kiosk"], ""), ("rake 2027", ["Rake leaves"], ""),
      ("no category", ["Landlord"], ""), ("no category 2025", [], ""),
      ("report 2025", ["Report for 2025"], ""), ("2027", ["Rake leaves"], ""),
      ("tax 2025", ["Tax of 2025"], ""),
    ]

    private static let accounts = #"""
      [{"name": "Main", "transactions": [
        {"date": "2024-11-24", "amount": -100, "beneficiary": "Kiosk", "category": "Fun"},
        {"date": "2025-03-09", "amount": -1000, "beneficiary": "Grocer", "category": "Groceries"},
        {"date": "2025-11-24", "amount": -2000, "beneficiary": "Grocer", "category": "Groceries"},
        {"date": "2025-12-31", "amount": -400, "beneficiary": "Grocer (Card)",
          "category": "Groceries", "reference": "of 2025"},
        {"date": "2026-01-02", "amount": -300, "beneficiary": "Grocer (Card)",
          "category": "Groceries", "reference": "of 2025-12-30"},
        {"date": "2026-02-10", "amount": -5000, "beneficiary": "Savings",
          "transfer": "Savings"},
        {"date": "2026-02-11", "amount": -202500, "beneficiary": "Landlord"}]},
      {"name": "Savings", "transactions": [
        {"date": "2026-02-10", "amount": 5000, "beneficiary": "Main"}]}]
      """#

    private static let toDos = #"""
      [{"name": "House", "items": [
        {"name": "Tax of 2025", "due": "2026-12-01"},
        {"name": "Rake leaves", "due": "2027-11-24"}]}]
      """#

    /// The words that the script reads in its argument, as JSON in ASCII.
    private static let asked = """
      return JSON.stringify(asked(arguments[0]))
        .replace(/[^ -~]/g, c => "\\\\u" + c.charCodeAt().toString(16).padStart(4, "0"))
      """
  }
}
