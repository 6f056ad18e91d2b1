import BookSupport
import TestSupport
import Testing

@testable import Coordinators

@Suite("Pages of payees and categories")
struct GroupPagesTests {
  /// One entry of a book as JSON.
  private func entry(
    _ date: String, _ amount: Int, _ payee: String, _ category: String = ""
  ) -> String {
    """
    {"date": "\(date)", "amount": \(amount), "beneficiary": "\(payee)", "category": "\(category)"}
    """
  }

  private func built(_ accounts: [(currency: String, entries: [String])]) throws -> BuiltBook {
    var book = BuiltBook()
    book.asOf = "2026-11-21"
    let json = accounts.enumerated().map { index, account in
      """
      {"name": "A\(index)", "currency": "\(account.currency)",
       "transactions": [\(account.entries.joined(separator: ",\n"))]}
      """
    }
    try book.temporary.write("[\(json.joined(separator: ",\n"))]", to: "book/accounts.json")
    try book.build()
    return book
  }

  @Test func `Three entries make a page, and names lead to it`() throws {
    let book = try built([
      (
        "EUR",
        [
          entry("2025-03-01", -1000, "Grocer", "Food"),
          entry("2026-10-02", -2050, "Grocer", "Food"),
          entry("2026-10-09", -100, "Baker", "Food"), entry("2026-10-31", -30, "Baker"),
        ]
      ),
      ("EUR", [entry("2026-11-05", 250, "Grocer")]),
    ])
    let page = try book.text("payees/grocer.html")
    #expect(page.contains("<h1><bdi>Grocer</bdi></h1>"))
    #expect(page.contains("href=\"../payees/grocer.html#y2025\""))
    #expect(page.contains("data value=\"30.50\">€30.50"))
    #expect(page.contains("href=\"../accounts/a0/2026.html#t2026-10-02-1\""))
    #expect(page.contains("href=\"../accounts/a1/2026.html#t2026-11-05-1\""))
    #expect(page.contains("href=\"../categories/food.html\""))
    #expect(try !book.files().keys.contains("payees/baker.html"))
    let register = try book.text("accounts/a0/2026.html")
    #expect(register.contains("<a href=\"../../payees/grocer.html\" dir=\"auto\">Grocer</a>"))
    #expect(!register.contains("baker.html"))
    let statement = try book.text("accounts/a0/statements/2026-10.html")
    #expect(statement.contains("payees/grocer.html#m2026-10\"><bdi>Grocer</bdi>"))
    #expect(statement.contains("statements/2026-10.html#entries\"><bdi>Baker</bdi>"))
    #expect(try book.text("accounts/a0/statements/2026.html").contains("2026.html\"><bdi>Baker"))
    #expect(try book.links().dead == [])
  }

  @Test func `A transfer is marked, and two currencies have tables of their own`() throws {
    let book = try built([
      (
        "EUR",
        [
          entry("2026-10-01", -500, "Anna"), entry("2026-10-20", -7, "Anna"),
          entry("2026-11-01", -9, "Anna"),
        ]
      ),
      ("EUR", [entry("2026-10-01", 500, "From A0")]),
      ("USD", [entry("2026-10-15", 400, "Anna")]),
    ])
    let page = try book.text("payees/anna.html")
    #expect(page.contains("own account <a href=\"../accounts/a1/index.html\">"))
    #expect(page.contains("<data value=\"0.16\">0.16</data>"))
    #expect(page.contains("<data value=\"-5.00\">"))
    #expect(page.contains("id=\"m2026-10\"") && page.contains("id=\"m2026-10-USD\""))
    #expect(page.contains("By year, EUR") && page.contains("By year, USD"))
    #expect(
      try book.text("accounts/a2/statements/2026-10.html")
        .contains("payees/anna.html#m2026-10-USD\""))
    #expect(try book.links().dead == [])
  }

  @Test func `Beyond two thousand entries a year has its page, and beyond that a month`()
    throws
  {
    let few = (0..<1000).map { entry("2024-0\(1 + $0 % 9)-10", -100, "Toll") }
    let many = (0..<2001).map { entry("2025-0\(1 + $0 % 9)-10", -100, "Toll") }
    let enough = (0..<2000).map { entry("2025-0\(1 + $0 % 9)-11", -100, "Bus") }
    let book = try built([("EUR", few + many + enough)])
    let pages = try book.files().keys.filter { $0.hasPrefix("payees/") }.sorted()
    #expect(
      pages == [
        "payees/bus.html", "payees/index.html", "payees/toll.html", "payees/toll/2024.html",
      ] + (1...9).map { "payees/toll/2025-0\($0).html" } + ["payees/toll/2025.html"])
    let rows = { (path: String) in
      try book.text(path).matches(of: /<td role="cell" class="d">/).count
    }
    #expect(try rows("payees/bus.html") == 2000)
    #expect(try rows("payees/toll.html") == 0)
    #expect(try rows("payees/toll/2024.html") == 1000)
    #expect(try rows("payees/toll/2025.html") == 0)
    #expect(try (1...9).map { try rows("payees/toll/2025-0\($0).html") }.reduce(0, +) == 2001)
    #expect(
      try book.text("accounts/a0/statements/2025-03.html")
        .contains("payees/toll/2025-03.html#m2025-03"))
    #expect(try book.links().dead == [])
  }

  @Test func `Names without letters, and alike ones, have pages that do not change places`()
    throws
  {
    let names = ["¿?", "!!", "Index", "Café", "Cafe"]
    let entries = names.enumerated().flatMap { offset, name in
      (1...3).map { entry("2026-0\(1 + offset)-0\($0)", -100, name) }
    }
    let book = try built([("EUR", entries)])
    let later = (1...3).map { entry("2026-09-0\($0)", -100, "CAFÉ") }
    let grown = try built([("EUR", later + entries)])
    for (slug, name) in [
      ("payee", "¿?"), ("payee-2", "!!"), ("index-2", "Index"), ("cafe", "Café"),
      ("cafe-2", "Cafe"),
    ] {
      #expect(try book.text("payees/\(slug).html").contains("<h1><bdi>\(name)</bdi></h1>"))
      #expect(try grown.text("payees/\(slug).html").contains("<h1><bdi>\(name)</bdi></h1>"))
    }
    #expect(try grown.text("payees/cafe-3.html").contains("<h1><bdi>CAFÉ</bdi></h1>"))
  }

  @Test func `A list that is too long for a page goes on on others`() throws {
    let entries = (0..<2001).flatMap { number in
      (1...3).map { entry("2026-01-0\($0)", -100, "P\(10_000 + number)") }
    }
    let book = try built([("EUR", entries)])
    let first = try book.text("payees/index.html")
    #expect(first.contains("<bdi>P10000</bdi> – <bdi>P11999</bdi>"))
    #expect(first.contains("href=\"../payees/index/2.html\""))
    #expect(try book.text("payees/index/2.html").contains("href=\"../../payees/p12000.html\""))
  }

  @Test func `A book in which nobody has three entries has no such pages and no links to them`()
    throws
  {
    let book = try built([
      ("EUR", [entry("2026-10-01", 1, "A"), entry("2026-10-02", 1, "A")])
    ])
    #expect(try !book.files().keys.contains { $0.hasPrefix("payees/") })
    #expect(try !book.files().keys.contains { $0.hasPrefix("categories/") })
    #expect(try !book.text("index.html").contains("payees/"))
    #expect(try book.links().dead == [])
  }
}
