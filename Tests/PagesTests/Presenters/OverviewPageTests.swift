import Model
import StageSupport
import Testing
import Values

@testable import Pages
@testable import Views

@Suite struct OverviewPageTests {
  @Test func `A book of one entry`() throws {
    let site = try StagedSite(
      [account([entry("2026-11-02", 150_000, "Start")])], asOf: "2026-11-14")
    try expect(
      site["index.html"],
      says: """
        frame: siteTitle Daybook, language (tag en-GB), path index.html, section overview
        asOf: 14 November 2026
        dataTo: 2 November 2026
        worth:
          - currency EUR, accountCount 1, total €1,500.00, change +€1,500.00, hasChange,
            changeSince 2 November 2026, isFromBeginning, month November 2026,
            monthPath months/2026-11.html, moneyIn €1,500.00, moneyOut €0.00,
            lastMonth October 2026, lastNet €0.00
        accounts:
          - name A, path accounts/a/index.html, kind checking, currency EUR,
            lastEntry 2 November 2026, entryCount 1, change +€1,500.00, balance €1,500.00,
            trend (balances (150000))
        months:
          - currency: EUR
            rows:
              - month November 2026, path months/2026-11.html, isRunning, moneyIn 1,500.00,
                moneyOut 0.00, net +1,500.00
        openToDos: 0
        latest:
          - payee Start, path accounts/a/2026.html#t2026-11-02-1, date 2 Nov [2026-11-02],
            account A, amount +€1,500.00
        """)
  }

