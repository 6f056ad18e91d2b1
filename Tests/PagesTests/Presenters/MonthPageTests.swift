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
          - accounts:
              currency: EUR
              accounts:
                - name Everyday, path accounts/everyday/index.html, entryCount 1,
                  figures (opening 0.00, moneyIn 3,000.00, moneyOut 0.00, transferred 0.00,
                  closing 3,000.00)
              total: opening 0.00, moneyIn 3,000.00, moneyOut 0.00, transferred 0.00,
                closing 3,000.00
            largest:
              - payee Employer, path accounts/everyday/2026.html#t2026-09-01-1,
                date 1 Sep [2026-09-01], account Everyday, category Salary, amount +3,000.00
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
          - accounts:
              currency: EUR
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
            compared:
              - subject own October 2026, moneyIn 0.00, moneyOut 30.49, net -30.49
              - subject before .0: September 2026 path: months/2026-09.html, moneyIn 3,000.00,
                moneyOut 0.00, net +3,000.00
            spending:
              subject: isSpending
              groups:
                - row (label name Food, path categories/food.html, share 100.0%,
                  total (amount 30.49, path categories/food.html#m2026-10))
              total: label total, share 100.0%, total (amount 30.49,
                path accounts/everyday/2026.html#m2026-10)
            largest:
              - payee Grocer, path accounts/everyday/2026.html#t2026-10-02-1,
                date 2 Oct [2026-10-02], account Everyday, category Food,
                categoryPath categories/food.html, amount -20.50
              - payee Grocer, path accounts/everyday/2026.html#t-g9, date 9 Oct [2026-10-09],
                account Everyday, category Food, categoryPath categories/food.html,
                amount -9.99
          - accounts:
              currency: USD
              accounts:
                - name Dollars, path accounts/dollars/statements/2026-10.html,
                  markdownPath accounts/dollars/statements/2026-10.md, entryCount 2,
                  figures (opening 0.00, moneyIn 12.00, moneyOut 12.00, transferred 0.00,
                  closing 0.00)
              total: opening 0.00, moneyIn 12.00, moneyOut 12.00, transferred 0.00,
                closing 0.00
            spending:
              subject: isSpending
              groups:
                - row (label none, share 100.0%, total (amount 12.00,
                  path accounts/dollars/2026.html#m2026-10))
              total: label total, share 100.0%, total (amount 12.00,
                path accounts/dollars/2026.html#m2026-10)
            largest:
              - payee Grocer, path accounts/dollars/2026.html#t2026-10-15-1,
                date 15 Oct [2026-10-15], account Dollars, amount +12.00
              - payee Bureau, path accounts/dollars/2026.html#t2026-10-31-1,
                date 31 Oct [2026-10-31], account Dollars, amount -12.00
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
          - accounts:
              currency: EUR
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
            compared:
              - subject own November 2026, moneyIn 0.00, moneyOut 15.00, net -15.00
              - subject before .0: October 2026 path: months/2026-10.html, moneyIn 0.00,
                moneyOut 30.49, net -30.49
              - subject average 2, moneyIn 1,500.00, moneyOut 15.25, net +1,484.75
            spending:
              subject: isSpending
              groups:
                - row (label name Food, path categories/food.html, share 100.0%,
                  total (amount 15.00, path categories/food.html#m2026-11))
              total: label total, share 100.0%, total (amount 15.00,
                path accounts/everyday/2026.html#m2026-11)
            largest:
              - payee Grocer, path accounts/everyday/2026.html#t2026-11-03-1,
                date 3 Nov [2026-11-03], account Everyday, category Food,
                categoryPath categories/food.html, amount -15.00
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
          - accounts:
              currency: EUR
              accounts:
                - name A, path accounts/a/index.html, entryCount 0, figures (opening 1.00,
                  moneyIn 0.00, moneyOut 0.00, transferred 0.00, closing 1.00)
              total: opening 1.00, moneyIn 0.00, moneyOut 0.00, transferred 0.00, closing 1.00
            compared:
              - subject own November 2026, moneyIn 0.00, moneyOut 0.00, net 0.00
              - subject before .0: October 2026 path: months/2026-10.html, moneyIn 0.00,
                moneyOut 0.00, net 0.00
              - subject average 2, moneyIn 0.50, moneyOut 0.00, net +0.50
        year: 2026
        yearPath: years/2026.html
        spendingPath: spending/2026.html
        previous: October 2026 → months/2026-10.html
        """)
  }
}
