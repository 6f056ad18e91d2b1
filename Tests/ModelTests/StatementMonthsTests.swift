import Testing

@testable import Model

@Suite struct StatementMonthsTests {
  private func months(_ entries: [String], closed: String? = nil, asOf: String) throws -> [String] {
    let account = try account(closed: closed, entries.map { try entry($0, 0) })
    return Ledger(account, asOf: try meaning(of: account, on: asOf)).months.map { "\($0.month)" }
  }

  private func meaning(of account: Account, on text: String) throws -> AsOf {
    let day = try day(text)
    let last = account.transactions.map(\.date).max()
    return AsOf(
      day, closed: account.closed, lastCounted: last, last: last, opening: account.opening)
  }

  @Test func `Ten years without an entry are no gap, and a month more has no statements`() throws {
    #expect(try months(["2001-01-10", "2011-01-05"], asOf: "2011-01-31").count == 121)
    #expect(
      try months(["2001-01-10", "2011-02-05"], asOf: "2011-04-30")
        == ["2001-01", "2011-02", "2011-03", "2011-04"])
    #expect(try months(["2001-01-10"], asOf: "2011-01-31").count == 121)
    #expect(try months(["2001-01-10"], asOf: "2011-02-01") == ["2001-01"])
    #expect(try months(["2001-01-10"], closed: "2001-03-01", asOf: "2026-01-01").count == 3)
    #expect(try months(["2001-01-10"], closed: "2020-03-01", asOf: "2026-01-01") == ["2001-01"])
    #expect(
      try months(["0001-01-01", "9999-12-31"], asOf: "9999-12-31") == ["0001-01", "9999-12"])
  }

  @Test func `Numbers and balances go on after a gap, and nothing is compared across it`() throws {
    let account = try account([
      entry("2001-01-10", 100), entry("2001-02-10", -30), entry("2026-05-01", -7),
    ])
    let ledger = Ledger(account, asOf: try meaning(of: account, on: "2026-06-15"))
    #expect(ledger.months.map(\.number) == [1, 2, 3, 4])
    #expect(ledger.months.map(\.opening) == [0, 100, 70, 63])
    #expect(ledger.gaps.map { "\($0.lowerBound) \($0.upperBound)" } == ["2001-03 2026-04"])
    #expect(ledger.years.map { "\($0.year.period) \($0.year.number)" } == ["2001 1", "2026 2"])
    #expect(ledger.years.map(\.year.closing) == [70, 63])
    let flows = FlowHistory(of: ledger.months, transfers: AccountTransfers([], others: []))
    #expect(flows.before(1) != nil && flows.before(2) == nil && flows.before(3) != nil)
    let years = FlowHistory(yearsOf: flows)
    #expect(years.before(1) == nil && years.yearBefore(1) == nil)
    let idle = Ledger(account, asOf: try meaning(of: account, on: "2040-06-15"))
    #expect(idle.months.map(\.number) == [1, 2, 3])
    #expect(idle.gaps.last.map { "\($0.lowerBound) \($0.upperBound)" } == "2026-06 2040-06")
  }

  @Test func `Months of several accounts are those of any, and the latest twelve`() throws {
    func range(_ from: String, _ to: String) throws -> StatementMonths {
      StatementMonths(
        ofEntriesIn: [try day(from).month, try day(to).month], closed: nil,
        asOf: try day(to).month)
    }
    let months = StatementMonths(
      ofAny: [
        try range("1990-01-01", "1991-01-01"), try range("1980-05-01", "1980-07-01"),
        try range("1990-06-01", "1992-02-01"),
      ], latest: 12, through: try day("2026-11-01").month)
    #expect(
      months.ranges.map { "\($0.lowerBound) \($0.upperBound)" }
        == ["1980-05 1992-02", "2025-12 2026-11"])
    #expect(months.contains(try day("1985-01-01").month))
    #expect(!months.contains(try day("1992-03-01").month))
    #expect(!months.contains(try day("1980-04-01").month))
    #expect(!months.contains(try day("2026-12-01").month))
    let none = StatementMonths(ofAny: [], latest: 12, through: try day("2026-11-01").month)
    #expect(none.all.isEmpty)
  }
}
