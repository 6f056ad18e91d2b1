import Model
import StageSupport
import Testing

@testable import Views

@Suite struct AccountListPageTests {
  @Test func `Open and closed accounts and what they hold in each currency`() throws {
    try expect(Household.site()["accounts/index.html"], isSnapshot: "household/accounts")
  }

  @Test func `An account before its first entry`() throws {
    let site = try StagedSite(
      [account(currency: .yen, [entry("2026-11-15", 100)])], asOf: "2026-11-14")
    try expect(
      site["accounts/index.html"],
      says: """
        frame: siteTitle Daybook, language (tag en-GB), path accounts/index.html,
          section accounts
        open:
          - name A, path accounts/a/index.html, kind checking, currency JPY, entryCount 0,
            change JP¥0, balance JP¥0
        totals:
          - currency JPY, total JP¥0
        """)
  }
}
