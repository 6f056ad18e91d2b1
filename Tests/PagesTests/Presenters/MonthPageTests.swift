import StageSupport
import Testing

@testable import Pages
@testable import Views

@Suite struct MonthPageTests {
  @Test func `The first month of a household, of which no statements are issued`() throws {
    try expect(
      Household.site()["months/2026-09.html"],
      says: """
        frame: siteTitle Our book, language (tag en-GB), path months/2026-09.html,
          section months, ownPages (Papers → pages/papers.html), hasToDos, feedPath feed.xml,
          hasPayeePages, hasCategoryPages
        month: September 2026
        monthInYear: September [2026-09]
        currencies:
          - currency: EUR
            accounts:
              - name Everyday, path accounts/everyday/index.html, entryCount 1,
                figures (opening 0.00, moneyIn 3,000.00, moneyOut 0.00, transferred 0.00,
                closing 3,000.00)
            total: opening 0.00, moneyIn 3,000.00, moneyOut 0.00, transferred 0.00,
              closing 3,000.00
        year: 2026
        yearPath: years/2026.html
        spendingPath: spending/2026.html
        next: October 2026 → months/2026-10.html
        """)
  }

  @Test func `A month in two currencies with a transfer`() throws {
    try expect(
      Household.site()["months/2026-10.html"],
      says: """
        frame: siteTitle Our book, language (tag en-GB), path months/2026-10.html,
          section months, ownPages (Papers → pages/papers.html), hasToDos, feedPath feed.xml,
          hasPayeePages, hasCategoryPages
        month: October 2026
        monthInYear: October [2026-10]
        currencies:
          - currency: EUR
            accounts:
              - name Everyday, path accounts/everyday/statements/2026-10.html,
                markdownPath accounts/everyday/statements/2026-10.md, entryCount 3,
                figures (opening 3,000.00, moneyIn 0.00, moneyOut 30.49, transferred -500.00,
                closing 2,469.51)
              - name Savings, path accounts/savings/statements/2026-10.html,
                markdownPath accounts/savings/statements/2026-10.md, entryCount 1,
                figures (opening 0.00, moneyIn 0.00, moneyOut 0.00, transferred +500.00,
                closing 500.00)
            total: opening 3,000.00, moneyIn 0.00, moneyOut 30.49, transferred 0.00,
              closing 2,969.51
          - currency: USD
            accounts:
              - name Dollars, path accounts/dollars/statements/2026-10.html,
                markdownPath accounts/dollars/statements/2026-10.md, entryCount 2,
                figures (opening 0.00, moneyIn 12.00, moneyOut 12.00, transferred 0.00,
                closing 0.00)
            total: opening 0.00, moneyIn 12.00, moneyOut 12.00, transferred 0.00, closing 0.00
        toDos:
          first:
            - name Sweep chimney, path todos/chores.html#item-sweep-chimney,
              due 20 October 2026, completed 26 October 2026
        year: 2026
        yearPath: years/2026.html
        spendingPath: spending/2026.html
        previous: September 2026 → months/2026-09.html
        next: November 2026 → months/2026-11.html
        """)
  }

  @Test func `A month that is not over, without the account that is closed and empty`() throws {
    try expect(
      Household.site()["months/2026-11.html"],
      says: """
        frame: siteTitle Our book, language (tag en-GB), path months/2026-11.html,
          section months, ownPages (Papers → pages/papers.html), hasToDos, feedPath feed.xml,
          hasPayeePages, hasCategoryPages
        month: November 2026
        monthInYear: November [2026-11]
        isProvisional
        bookedThrough: 3 November 2026
        currencies:
          - currency: EUR
            accounts:
              - name Everyday, path accounts/everyday/statements/2026-11.html,
                markdownPath accounts/everyday/statements/2026-11.md, entryCount 1,
                figures (opening 2,469.51, moneyIn 0.00, moneyOut 15.00, transferred 0.00,
                closing 2,454.51)
              - name Savings, path accounts/savings/statements/2026-11.html,
                markdownPath accounts/savings/statements/2026-11.md, entryCount 0,
                figures (opening 500.00, moneyIn 0.00, moneyOut 0.00, transferred 0.00,
                closing 500.00)
            total: opening 2,969.51, moneyIn 0.00, moneyOut 15.00, transferred 0.00,
              closing 2,954.51
        toDos:
          first:
            - name Pay cleaner, path todos/chores.html#item-pay-cleaner, due 3 November 2026,
              amount €35.00
            - name Renew insurance, path todos/chores.html#item-renew-insurance,
              due 15 November 2026
        year: 2026
        yearPath: years/2026.html
        spendingPath: spending/2026.html
        previous: October 2026 → months/2026-10.html
        """)
  }

  @Test func `An account that closed with something in it stays`() throws {
    let site = try StagedSite(
      [account(closed: "2026-09-15", [entry("2026-09-01", 100)])], asOf: "2026-11-14")
    try expect(
      site["months/2026-11.html"],
      says: """
        frame: siteTitle Daybook, language (tag en-GB), path months/2026-11.html,
          section months
        month: November 2026
        monthInYear: November [2026-11]
        isProvisional
        currencies:
          - currency: EUR
            accounts:
              - name A, path accounts/a/index.html, entryCount 0, figures (opening 1.00,
                moneyIn 0.00, moneyOut 0.00, transferred 0.00, closing 1.00)
            total: opening 1.00, moneyIn 0.00, moneyOut 0.00, transferred 0.00, closing 1.00
        year: 2026
        yearPath: years/2026.html
        spendingPath: spending/2026.html
        previous: October 2026 → months/2026-10.html
        """)
  }
}
