import Model
import StageSupport
import Testing
import Values

@testable import Pages
@testable import Views

@Suite struct FeedPageTests {
  @Test func `Complete months and statements of a household, newest first`() throws {
    try expect(
      Household.site()["feed.xml"],
      says: """
        path: feed.xml
        title: Our book
        language: en-GB
        baseURL: https://example.org/book/
        author: Ada and Joan
        updated: 2026-10-31T23:59:59Z
        items:
          - title: October 2026
            path: months/2026-10.html
            updated: 2026-10-31T23:59:59Z
            figures:
              - opening €3,000.00, moneyIn €0.00, moneyOut €30.49, transferred €0.00,
                closing €2,969.51
              - opening US$0.00, moneyIn US$12.00, moneyOut US$12.00, transferred US$0.00,
                closing US$0.00
          - title: Everyday · October 2026
            path: accounts/everyday/statements/2026-10.html
            updated: 2026-10-31T23:59:59Z
            figures:
              - opening €3,000.00, moneyIn €0.00, moneyOut €530.49, closing €2,469.51
          - title: Savings · October 2026
            path: accounts/savings/statements/2026-10.html
            updated: 2026-10-31T23:59:59Z
            figures:
              - opening €0.00, moneyIn €500.00, moneyOut €0.00, closing €500.00
          - title: Dollars · October 2026
            path: accounts/dollars/statements/2026-10.html
            updated: 2026-10-31T23:59:59Z
            figures:
              - opening US$0.00, moneyIn US$12.00, moneyOut US$12.00, closing US$0.00
          - title: September 2026
            path: months/2026-09.html
            updated: 2026-09-30T23:59:59Z
            figures:
              - opening €0.00, moneyIn €3,000.00, moneyOut €0.00, transferred €0.00,
                closing €3,000.00
              - opening US$0.00, moneyIn US$0.00, moneyOut US$0.00, transferred US$0.00,
                closing US$0.00
        """)
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
