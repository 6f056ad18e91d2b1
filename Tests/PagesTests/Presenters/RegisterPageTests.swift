import StageSupport
import Testing
import Values

@testable import Pages
@testable import Views

@Suite struct RegisterPageTests {
  @Test func `A year of one entry`() throws {
    let site = try StagedSite(
      [account([entry("2026-11-02", 150_000, "Start")])], asOf: "2026-11-14")
    try expect(
      site["accounts/a/2026.html"],
      says: """
        frame: siteTitle Daybook, language (tag en-GB), path accounts/a/2026.html,
          section accounts
        account: name A, path accounts/a/index.html, kind checking, currency EUR
        period: 2026
        entryCount: 1
        opening: €0.00
        moneyIn: €1,500.00
        moneyOut: €0.00
        closing: €1,500.00
        chart:
          currency: EUR
          steps: 8361 → 150000
          points:
            - start 8361, period November 2026, amount €1,500.00
          end: 8388
          axis: 150000, 100000, 50000, 0
          ticks: €1,500, €1,000, €500, €0
          labels:
            - text Jan, name January 2026
            - text Feb, name February 2026, isMinor
            - text Mar, name March 2026, isMinor
            - text Apr, name April 2026
            - text May, name May 2026, isMinor
            - text Jun, name June 2026, isMinor
            - text Jul, name July 2026
            - text Aug, name August 2026, isMinor
            - text Sep, name September 2026, isMinor
            - text Oct, name October 2026
            - text Nov, name November 2026, path accounts/a/2026.html#m2026-11,
              amount €1,500.00, isMinor
            - text Dec, name December 2026, isMinor
          first: €0.00
          last: €1,500.00
          lowest: €0.00
          highest: €1,500.00
          marks: €1,500 below 838, 0, middle
        years:
          - year 2026, path accounts/a/2026.html, statementPath accounts/a/statements/2026.html,
            isCurrent, entryCount 1, moneyIn 1,500.00, moneyOut 0.00, closing 1,500.00
        months:
          - anchor: m2026-11
            month: November 2026
            statementPath: accounts/a/statements/2026-11.html
            moneyIn: 1,500.00
            moneyOut: 0.00
            broughtForward: 0.00
            rows:
              - path accounts/a/2026.html#t2026-11-02-1, date 2 Nov [2026-11-02], payee Start,
                amount +1,500.00, balance 1,500.00, statementRow statements/2026-11.html#e1
        """)
  }

  @Test func `A year of a household, before and after the first statement is issued`() throws {
    try expect(
      Household.site()["accounts/everyday/2026.html"],
      says: """
        frame: siteTitle Our book, language (tag en-GB), path accounts/everyday/2026.html,
          section accounts, ownPages (Papers → pages/papers.html), hasToDos, feedPath feed.xml,
          hasPayeePages, hasCategoryPages
        account: name Everyday, path accounts/everyday/index.html, kind checking, currency EUR,
          owner Ada, bank Stadtbank, bic STADDEXX, iban (grouped DE89 3704 0044 0532 0130 00,
          electronic DE89370400440532013000, masked DE89 •••• •••• 3000)
        period: 2026
        entryCount: 5
        opening: €0.00
        moneyIn: €3,000.00
        moneyOut: €545.49
        closing: €2,454.51
        chart:
          currency: EUR
          steps: 6666 → 300000, 7526 → 297950, 7607 → 247950, 7715 → 246951, 8388 → 245451
          points:
            - start 6666, period September 2026, amount €3,000.00
            - start 7500, period October 2026, amount €2,469.51
            - start 8333, period November 2026, amount €2,454.51
          end: 8416
          axis: 300000, 200000, 100000, 0
          ticks: €3,000, €2,000, €1,000, €0
          labels:
            - text Jan, name January 2026
            - text Feb, name February 2026, isMinor
            - text Mar, name March 2026, isMinor
            - text Apr, name April 2026
            - text May, name May 2026, isMinor
            - text Jun, name June 2026, isMinor
            - text Jul, name July 2026
            - text Aug, name August 2026, isMinor
            - text Sep, name September 2026, path accounts/everyday/2026.html#m2026-09,
              amount €3,000.00, isMinor
            - text Oct, name October 2026, path accounts/everyday/2026.html#m2026-10,
              amount €2,469.51
            - text Nov, name November 2026, path accounts/everyday/2026.html#m2026-11,
              amount €2,454.51, isMinor
            - text Dec, name December 2026, isMinor
          first: €0.00
          last: €2,454.51
          lowest: €0.00
          highest: €3,000.00
          marks: €2,455 below 841, 181, middle, €3,000 below 664, 0, end
        years:
          - year 2026, path accounts/everyday/2026.html,
            statementPath accounts/everyday/statements/2026.html, isCurrent, entryCount 5,
            moneyIn 3,000.00, moneyOut 545.49, closing 2,454.51
        months:
          - anchor: m2026-11
            month: November 2026
            statementPath: accounts/everyday/statements/2026-11.html
            moneyIn: 0.00
            moneyOut: 15.00
            broughtForward: 2,469.51
            rows:
              - path accounts/everyday/2026.html#t2026-11-03-1, date 3 Nov [2026-11-03],
                payee Grocer, payeePath payees/grocer.html, category Food,
                categoryPath categories/food.html, amount -15.00, balance 2,454.51,
                statementRow statements/2026-11.html#e1
          - anchor: m2026-10
            month: October 2026
            statementPath: accounts/everyday/statements/2026-10.html
            moneyIn: 0.00
            moneyOut: 530.49
            broughtForward: 3,000.00
            rows:
              - path accounts/everyday/2026.html#t-g9, date 9 Oct [2026-10-09], payee Grocer,
                payeePath payees/grocer.html, category Food, categoryPath categories/food.html,
                amount -9.99, balance 2,469.51, statementRow statements/2026-10.html#e3,
                valueDate 12 October 2026, tags (weekly; cash), note Paid in *cash*.\\nTwice.
              - path accounts/everyday/2026.html#t2026-10-05-1, date 5 Oct [2026-10-05],
                payee Ada, transfer Savings → accounts/savings/2026.html#t2026-10-05-1,
                amount -500.00, balance 2,479.50, statementRow statements/2026-10.html#e2
              - path accounts/everyday/2026.html#t2026-10-02-1, date 2 Oct [2026-10-02],
                payee Grocer, payeePath payees/grocer.html, reference Ref 7, category Food,
                categoryPath categories/food.html, amount -20.50, balance 2,979.50,
                statementRow statements/2026-10.html#e1
          - anchor: m2026-09
            month: September 2026
            moneyIn: 3,000.00
            moneyOut: 0.00
            broughtForward: 0.00
            rows:
              - path accounts/everyday/2026.html#t2026-09-01-1, date 1 Sep [2026-09-01],
                payee Employer, category Salary, amount +3,000.00, balance 3,000.00
        """)
  }

