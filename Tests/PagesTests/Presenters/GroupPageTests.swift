import Model
import StageSupport
import Testing
import Values

@testable import Pages
@testable import Views

@Suite struct GroupPageTests {
  @Test func `The line of the average is that of the direction of the bars, or none`() throws {
    func chart(_ entries: [(String, Int64)]) throws -> GroupChart {
      let site = try StagedSite(
        [account(try entries.map { try entry($0, $1, "Firm") })], asOf: "2026-06-30")
      let page = try #require(try site["payees/firm.html"] as? GroupPage)
      return try #require(page.chart)
    }
    let months = (1...6).map { "2026-0\($0)-05" }
    let out = try chart(months.map { ($0, -6_000) })
    #expect(!out.isGain && out.bars.usual?.amount.text == "€60" && out.typical.text == "€60")
    let gain = try chart(months.map { ($0, 6_000) })
    #expect(gain.isGain && gain.bars.usual?.amount.text == "€60")
    // More went out in all, but in the latest twelve months more came in.
    let turned = try chart(months.map { ($0, 6_000) } + [("2025-02-05", -100_000)])
    #expect(!turned.isGain && turned.bars.usual == nil)
  }

  @Test func `A payee in two currencies, of a household`() throws {
    try expect(
      Household.site()["payees/grocer.html"],
      says: """
        frame: siteTitle Our book, language (tag en-GB), path payees/grocer.html,
          section payees, ownPages (Papers → pages/papers.html), hasToDos, feedPath feed.xml,
          hasPayeePages, hasCategoryPages
        name: Grocer
        lead:
          year: 2026
          lastYear: 2025
          amounts:
            - year (amount -€45.49, path payees/grocer.html#y2026), average -€15.25
            - year (amount +US$12.00, path payees/grocer.html#y2026-USD), average +US$6.00
          averaged: first September 2026, last October 2026
        entryCount: 4
        firstEntry: 2 October 2026
        lastEntry: 3 November 2026
        totals:
          - moneyIn €0.00, moneyOut €45.49
          - moneyIn US$12.00, moneyOut US$0.00
        tables:
          - subject: byMonth
            currency: EUR
            rows:
              - label period November 2026, path payees/grocer.html#m2026-11, entryCount 1,
                moneyIn 0.00, moneyOut 15.00, bar (perMille 491)
              - label period October 2026, path payees/grocer.html#m2026-10, entryCount 2,
                moneyIn 0.00, moneyOut 30.49, bar (perMille 1000)
            total: label name total, entryCount 3, moneyIn 0.00, moneyOut 45.49
          - subject: byCategory
            currency: EUR
            rows:
              - label name name Food, path categories/food.html, entryCount 3, moneyIn 0.00,
                moneyOut 45.49
            total: label name total, entryCount 3, moneyIn 0.00, moneyOut 45.49
          - subject: byMonth
            currency: USD
            rows:
              - label period October 2026, path payees/grocer.html#m2026-10-USD, entryCount 1,
                moneyIn 12.00, moneyOut 0.00
            total: label name total, entryCount 1, moneyIn 12.00, moneyOut 0.00
        sections:
          - anchor: y2026
            period: 2026
            currency: EUR
            isOneCurrencyOfMany
            moneyIn: 0.00
            moneyOut: 45.49
            months:
              - anchor: m2026-11
                rows:
                  - path accounts/everyday/2026.html#t2026-11-03-1, date 3 Nov [2026-11-03],
                    account Everyday, payee Grocer, category Food,
                    categoryPath categories/food.html, amount -15.00
              - anchor: m2026-10
                rows:
                  - path accounts/everyday/2026.html#t-g9, date 9 Oct [2026-10-09],
                    valueDate 12 October 2026, account Everyday, payee Grocer, category Food,
                    categoryPath categories/food.html, amount -9.99
                  - path accounts/everyday/2026.html#t2026-10-02-1, date 2 Oct [2026-10-02],
                    account Everyday, payee Grocer, reference Ref 7, category Food,
                    categoryPath categories/food.html, amount -20.50
          - anchor: y2026-USD
            period: 2026
            currency: USD
            isOneCurrencyOfMany
            moneyIn: 12.00
            moneyOut: 0.00
            months:
              - anchor: m2026-10-USD
                rows:
                  - path accounts/dollars/2026.html#t2026-10-15-1, date 15 Oct [2026-10-15],
                    account Dollars, payee Grocer, amount +12.00
        """)
  }

