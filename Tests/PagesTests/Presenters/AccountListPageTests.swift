import Model
import StageSupport
import Testing
import Values

@testable import Pages
@testable import Views

@Suite struct AccountListPageTests {
  @Test func `Open and closed accounts and what they hold in each currency`() throws {
    try expect(
      Household.site()["accounts/index.html"],
      says: """
        frame: siteTitle Our book, language (tag en-GB), path accounts/index.html,
          section accounts, ownPages (Papers → pages/papers.html), hasToDos, feedPath feed.xml,
          hasPayeePages, hasCategoryPages
        open:
          - name Everyday, path accounts/everyday/index.html, kind checking, bank Stadtbank,
            iban (grouped DE89 3704 0044 0532 0130 00, electronic DE89370400440532013000,
            masked DE89 •••• •••• 3000), currency EUR, lastEntry 3 November 2026, entryCount 5,
            change -€15.00, balance €2,454.51, trend (balances (300000; 246951; 245451))
          - name Savings, path accounts/savings/index.html, kind savings, currency EUR,
            lastEntry 5 October 2026, entryCount 1, change €0.00, balance €500.00,
            trend (balances (50000; 50000))
        closed:
          - name Dollars, path accounts/dollars/index.html, kind cash, currency USD, isClosed,
            lastEntry 31 October 2026, entryCount 2, change US$0.00, balance US$0.00,
            trend (balances (0))
        totals:
          - currency EUR, total €2,954.51, monthPath months/2026-11.html
          - currency USD, total US$0.00, monthPath months/2026-11.html
        """)
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
