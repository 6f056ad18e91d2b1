import Model
import StageSupport
import Testing
import Values

@testable import Views

/// How much an overview shows of what there are many of.
@Suite struct OverviewLimitsTests {
  @Test func `Entries of later days are counted by account, or together when these are many`()
    throws
  {
    let accounts = try (1...5).map {
      try account(named: "A\($0)", [entry("2026-11-15", 100)])
    }
    let few = try #require(
      try StagedSite(Array(accounts.prefix(4)), asOf: "2026-11-14")["index.html"] as? OverviewPage)
    expect(
      few.notices[3],
      says: """
        subject: later account: A4
        count: 1
        path: accounts/a4/index.html
        """)
    #expect(few.notices.count == 4)
    let many = try #require(
      try StagedSite(accounts, asOf: "2026-11-14")["index.html"] as? OverviewPage)
    expect(
      many.notices,
      says: """
        - subject laterInAccounts, count 5, path accounts/index.html
        """)
  }

  @Test func `Of many accounts those that owe most are named, and how many owe`() throws {
    let accounts = try (1...14).map { number in
      let amount: Int64 = number <= 11 ? Int64(-100 * number) : number == 14 ? 250 : 0
      return try account(
        named: "M\(number)", amount == 0 ? [] : [entry("2026-10-01", amount)])
    }
    let page = try #require(
      try StagedSite(accounts, asOf: "2026-10-31")["index.html"] as? OverviewPage)
    let debts = try #require(page.kinds.first?.debts)
    #expect(debts.owing.text == "11" && debts.owed.text == "€66.00")
    #expect(debts.even?.text == "2" && debts.ahead?.text == "1" && debts.held.text == "€2.50")
    #expect(debts.most.map(\.name) == (2...11).reversed().map { "M\($0)" })
  }

  @Test func `A list of many accounts on one page says the same and begins with what owes most`()
    throws
  {
    let members = try (1...14).map { number in
      let amount: Int64 = number <= 11 ? Int64(-100 * number) : number == 14 ? 250 : 0
      return try account(
        named: "M\(number)", amount == 0 ? [] : [entry("2026-10-01", amount)])
    }
    let bank = try account(named: "Bank", currency: .dollar, [entry("2026-10-01", -500)])
    func list(_ accounts: [Account]) throws -> AccountListPage {
      try #require(
        try StagedSite(accounts, asOf: "2026-11-30")["accounts/index.html"] as? AccountListPage)
    }
    let page = try list(members.prefix(5) + [bank] + members.dropFirst(5))
    #expect(page.debts.count == 1 && page.debts[0].accounts.isEmpty)
    let debts = try #require(page.debts[0].debts)
    #expect(debts.owing.text == "11" && debts.owed.text == "€66.00" && debts.even?.text == "2")
    #expect(
      page.open.map(\.name)
        == ["Bank"] + (1...11).reversed().map { "M\($0)" } + ["M12", "M13", "M14"])
    // A balance that stayed as it is has no line.
    #expect(page.open.allSatisfy { $0.trend.balances.isEmpty })
    let many = try list(members + (15...101).map { try account(named: "M\($0)", []) })
    #expect(many.debts.isEmpty && many.open.prefix(3).map(\.name) == ["M1", "M2", "M3"])
  }

  @Test func `The latest five entries, and those of a day by account and latest first`() throws {
    let accounts = try ["A", "B"].map { name in
      try account(
        named: name, (1...5).map { try entry("2026-10-0\(($0 + 1) / 2)", 100, "\(name)\($0)") })
    }
    let page = try #require(
      try StagedSite(accounts, asOf: "2026-10-31")["index.html"] as? OverviewPage)
    #expect(page.latest.map(\.payee) == ["A5", "B5", "A4", "A3", "B4"])
  }
}
