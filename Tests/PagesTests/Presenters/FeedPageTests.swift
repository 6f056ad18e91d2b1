import Model
import StageSupport
import Testing

@testable import Views

@Suite struct FeedPageTests {
  @Test func `Complete months and statements of a household, newest first`() throws {
    try expect(Household.site()["feed.xml"], isSnapshot: "household/feed")
  }

  @Test func `A book in its first month has an empty feed`() throws {
    var settings = Settings()
    settings.baseURL = "https://example.org/"
    let site = try StagedSite(
      [account([entry("2026-11-02", 1)])], asOf: "2026-11-14", settings: settings)
    try expect(
      site["feed.xml"],
      says: """
        path: feed.xml
        title: Daybook
        language: en-GB
        baseURL: https://example.org/
        author: Daybook
        updated: 1970-01-01T00:00:00Z
        """)
  }

  @Test func `Of many accounts there are whole months, a hundred items or one month`() throws {
    var settings = Settings()
    settings.baseURL = "https://example.org/"
    for (count, items) in [(60, 122), (120, 121)] {
      let accounts = try (1...count).map {
        try account(named: "A\($0)", [entry("2026-08-05", 100), entry("2026-10-31", -1)])
      }
      let site = try StagedSite(accounts, asOf: "2026-11-14", settings: settings)
      let page = try #require(try site["feed.xml"] as? FeedPage)
      #expect(page.items.count == items)
    }
  }

  @Test func `There is none where the book does not say where the site will be`() throws {
    let site = try StagedSite([account([])], asOf: "2026-11-14")
    #expect(!site.paths().contains("feed.xml"))
  }
}
