import BookSupport
import Foundation
import TestSupport
import Testing

@testable import Coordinators

@Suite("What is made for other programs")
struct OtherProgramsTests {
  /// A book of so many accounts with an entry in September and one in October 2026.
  private func built(accounts count: Int = 1, settings: String) throws -> BuiltBook {
    let book = BuiltBook()
    let accounts = (1...count).map { number in
      """
      {"name": "A<\(number)>", "transactions": [
        {"date": "2026-09-05", "amount": 200000, "beneficiary": "Start"},
        {"date": "2026-10-31", "amount": -1250, "beneficiary": "Grocer"},
        {"date": "2026-11-02", "amount": -50, "beneficiary": "Grocer"}]}
      """
    }
    try book.temporary.write("[\(accounts.joined(separator: ","))]", to: "book/accounts.json")
    try book.temporary.write(settings, to: "book/daybook.json")
    try book.build()
    return book
  }

  private func titles(_ feed: String) -> [String] {
    feed.matches(of: /<entry>\n<title>(.*)<\/title>/).map { String($0.1) }
  }

  @Test func `There is a feed only where the book says where the site will be`() throws {
    let book = try built(settings: "{}")
    #expect(try book.files()["feed.xml"] == nil)
    #expect(try !book.text("index.html").contains("feed.xml"))
  }

  @Test func `The feed has complete months and statements, newest first, and no clock`()
    throws
  {
    let book = try built(settings: #"{"baseURL": "https://example.org/b"}"#)
    let feed = try book.text("feed.xml")
    #expect(
      titles(feed) == [
        "October 2026", "A&lt;1&gt; · October 2026", "September 2026",
        "A&lt;1&gt; · September 2026",
      ])
    #expect(feed.contains("<id>https://example.org/b/</id>"))
    #expect(feed.contains("<id>https://example.org/b/accounts/a-1/statements/2026-10.html</id>"))
    #expect(feed.contains("<updated>2026-10-31T23:59:59Z</updated>"))
    #expect(feed.contains("Money out: €12.50"))
    #expect(
      try book.text("accounts/index.html").contains(
        #"<link rel="alternate" type="application/atom+xml" href="../feed.xml">"#))
  }

  @Test func `Of many accounts the feed has whole months, a hundred items or one month`()
    throws
  {
    let book = try built(accounts: 60, settings: #"{"baseURL": "https://example.org/"}"#)
    #expect(titles(try book.text("feed.xml")).count == 122)
    let larger = try built(accounts: 120, settings: #"{"baseURL": "https://example.org/"}"#)
    #expect(titles(try larger.text("feed.xml")).count == 121)
  }

  @Test func `The overview's figures are in book json, in minor units`() throws {
    let book = try built(settings: #"{"title": "Ours"}"#)
    let parsed = try JSONSerialization.jsonObject(with: Data(book.text("book.json").utf8))
    let root = try #require(parsed as? [String: Any])
    #expect(root["title"] as? String == "Ours")
    #expect(root["asOf"] as? String == "2026-11-21")
    #expect(root["dataTo"] as? String == "2026-11-02")
    let account = try #require((root["accounts"] as? [[String: Any]])?.first)
    #expect(account["name"] as? String == "A<1>")
    #expect(account["balance"] as? Int == 198_700)
    let currency = try #require((root["currencies"] as? [[String: Any]])?.first)
    #expect(currency["digits"] as? Int == 2)
    let months = try #require(currency["months"] as? [[String: Any]])
    #expect(months.map { $0["month"] as? String } == ["2026-09", "2026-10", "2026-11"])
    #expect(months.map { $0["moneyOut"] as? Int } == [0, 1250, 50])
  }
}
