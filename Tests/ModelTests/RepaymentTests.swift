import Testing

@testable import Model

@Suite struct RepaymentTests {
  private func repayment(
    opening: Int64? = nil, _ entries: [(String, Int64)], asOf: String = "2026-12-31"
  ) throws -> Repayment? {
    let account = try account(
      named: "House", kind: .loan, openingBalance: opening,
      entries.map { try entry($0.0, $0.1, "Bank") })
    return Ledger(account, through: try day(asOf)).repayment
  }

  @Test func `Repaid is by how much the debt is below the most that was owed`() throws {
    let found = try #require(
      try repayment([
        ("2016-02-01", -41_000_000), ("2020-01-01", 5_900_000), ("2026-01-01", 100_000),
      ]))
    #expect(found.largestDebt == 41_000_000)
    #expect(found.repaid == 6_000_000)
    #expect(found.owed == 35_000_000)
    #expect(found.tenths == 146)
    #expect(found.since == (try day("2016-02-01")))
  }

  @Test func `A loan that is drawn in parts counts from its largest debt, its opening among them`()
    throws
  {
    let found = try #require(
      try repayment(
        opening: -1000, [("2020-02-01", 400), ("2020-03-01", -900), ("2020-04-01", 500)]))
    #expect(found.largestDebt == 1500)
    #expect(found.repaid == 500)
  }

  @Test func `A debt that is nearly repaid is not repaid whole, and one that is overpaid is`()
    throws
  {
    #expect(try repayment([("2020-01-01", -100_000), ("2020-02-01", 99_999)])?.tenths == 999)
    #expect(try repayment([("2020-01-01", -100_000), ("2020-02-01", 100_001)])?.tenths == 1000)
  }

  @Test func `Where nothing ever was owed nothing is repaid`() throws {
    #expect(try repayment([("2020-01-01", 1)]) == nil)
    #expect(try repayment([]) == nil)
  }

  @Test func `The largest debt there can be is repaid without overflow`() throws {
    let found = try #require(try repayment(opening: -.max, [("2020-01-01", .max)]))
    #expect(found.tenths == 1000)
  }
}