  @Test func `The first year there is has no balance before its first entry`() throws {
    let site = try StagedSite([account([entry("0001-01-01", -5, "Rome")])], asOf: "0001-02-01")
    try expect(
      site["accounts/a/0001.html"],
      says: """
        frame: siteTitle Daybook, language (tag en-GB), path accounts/a/0001.html,
          section accounts, hasPayeePages
        account: name A, path accounts/a/index.html, kind checking, currency EUR
        period: 1
        entryCount: 1
        opening: €0.00
        moneyIn: €0.00
        moneyOut: €0.05
        closing: -€0.05
        chart:
          currency: EUR
          steps: 0 → -5
          points:
            - start 0, period January 1, amount -€0.05
          end: 26
          axis: 0, -100
          ticks: €0, -€1
          labels:
            - text Jan, name January 1, path accounts/a/0001.html#m0001-01, amount -€0.05
            - text Feb, name February 1, isMinor
            - text Mar, name March 1, isMinor
            - text Apr, name April 1
            - text May, name May 1, isMinor
            - text Jun, name June 1, isMinor
            - text Jul, name July 1
            - text Aug, name August 1, isMinor
            - text Sep, name September 1, isMinor
            - text Oct, name October 1
            - text Nov, name November 1, isMinor
            - text Dec, name December 1, isMinor
          first: €0.00
          last: -€0.05
          lowest: -€0.05
          highest: €0.00
          marks: €0 below 2, 50, start
          isLine
        years:
          - year 1, path accounts/a/0001.html, statementPath accounts/a/statements/0001.html,
            isCurrent, entryCount 1, moneyIn 0.00, moneyOut 0.05, closing -0.05
        months:
          - anchor: m0001-01
            month: January 1
            statementPath: accounts/a/statements/0001-01.html
            moneyIn: 0.00
            moneyOut: 0.05
            broughtForward: 0.00
            rows:
              - path accounts/a/0001.html#t0001-01-01-1, date 1 Jan [0001-01-01], payee Rome,
                payeePath payees/rome.html, amount -0.05, balance -0.05,
                statementRow statements/0001-01.html#e1
        """)
  }

  @Test func `A year without entries has no page, and those around it are next to each other`()
    throws
  {
    let site = try StagedSite(
      [account([entry("2024-05-01", 1), entry("2026-05-01", 1)])], asOf: "2026-05-01")
    #expect(
      site.paths(below: "accounts/a/").filter { !$0.contains("statements") }
        == ["accounts/a/index.html", "accounts/a/2024.html", "accounts/a/2026.html"])
    let page = try #require(try site["accounts/a/2026.html"] as? RegisterPage)
    #expect(page.years.map(\.year) == ["2026", "2024"])
  }
}