  @Test func `A household`() throws {
    try expect(
      Household.site()["index.html"],
      says: """
        frame: siteTitle Our book, language (tag en-GB), path index.html, section overview,
          ownPages (Papers → pages/papers.html), hasToDos, feedPath feed.xml, hasPayeePages,
          hasCategoryPages
        owner: Ada and Joan
        asOf: 14 November 2026
        dataTo: 3 November 2026
        worth:
          - currency EUR, accountCount 2, total €2,954.51, change -€15.00, hasChange,
            changeSince 31 October 2026, month November 2026, monthPath months/2026-11.html,
            moneyIn €0.00, moneyOut €15.00, lastMonth October 2026,
            lastMonthPath months/2026-10.html, lastNet -€30.49
          - currency USD, accountCount 0, total US$0.00, change US$0.00, hasChange,
            changeSince 31 October 2026, month November 2026, monthPath months/2026-11.html,
            moneyIn 0.00, moneyOut 0.00, lastMonth October 2026,
            lastMonthPath months/2026-10.html, lastNet US$0.00
        notices:
          - subject overdue, count 1, path todos/index.html#_overdue
          - subject later account: Everyday, count 1, path accounts/everyday/index.html
        accounts:
          - name Everyday, path accounts/everyday/index.html, kind checking, bank Stadtbank,
            iban (grouped DE89 3704 0044 0532 0130 00, electronic DE89370400440532013000,
            masked DE89 •••• •••• 3000), currency EUR, lastEntry 3 November 2026, entryCount 5,
            change -€15.00, balance €2,454.51, trend (balances (300000; 246951; 245451))
          - name Savings, path accounts/savings/index.html, kind savings, currency EUR,
            lastEntry 5 October 2026, entryCount 1, change €0.00, balance €500.00,
            trend (balances (50000; 50000))
          - name Dollars, path accounts/dollars/index.html, kind cash, currency USD, isClosed,
            lastEntry 31 October 2026, entryCount 2, change US$0.00, balance US$0.00,
            trend (balances (0))
        soFar:
          month: November 2026
          path: months/2026-11.html
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
            days: 1, "", "", "", 5, "", "", "", "", 10, "", "", "", "", 15, "", "", "", "", 20,
              "", "", "", "", 25, "", "", "", "", 30
            day: 3 Nov [2026-11-03]
            total: €15.00
        months:
          - currency: EUR
            balance:
              currency: EUR
              steps: 0 → 300000, 3333 → 296951, 6666 → 295451
              points:
                - start 0, period September 2026, amount €3,000.00
                - start 3333, period October 2026, amount €2,969.51
                - start 6666, period November 2026, amount €2,954.51
              end: 10000
              axis: 300000, 298000, 296000, 294000
              ticks: €3,000, €2,980, €2,960, €2,940
              labels:
                - text Sep, year 2026, name September 2026, path months/2026-09.html,
                  amount €3,000.00
                - text Oct, name October 2026, path months/2026-10.html, amount €2,969.51
                - text Nov, name November 2026, path months/2026-11.html, amount €2,954.51
              first: €3,000.00
              last: €2,954.51
              lowest: €2,954.51
              highest: €3,000.00
              marks: €2,955 below 1000, 758, end, €3,000 below 166, 0, middle
              isLine
            rows:
              - month November 2026, path months/2026-11.html, isRunning, moneyIn 0.00,
                moneyOut 15.00, net -15.00
              - month October 2026, path months/2026-10.html, moneyIn 0.00, moneyOut 30.49,
                net -30.49
              - month September 2026, path months/2026-09.html, moneyIn 3,000.00, moneyOut 0.00,
                net +3,000.00
        due:
          - state overdue, anchor item-pay-cleaner, path todos/chores.html#item-pay-cleaner,
            page todos/chores/pay-cleaner.html, name Pay cleaner, created 1 October 2026,
            date 3 November 2026, days 11, isHighPriority, amount €35.00,
            account Everyday → accounts/everyday/index.html, tags (house),
            note In the *blue* envelope.
          - state soon, anchor item-renew-insurance,
            path todos/chores.html#item-renew-insurance, name Renew insurance,
            date 15 November 2026, days 1
        openToDos: 3
        latest:
          - payee Grocer, path accounts/everyday/2026.html#t2026-11-03-1,
            date 3 Nov [2026-11-03], account Everyday, category Food,
            categoryPath categories/food.html, amount -€15.00
          - payee Bureau, path accounts/dollars/2026.html#t2026-10-31-1,
            date 31 Oct [2026-10-31], account Dollars, amount -US$12.00
          - payee Grocer, path accounts/dollars/2026.html#t2026-10-15-1,
            date 15 Oct [2026-10-15], account Dollars, amount +US$12.00
          - payee Grocer, path accounts/everyday/2026.html#t-g9, date 9 Oct [2026-10-09],
            account Everyday, category Food, categoryPath categories/food.html, amount -€9.99
          - payee Ada, path accounts/everyday/2026.html#t2026-10-05-1, date 5 Oct [2026-10-05],
            account Everyday, amount -€500.00
        """)
  }

  /// What is said of the first currency's worth.
  private func worth(_ accounts: [Account], asOf: String) throws -> CurrencyWorth {
    let page = try #require(StagedSite(accounts, asOf: asOf)["index.html"] as? OverviewPage)
    return try #require(page.worth.first)
  }

  @Test func `Money in less money out and what is under way are the change`() throws {
    let accounts = try [
      account(
        named: "A", owner: "Ada", [entry("2026-10-01", 10_000), entry("2026-10-30", -500, "x")]),
      account(
        named: "B", owner: "Ada", [entry("2026-11-02", 500, "x"), entry("2026-11-03", -70)]),
      account(
        named: "C",
        [entry("2026-10-01", 1), entry("2026-11-13", -30, transfer: .with(.name("D", ordinal: 1)))]
      ), account(named: "D", owner: "Joan", [entry("2026-11-20", 30)]),
    ]
    let november = try worth(accounts, asOf: "2026-11-14")
    #expect((november.moneyIn.text, november.moneyOut.text) == ("€0.00", "€0.70"))
    #expect(november.underWay?.text == "+€4.70" && november.change.text == "+€4.00")
    let later = try worth(accounts, asOf: "2026-11-20")
    #expect(later.underWay?.text == "+€5.00" && later.change.text == "+€4.30")
    let october = try worth(accounts, asOf: "2026-10-31")
    // What is not matched yet is money out.
    #expect(october.underWay == nil && october.moneyOut.text == "€5.00")
    let december = try worth(accounts, asOf: "2026-12-01")
    #expect(december.underWay == nil && december.change.text == "€0.00")
  }

