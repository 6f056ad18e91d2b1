import StageSupport
import Testing
import Values

@testable import Pages
@testable import Views

@Suite struct AccountPageTests {
  @Test func `An account of one entry`() throws {
    let site = try StagedSite(
      [account([entry("2026-11-02", 150_000, "Start")])], asOf: "2026-11-14")
    try expect(
      site["accounts/a/index.html"],
      says: """
        frame: siteTitle Daybook, language (tag en-GB), path accounts/a/index.html,
          section accounts
        account: name A, path accounts/a/index.html, kind checking, currency EUR
        balance: €1,500.00
        lastEntry: 2 November 2026
        month: November 2026
        monthPath: accounts/a/2026.html#m2026-11
        moneyIn: €1,500.00
        moneyOut: €0.00
        registerPath: accounts/a/2026.html#t2026-11-02-1
        entryCount: 1
        laterCount: 0
        latest:
          - path accounts/a/2026.html#t2026-11-02-1, date 2 Nov 2026, payee Start,
            amount +1,500.00, balance 1,500.00, statementRow statements/2026-11.html#e1
        years:
          - year 2026, path accounts/a/2026.html, statementPath accounts/a/statements/2026.html,
            entryCount 1, moneyIn 1,500.00, moneyOut 0.00, closing 1,500.00
        statements:
          - year: 2026
            isOpen
            rows:
              - month November 2026, path accounts/a/statements/2026-11.html, entryCount 1,
                opening 0.00, moneyIn 1,500.00, moneyOut 0.00, closing 1,500.00
        tablePath: accounts/a/transactions.csv
        """)
  }

  @Test func `An account of a household, with all that it can have`() throws {
    try expect(
      Household.site()["accounts/everyday/index.html"],
      says: """
        frame: siteTitle Our book, language (tag en-GB), path accounts/everyday/index.html,
          section accounts, ownPages (Papers → pages/papers.html), hasToDos, feedPath feed.xml,
          hasPayeePages, hasCategoryPages
        account: name Everyday, path accounts/everyday/index.html, kind checking, currency EUR,
          owner Ada, bank Stadtbank, bic STADDEXX, iban (grouped DE89 3704 0044 0532 0130 00,
          electronic DE89370400440532013000, masked DE89 •••• •••• 3000)
        opened: 1 September 2026
        note: Joint *account*.
        balance: €2,454.51
        lastEntry: 3 November 2026
        month: November 2026
        monthPath: accounts/everyday/2026.html#m2026-11
        moneyIn: €0.00
        moneyOut: €15.00
        registerPath: accounts/everyday/2026.html#t2026-11-03-1
        entryCount: 5
        laterCount: 1
        balanceChart:
          currency: EUR
          steps: 0 → 246951, 5000 → 245451
          points:
            - start 0, period October 2026, amount €2,469.51
            - start 5000, period November 2026, amount €2,454.51
          end: 10000
          axis: 247000, 246500, 246000, 245500, 245000
          ticks: €2,470, €2,465, €2,460, €2,455, €2,450
          labels:
            - text Oct, year 2026, name October 2026, path accounts/everyday/2026.html#m2026-10,
              amount €2,469.51
            - text Nov, name November 2026, path accounts/everyday/2026.html#m2026-11,
              amount €2,454.51
          first: €2,469.51
          last: €2,454.51
          lowest: €2,454.51
          highest: €2,469.51
          marks: €2,455 below 1000, 774, end, €2,470 below 250, 24, middle
          isLine
        flowChart:
          currency: EUR
          moneyIn: 0, 0
          moneyOut: 53049, 1500
          above:
            - start 0, period October 2026, amount €0.00
            - start 0, period November 2026, amount €0.00
          below:
            - start 0, period October 2026, amount -€530.49
            - start 0, period November 2026, amount -€15.00
          axis: 0, -20000, -40000, -60000
          ticks: €0, €200, €400, €600
          labels:
            - text Oct, year 2026, name October 2026, path accounts/everyday/2026.html#m2026-10,
              amount €0.00 · -€530.49
            - text Nov, name November 2026, path accounts/everyday/2026.html#m2026-11,
              amount €0.00 · -€15.00
          marks: €530 above 502, 884, start, €15 below 750, 25, middle
          totalIn: €0.00
          totalOut: €545.49
        latest:
          - path accounts/everyday/2026.html#t2026-11-03-1, date 3 Nov 2026, payee Grocer,
            payeePath payees/grocer.html, category Food, categoryPath categories/food.html,
            amount -15.00, balance 2,454.51, statementRow statements/2026-11.html#e1
          - path accounts/everyday/2026.html#t-g9, date 9 Oct 2026, payee Grocer,
            payeePath payees/grocer.html, category Food, categoryPath categories/food.html,
            amount -9.99, balance 2,469.51, statementRow statements/2026-10.html#e3,
            valueDate 12 October 2026, tags (weekly; cash), note Paid in *cash*.\\nTwice.
          - path accounts/everyday/2026.html#t2026-10-05-1, date 5 Oct 2026, payee Ada,
            transfer Savings → accounts/savings/2026.html#t2026-10-05-1, amount -500.00,
            balance 2,479.50, statementRow statements/2026-10.html#e2
          - path accounts/everyday/2026.html#t2026-10-02-1, date 2 Oct 2026, payee Grocer,
            payeePath payees/grocer.html, reference Ref 7, category Food,
            categoryPath categories/food.html, amount -20.50, balance 2,979.50,
            statementRow statements/2026-10.html#e1
          - path accounts/everyday/2026.html#t2026-09-01-1, date 1 Sep 2026, payee Employer,
            category Salary, amount +3,000.00, balance 3,000.00
        years:
          - year 2026, path accounts/everyday/2026.html,
            statementPath accounts/everyday/statements/2026.html, entryCount 5,
            moneyIn 3,000.00, moneyOut 545.49, closing 2,454.51
        statements:
          - year: 2026
            isOpen
            rows:
              - month November 2026, path accounts/everyday/statements/2026-11.html,
                entryCount 1, opening 2,469.51, moneyIn 0.00, moneyOut 15.00, closing 2,454.51
              - month October 2026, path accounts/everyday/statements/2026-10.html,
                entryCount 3, opening 3,000.00, moneyIn 0.00, moneyOut 530.49, closing 2,469.51
        lastStatement: month October 2026, path accounts/everyday/statements/2026-10.html,
          entryCount 3, opening 3,000.00, moneyIn 0.00, moneyOut 530.49, closing 2,469.51
        toDos:
          - state overdue, anchor item-pay-cleaner, path todos/chores.html#item-pay-cleaner,
            name Pay cleaner, created 1 October 2026, date 3 November 2026, days 11,
            isHighPriority, amount €35.00, account Everyday → accounts/everyday/index.html,
            tags (house), note In the *blue* envelope.
        tablePath: accounts/everyday/transactions.csv
        """)
  }

