import StageSupport
import Testing
import Values

@testable import Pages
@testable import Views

@Suite struct YearPageTests {
  @Test func `A year of one entry, not over yet`() throws {
    let site = try StagedSite(
      [account([entry("2026-11-02", 150_000, "Start")])], asOf: "2026-11-14")
    try expect(
      site["accounts/a/statements/2026.html"],
      says: """
        frame: siteTitle Daybook, language (tag en-GB), path accounts/a/statements/2026.html,
          section accounts
        title: A · 2026
        account: name A, path accounts/a/index.html, kind checking, currency EUR
        year: 2026
        figures: number 1, firstDay 1 November 2026, lastDay 31 December 2026, isProvisional,
          bookedThrough 2 November 2026, opening €0.00, moneyIn €1,500.00, moneyOut €0.00,
          closing €1,500.00, entryCount 1, inCount 1, outCount 0, net +€1,500.00,
          highest (amount €1,500.00, date 2 November 2026), lowest (amount €0.00,
          date 1 November 2026)
        months:
          - month November 2026, path accounts/a/statements/2026-11.html, entryCount 1,
            opening 0.00, moneyIn 1,500.00, moneyOut 0.00, closing 1,500.00
        total: month 2026, entryCount 1, opening 0.00, moneyIn 1,500.00, moneyOut 0.00,
          closing 1,500.00
        registerPath: accounts/a/2026.html
        bookYearPath: years/2026.html
        """)
  }

  @Test func `A year of which only later months are issued`() throws {
    try expect(
      Household.site()["accounts/everyday/statements/2026.html"],
      says: """
        frame: siteTitle Our book, language (tag en-GB),
          path accounts/everyday/statements/2026.html, section accounts,
          ownPages (Papers → pages/papers.html), hasToDos, feedPath feed.xml, hasPayeePages,
          hasCategoryPages
        title: Everyday · 2026
        account: name Everyday, path accounts/everyday/index.html, kind checking, currency EUR,
          owner Ada, bank Stadtbank, bic STADDEXX, iban (grouped DE89 3704 0044 0532 0130 00,
          electronic DE89370400440532013000, masked DE89 •••• •••• 3000)
        year: 2026
        figures: number 1, firstDay 1 September 2026, lastDay 31 December 2026, isProvisional,
          bookedThrough 3 November 2026, opening €0.00, moneyIn €3,000.00, moneyOut €545.49,
          closing €2,454.51, entryCount 5, inCount 1, outCount 4, net +€2,454.51,
          highest (amount €3,000.00, date 1 September 2026), lowest (amount €0.00,
          date 1 September 2026)
        months:
          - month September 2026, path accounts/everyday/2026.html#m2026-09, entryCount 1,
            opening 0.00, moneyIn 3,000.00, moneyOut 0.00, closing 3,000.00
          - month October 2026, path accounts/everyday/statements/2026-10.html, entryCount 3,
            opening 3,000.00, moneyIn 0.00, moneyOut 530.49, closing 2,469.51
          - month November 2026, path accounts/everyday/statements/2026-11.html, entryCount 1,
            opening 2,469.51, moneyIn 0.00, moneyOut 15.00, closing 2,454.51
        total: month 2026, entryCount 5, opening 0.00, moneyIn 3,000.00, moneyOut 545.49,
          closing 2,454.51
        flow:
          transfers:
            - account Savings → accounts/savings/index.html, moneyIn 0.00, moneyOut 500.00
        toDos:
          first:
            - name Pay cleaner, path todos/chores.html#item-pay-cleaner, due 3 November 2026,
              amount €35.00
        registerPath: accounts/everyday/2026.html
        bookYearPath: years/2026.html
        """)
  }

  @Test func `A year between others, without entries`() throws {
    let site = try StagedSite(
      [account([entry("2023-12-31", 100), entry("2025-01-01", 100)])], asOf: "2025-01-31")
    let page = try #require(try site["accounts/a/statements/2024.html"] as? YearPage)
    #expect(page.months.map(\.entryCount.number) == Array(repeating: 0, count: 12))
    #expect(page.months.allSatisfy { $0.path != nil } && page.registerPath == nil)
    #expect(page.previous?.text == "2023" && page.next?.text == "2025")
  }
}