  @Test func `What is carried forward is held, and is no change`() throws {
    let accounts = try [
      account(named: "A", opened: "2026-11-03", openingBalance: 1000, [entry("2026-11-05", -20)]),
      account(named: "B", opened: "2026-11-20", openingBalance: 7, []),
    ]
    let young = try worth(accounts, asOf: "2026-11-14")
    #expect(young.total.text == "€9.80" && young.change.text == "-€0.20")
    #expect(young.isFromBeginning && young.changeSince.text == "3 November 2026")
    let before = try worth(accounts, asOf: "2026-11-02")
    #expect(before.total.text == "€0.00" && before.change.text == "€0.00")
    let old = try worth(accounts, asOf: "2026-12-01")
    #expect(old.total.text == "€9.87" && old.change.text == "€0.00")
    #expect(!old.isFromBeginning && old.changeSince.text == "30 November 2026")
    #expect(old.lastNet.text == "-€0.20")
    let undated = try worth([account(openingBalance: 500, [])], asOf: "2026-11-14")
    #expect(undated.total.text == "€5.00" && !undated.isFromBeginning)
  }

  @Test func `A book of the first year there is`() throws {
    let site = try StagedSite([account([entry("0001-01-01", -5, "Rome")])], asOf: "0001-02-28")
    try expect(
      site["index.html"],
      says: """
        frame: siteTitle Daybook, language (tag en-GB), path index.html, section overview,
          hasPayeePages
        asOf: 28 February 1
        dataTo: 1 January 1
        worth:
          - currency EUR, accountCount 1, total -€0.05, change €0.00, hasChange,
            changeSince 31 January 1, month February 1, monthPath months/0001-02.html,
            moneyIn €0.00, moneyOut €0.00, lastMonth January 1,
            lastMonthPath months/0001-01.html, lastNet -€0.05
        accounts:
          - name A, path accounts/a/index.html, kind checking, currency EUR,
            lastEntry 1 January 1, entryCount 1, change €0.00, balance -€0.05,
            trend (balances (-5; -5))
        months:
          - currency: EUR
            balance:
              currency: EUR
              steps: 0 → -5, 5000 → -5
              points:
                - start 0, period January 1, amount -€0.05
                - start 5000, period February 1, amount -€0.05
              end: 10000
              axis: 0, -100
              ticks: €0, -€1
              labels:
                - text Jan, year 1, name January 1, path months/0001-01.html, amount -€0.05
                - text Feb, name February 1, path months/0001-02.html, amount -€0.05
              first: -€0.05
              last: -€0.05
              lowest: -€0.05
              highest: -€0.05
              marks: €0 below 1000, 50, end
              isLine
            rows:
              - month February 1, path months/0001-02.html, moneyIn 0.00, moneyOut 0.00,
                net 0.00
              - month January 1, path months/0001-01.html, moneyIn 0.00, moneyOut 0.05,
                net -0.05
        openToDos: 0
        latest:
          - payee Rome, path accounts/a/0001.html#t0001-01-01-1, date 1 Jan [0001-01-01],
            account A, amount -€0.05
        """)
  }

  @Test func `A book without accounts`() throws {
    try expect(
      StagedSite([], asOf: "2026-11-14")["index.html"],
      says: """
        frame: siteTitle Daybook, language (tag en-GB), path index.html, section overview
        asOf: 14 November 2026
        openToDos: 0
        """)
  }
}
