import StageSupport
import Testing
import Values

@testable import Views

@Suite struct AccountPageTests {
  @Test func `An account of one entry`() throws {
    let site = try StagedSite(
      [account([entry("2026-11-02", 150_000, "Start")])], asOf: "2026-11-14")
    try expect(site["accounts/a/index.html"], isSnapshot: "one-entry/account")
  }

  @Test func `An account of a household, with all that it can have`() throws {
    try expect(
      Household.site()["accounts/everyday/index.html"], isSnapshot: "household/account-everyday")
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
    try expect(site["accounts/a/index.html"], isSnapshot: "closed-account")
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
