import BookSupport
import SampleBooks
import TestSupport
import Testing

@testable import SiteCoordinators

@Suite struct GapTests {
  private func entry(_ date: String, _ amount: Int) -> String {
    #"{"date": "\#(date)", "amount": \#(amount), "beneficiary": "P", "note": "[s](accounts/till/statements/2001-03.html) [t](accounts/till/statements/2001-04.html) [m](months/2010-01.html)"}"#
  }

  private func book(asOf: String) throws -> BuiltBook {
    var built = BuiltBook()
    built.asOf = asOf
    let till = ["2001-01-10", "2001-03-05", "2026-05-01"].enumerated().map {
      entry($0.element, 100 * ($0.offset + 1))
    }
    let old = #"{"date": "2001-02-01", "amount": 5, "beneficiary": "Q"}"#
    try built.temporary.write(
      """
      [{"name": "Till", "transactions": [\(till.joined(separator: ","))]},
       {"name": "Old", "closed": "2004-01-31", "transactions": [\(old)]}]
      """, to: "book/accounts.json")
    try built.temporary.write(#"{"baseURL": "https://example.org/"}"#, to: "book/daybook.json")
    try built.build()
    return built
  }

  private func names(_ folder: String, in built: BuiltBook) throws -> [String] {
    try built.files().keys.filter { $0.hasPrefix(folder + "/") && $0.hasSuffix(".html") }
      .map { String($0.dropFirst(folder.count + 1)) }.sorted()
  }

  @Test func `A long gap is a line of the account's page, and nothing leads into it`() throws {
    let built = try book(asOf: "2026-06-15")
    #expect(
      try names("accounts/till/statements", in: built) == [
        "2001-01.html", "2001-02.html", "2001-03.html", "2001.html", "2026-05.html",
        "2026-06.html", "2026.html",
      ])
    let months = try names("months", in: built).filter { $0 != "index.html" }
    // The other account has statements until it was closed.
    #expect(months.count == 37 + 12)
    #expect(months.first == "2001-01.html" && months.contains("2004-01.html"))
    #expect(!months.contains("2004-02.html") && months.contains("2025-07.html"))
    let page = try built.text("accounts/till/index.html")
    #expect(
      page.contains(
        #"<td colspan="5">There is no entry from <time datetime="2001-04">April 2001"#
          + #"</time> to <time datetime="2026-04">April 2026</time>, and so there are no"#
          + " statements.</td>"))
    #expect(try built.text("accounts/till/statements/2026-05.md").contains("number: 4"))
    #expect(
      try built.text("accounts/till/statements/2001-03.html").contains("2026-05.html"))
    #expect(try built.links().dead == [])
    let feed = try built.text("feed.xml")
    let files = try built.files()
    for match in feed.matches(of: /https:\/\/example.org\/([a-z0-9\/-]+\.html)/) {
      #expect(files[String(match.1)] != nil)
    }
  }

  @Test func `So is a gap behind the last entry, however long ago that is`() throws {
    let built = try book(asOf: "2040-06-15")
    #expect(try names("accounts/till/statements", in: built).last == "2026.html")
    #expect(try !names("accounts/till/statements", in: built).contains("2026-06.html"))
    #expect(try built.links().dead == [])
    let temple = BuiltBook()
    try SampleBook.yearOne.write(to: temple.book)
    try temple.build()
    #expect(try temple.links().dead == [])
    // Net worth has a row for each year, a hundred on a page.
    let files = try temple.files().keys
    #expect(files.count { $0.hasPrefix("worth") } == 21)
    #expect(files.count { !$0.hasPrefix("worth") } < 80)
  }
}