  @Test func `A payee that is an account of the book once`() throws {
    let site = try StagedSite(
      [
        account(
          owner: "Ada",
          [
            entry("2026-10-01", -500, "Anna"), entry("2026-10-20", -7, "Anna"),
            entry("2026-11-01", -9, "Anna"),
          ]), account(named: "B", owner: "Ada", [entry("2026-10-01", 500, "From A")]),
      ], asOf: "2026-11-14")
    try expect(
      site["payees/anna.html"],
      says: """
        frame: siteTitle Daybook, language (tag en-GB), path payees/anna.html, section payees,
          hasPayeePages
        name: Anna
        lead:
          year: 2026
          lastYear: 2025
          amounts:
            - year (amount -€0.16, path payees/anna.html#y2026), average -€0.07
          averaged: first October 2026
        entryCount: 3
        firstEntry: 1 October 2026
        lastEntry: 1 November 2026
        totals:
          - moneyIn €0.00, moneyOut €0.16
        tables:
          - subject: byMonth
            currency: EUR
            rows:
              - label period November 2026, path payees/anna.html#m2026-11, entryCount 1,
                moneyIn 0.00, moneyOut 0.09, bar (perMille 1000), transferred 0.00
              - label period October 2026, path payees/anna.html#m2026-10, entryCount 2,
                moneyIn 0.00, moneyOut 0.07, bar (perMille 777), transferred -5.00
            total: label name total, entryCount 3, moneyIn 0.00, moneyOut 0.16,
              transferred -5.00
        sections:
          - anchor: y2026
            period: 2026
            currency: EUR
            moneyIn: 0.00
            moneyOut: 0.16
            months:
              - anchor: m2026-11
                rows:
                  - path accounts/a/2026.html#t2026-11-01-1, date 1 Nov [2026-11-01], account A,
                    payee Anna, amount -0.09
              - anchor: m2026-10
                rows:
                  - path accounts/a/2026.html#t2026-10-20-1, date 20 Oct [2026-10-20],
                    account A, payee Anna, amount -0.07
                  - path accounts/a/2026.html#t2026-10-01-1, date 1 Oct [2026-10-01], account A,
                    payee Anna, transfer B → accounts/b/2026.html#t2026-10-01-1, amount -5.00
        """)
  }

  @Test func `The dues of a club's members, by year and by member`() throws {
    let members = ["Ann", "Ben", "Cleo"]
    let dues = try [2024, 2025].flatMap { year in
      try members.map { try entry("\(year)-01-10", 1500, $0, category: "Dues") }
    }
    let page = try #require(
      try StagedSite([account(dues)], asOf: "2025-06-15")["categories/dues.html"] as? GroupPage)
    expect(
      page.tables,
      says: """
        - subject: byYear
          currency: EUR
          rows:
            - label period 2025, path categories/dues.html#y2025, entryCount 3, moneyIn 45.00,
              moneyOut 0.00, bar (perMille 1000, isMoneyIn)
            - label period 2024, path categories/dues.html#y2024, entryCount 3, moneyIn 45.00,
              moneyOut 0.00, bar (perMille 1000, isMoneyIn)
          total: label name total, entryCount 6, moneyIn 90.00, moneyOut 0.00
        - subject: byPayee
          currency: EUR
          rows:
            - label name name Ann, path categories/dues.html#y2025, entryCount 2, moneyIn 30.00,
              moneyOut 0.00, bar (perMille 1000, isMoneyIn)
            - label name name Ben, path categories/dues.html#y2025, entryCount 2, moneyIn 30.00,
              moneyOut 0.00, bar (perMille 1000, isMoneyIn)
            - label name name Cleo, path categories/dues.html#y2025, entryCount 2,
              moneyIn 30.00, moneyOut 0.00, bar (perMille 1000, isMoneyIn)
          total: label name total, entryCount 6, moneyIn 90.00, moneyOut 0.00
        """)
    #expect(page.sections.map(\.anchor) == ["y2025", "y2024"])
  }
}