  @Test func `An account without entries and without a name`() throws {
    let site = try StagedSite([account(named: " ", [])], asOf: "2026-11-14")
    try expect(
      site["accounts/account/index.html"],
      says: """
        frame: siteTitle Daybook, language (tag en-GB), path accounts/account/index.html,
          section accounts
        account: name "", path accounts/account/index.html, kind checking, currency EUR
        balance: €0.00
        month: November 2026
        moneyIn: €0.00
        moneyOut: €0.00
        entryCount: 0
        laterCount: 0
        tablePath: accounts/account/transactions.csv
        """)
  }

  @Test func `A closed account is not idle, however long its last entry is ago`() throws {
    let site = try StagedSite(
      [account(closed: "2025-09-15", [entry("2025-09-01", 100), entry("2025-09-15", -100)])],
      asOf: "2026-11-14")
    try expect(
      site["accounts/a/index.html"],
      says: """
        frame: siteTitle Daybook, language (tag en-GB), path accounts/a/index.html,
          section accounts, hasPayeePages
        account: name A, path accounts/a/index.html, kind checking, currency EUR
        closed: 15 September 2025
        balance: €0.00
        lastEntry: 15 September 2025
        isClosed
        month: November 2026
        moneyIn: €0.00
        moneyOut: €0.00
        registerPath: accounts/a/2025.html#t2025-09-15-1
        entryCount: 2
        laterCount: 0
        latest:
          - path accounts/a/2025.html#t2025-09-15-1, date 15 Sep 2025, payee B,
            payeePath payees/b.html, amount -1.00, balance 0.00,
            statementRow statements/2025-09.html#e2
          - path accounts/a/2025.html#t2025-09-01-1, date 1 Sep 2025, payee B,
            payeePath payees/b.html, amount +1.00, balance 1.00,
            statementRow statements/2025-09.html#e1
        years:
          - year 2025, path accounts/a/2025.html, statementPath accounts/a/statements/2025.html,
            entryCount 2, moneyIn 1.00, moneyOut 1.00, closing 0.00
        statements:
          - year: 2025
            isOpen
            rows:
              - month September 2025, path accounts/a/statements/2025-09.html, entryCount 2,
                opening 0.00, moneyIn 1.00, moneyOut 1.00, closing 0.00
        lastStatement: month September 2025, path accounts/a/statements/2025-09.html,
          entryCount 2, opening 0.00, moneyIn 1.00, moneyOut 1.00, closing 0.00
        tablePath: accounts/a/transactions.csv
        """)
  }

