import BookSupport
import Foundation
import TestSupport
import Testing

@testable import SiteCoordinators

@Suite("What is made for other programs")
struct OtherProgramsTests {
  /// A book of one account with an entry in each of three months of 2026.
  private func built(settings: String) throws -> BuiltBook {
    let book = BuiltBook()
    try book.temporary.write(
      """
      [{"name": "A<1>", "transactions": [
        {"date": "2026-09-05", "amount": 200000, "beneficiary": "Start"},
        {"date": "2026-10-31", "amount": -1250, "beneficiary": "Grocer"},
        {"date": "2026-11-02", "amount": -50, "beneficiary": "Grocer"}]}]
      """, to: "book/accounts.json")
    try book.temporary.write(settings, to: "book/daybook.json")
    try book.build()
    return book
  }

  private func titles(_ feed: String) -> [String] {
    feed.matches(of: /<entry>\n<title>(.*)<\/title>/).map { String($0.1) }
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
