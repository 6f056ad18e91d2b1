import StageSupport
import Testing
import Values

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
            headline: spent €0 [0.00], difference €3,000 [3000.00], relation isNothing
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
            course:
              currency: EUR
              spent: 0 → 0, 322 → 2050, 645 → 2050, 967 → 2050, 1290 → 2050, 1612 → 2050,
                1935 → 2050, 2258 → 2050, 2580 → 3049, 2903 → 3049, 3225 → 3049, 3548 → 3049,
                3870 → 3049, 4193 → 3049, 4516 → 3049, 4838 → 3049, 5161 → 3049, 5483 → 3049,
                5806 → 3049, 6129 → 3049, 6451 → 3049, 6774 → 3049, 7096 → 3049, 7419 → 3049,
                7741 → 3049, 8064 → 3049, 8387 → 3049, 8709 → 3049, 9032 → 3049, 9354 → 3049,
                9677 → 3049
              points:
                - start 0, period 1 Oct, amount €0.00
                - start 322, period 2 Oct, amount €20.50
                - start 645, period 3 Oct, amount €20.50
                - start 967, period 4 Oct, amount €20.50
                - start 1290, period 5 Oct, amount €20.50
                - start 1612, period 6 Oct, amount €20.50
                - start 1935, period 7 Oct, amount €20.50
                - start 2258, period 8 Oct, amount €20.50
                - start 2580, period 9 Oct, amount €30.49
                - start 2903, period 10 Oct, amount €30.49
                - start 3225, period 11 Oct, amount €30.49
                - start 3548, period 12 Oct, amount €30.49
                - start 3870, period 13 Oct, amount €30.49
                - start 4193, period 14 Oct, amount €30.49
                - start 4516, period 15 Oct, amount €30.49
                - start 4838, period 16 Oct, amount €30.49
                - start 5161, period 17 Oct, amount €30.49
                - start 5483, period 18 Oct, amount €30.49
                - start 5806, period 19 Oct, amount €30.49
                - start 6129, period 20 Oct, amount €30.49
                - start 6451, period 21 Oct, amount €30.49
                - start 6774, period 22 Oct, amount €30.49
                - start 7096, period 23 Oct, amount €30.49
                - start 7419, period 24 Oct, amount €30.49
                - start 7741, period 25 Oct, amount €30.49
                - start 8064, period 26 Oct, amount €30.49
                - start 8387, period 27 Oct, amount €30.49
                - start 8709, period 28 Oct, amount €30.49
                - start 9032, period 29 Oct, amount €30.49
                - start 9354, period 30 Oct, amount €30.49
                - start 9677, period 31 Oct, amount €30.49
              end: 10000
              axis: 4000, 3000, 2000, 1000, 0
              ticks: €40, €30, €20, €10, €0
              marks: €30 above 1000, 237, end
              days: 1, "", "", "", 5, "", "", "", "", 10, "", "", "", "", 15, "", "", "", "",
                20, "", "", "", "", 25, "", "", "", "", 30, ""
              day: 31 Oct [2026-10-31]
              total: €30.49
            headline: spent €30 [30.49], difference €30 [30.49], relation isMore
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
            course:
              currency: USD
              spent: 0 → 0, 322 → 0, 645 → 0, 967 → 0, 1290 → 0, 1612 → 0, 1935 → 0, 2258 → 0,
                2580 → 0, 2903 → 0, 3225 → 0, 3548 → 0, 3870 → 0, 4193 → 0, 4516 → 0, 4838 → 0,
                5161 → 0, 5483 → 0, 5806 → 0, 6129 → 0, 6451 → 0, 6774 → 0, 7096 → 0, 7419 → 0,
                7741 → 0, 8064 → 0, 8387 → 0, 8709 → 0, 9032 → 0, 9354 → 0, 9677 → 1200
              points:
                - start 0, period 1 Oct, amount US$0.00
                - start 322, period 2 Oct, amount US$0.00
                - start 645, period 3 Oct, amount US$0.00
                - start 967, period 4 Oct, amount US$0.00
                - start 1290, period 5 Oct, amount US$0.00
                - start 1612, period 6 Oct, amount US$0.00
                - start 1935, period 7 Oct, amount US$0.00
                - start 2258, period 8 Oct, amount US$0.00
                - start 2580, period 9 Oct, amount US$0.00
                - start 2903, period 10 Oct, amount US$0.00
                - start 3225, period 11 Oct, amount US$0.00
                - start 3548, period 12 Oct, amount US$0.00
                - start 3870, period 13 Oct, amount US$0.00
                - start 4193, period 14 Oct, amount US$0.00
                - start 4516, period 15 Oct, amount US$0.00
                - start 4838, period 16 Oct, amount US$0.00
                - start 5161, period 17 Oct, amount US$0.00
                - start 5483, period 18 Oct, amount US$0.00
                - start 5806, period 19 Oct, amount US$0.00
                - start 6129, period 20 Oct, amount US$0.00
                - start 6451, period 21 Oct, amount US$0.00
                - start 6774, period 22 Oct, amount US$0.00
                - start 7096, period 23 Oct, amount US$0.00
                - start 7419, period 24 Oct, amount US$0.00
                - start 7741, period 25 Oct, amount US$0.00
                - start 8064, period 26 Oct, amount US$0.00
                - start 8387, period 27 Oct, amount US$0.00
                - start 8709, period 28 Oct, amount US$0.00
                - start 9032, period 29 Oct, amount US$0.00
                - start 9354, period 30 Oct, amount US$0.00
                - start 9677, period 31 Oct, amount US$12.00
              end: 10000
              axis: 1500, 1000, 500, 0
              ticks: US$15, US$10, US$5, US$0
              marks: US$12 above 1000, 200, end
              days: 1, "", "", "", 5, "", "", "", "", 10, "", "", "", "", 15, "", "", "", "",
                20, "", "", "", "", 25, "", "", "", "", 30, ""
              day: 31 Oct [2026-10-31]
              total: US$12.00
            headline: spent US$12 [12.00], difference US$0 [0.00], relation isEven
            flow:
              height: 150
              left:
                - subject category name Grocer, path payees/grocer.html#m2026-10-USD,
                  amount US$12 [12.00], share 100.0%, weight 1200, top 0, middle 0, height 150,
                  chartHeight 150
              right:
                - subject category name Bureau, path payees/bureau.html#m2026-10,
                  amount US$12 [12.00], share 100.0%, weight 1200, top 0, middle 0, height 150,
                  chartHeight 150
            spending:
              subject: isSpending
              isByPayee
              groups:
                - row (label name Bureau, path payees/bureau.html, share 100.0%,
                  total (amount 12.00, path payees/bureau.html#m2026-10))
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
            course:
              currency: EUR
              spent: 0 → 0, 333 → 0, 666 → 1500
              points:
                - start 0, period 1 Nov, amount €0.00
                - start 333, period 2 Nov, amount €0.00
                - start 666, period 3 Nov, amount €15.00
              end: 1000
              axis: 1500, 1000, 500, 0
              ticks: €15, €10, €5, €0
              marks: €15 below 100, 0, middle
              days: 1, "", "", "", 5, "", "", "", "", 10, "", "", "", "", 15, "", "", "", "",
                20, "", "", "", "", 25, "", "", "", "", 30
              day: 3 Nov [2026-11-03]
              total: €15.00
            headline: spent €15 [15.00], difference €15 [15.00], relation isMore
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