  @Test func `An account is closed at the end of its last day and not before`() throws {
    for (asOf, isClosed) in [("2026-09-14", false), ("2026-09-15", true)] {
      let site = try StagedSite(
        [account(closed: "2026-09-15", [entry("2026-09-01", 100)])], asOf: asOf)
      let page = try #require(try site["accounts/a/index.html"] as? AccountPage)
      #expect(page.isClosed == isClosed)
    }
  }

  @Test func `An account is idle after sixty days without an entry, and not after fifty-nine`()
    throws
  {
    for (asOf, since) in [("2026-10-30", nil), ("2026-10-31", "2026-09-01")] {
      let site = try StagedSite([account([entry("2026-09-01", 100)])], asOf: asOf)
      let page = try #require(try site["accounts/a/index.html"] as? AccountPage)
      #expect(page.idleSince?.iso == since)
      let overview = try #require(try site["index.html"] as? OverviewPage)
      #expect(overview.isDataOld == (since != nil))
    }
  }

  @Test func `The latest ten of many entries, newest first, and twelve of many months`() throws {
    let entries = try (1...9).map { try entry("2025-0\($0)-05", 100, "P\($0)") }
    let more = try (1...5).map { try entry("2026-0\($0)-05", 100, "Q\($0)") }
    let site = try StagedSite([account(entries + more)], asOf: "2026-05-31")
    let page = try #require(try site["accounts/a/index.html"] as? AccountPage)
    #expect(
      page.latest.map(\.entry.payee)
        == ["Q5", "Q4", "Q3", "Q2", "Q1", "P9", "P8", "P7", "P6", "P5"])
    #expect(
      page.statements.flatMap(\.rows).count == 17
        && page.statements.first?.rows.first?.month.iso == "2026-05")
    #expect(page.balanceChart?.labels.first?.text == "Jun" && page.flowChart?.labels.count == 12)
  }

  @Test func `What is carried forward is on every page of the account, from its day on`() throws {
    let accounts = try [
      account(
        opened: "2026-10-20", openingBalance: 1000,
        [entry("2026-11-05", -20), entry("2026-12-05", 50)])
    ]
    let site = try StagedSite(accounts, asOf: "2026-12-31")
    let page = try #require(site["accounts/a/index.html"] as? AccountPage)
    #expect(page.openingBalance?.text == "€10.00" && page.balance.text == "€10.30")
    let register = try #require(site["accounts/a/2026.html"] as? RegisterPage)
    #expect(register.opening.text == "€10.00" && register.moneyIn.text == "€0.50")
    #expect(register.months.last?.broughtForward.text == "10.00")
    #expect(register.chart?.steps.map(\.balance) == [1000, 980, 1030])
    #expect(register.chart?.first.text == "€10.00")
    let statement = try #require(
      site["accounts/a/statements/2026-11.html"] as? StatementPage)
    #expect(statement.figures.opening.text == "€10.00")
    #expect(statement.figures.moneyIn.text == "€0.00")
    let month = try #require(site["months/2026-11.html"] as? MonthPage)
    #expect(month.currencies.first?.accounts.total?.opening.text == "10.00")
    #expect(month.currencies.first?.accounts.total?.moneyIn.text == "0.00")

    let early = try StagedSite(accounts, asOf: "2026-10-19")
    let unborn = try #require(early["accounts/a/index.html"] as? AccountPage)
    #expect(unborn.openingBalance == nil && unborn.balance.text == "€0.00")
  }

  @Test func `An account that holds something without an entry is in every month from its day on`()
    throws
  {
    let site = try StagedSite(
      [
        account(named: "A", [entry("2026-09-05", 5)]),
        account(named: "B", opened: "2026-10-20", openingBalance: 1000, []),
      ], asOf: "2026-11-14")
    let openings = try ["2026-09", "2026-10", "2026-11"].map { month in
      try #require(site["months/\(month).html"] as? MonthPage).currencies[0].accounts.accounts
        .map(\.figures.opening.text)
    }
    #expect(openings == [["0.00"], ["0.05", "10.00"], ["0.05", "10.00"]])
  }
}
