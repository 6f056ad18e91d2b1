import TestSupport
import Testing

@testable import Model

@Suite struct YearStatementTests {
  @Test func `A year is made of its months, and the first begins with the first month`() throws {
    let account = try account(
      opened: "2020-01-01",
      [entry("2023-11-05", 100), entry("2023-12-31", -1), entry("2025-02-01", 5)])
    let years = try years(account, asOf: "2025-03-09")
    #expect(years.map(\.year.number) == [1, 2, 3])
    #expect(years.map(\.year.period.description) == ["2023", "2024", "2025"])
    #expect(years.map(\.months.count) == [2, 12, 3])
    #expect(years[1].months.map(\.number) == Array(3...14))
    #expect(years.map(\.year.opening) == [0, 99, 99])
    #expect(years.map(\.year.closing) == [99, 99, 104])
    #expect(years[0].year.period.firstDay.description == "2023-11-01")
    #expect(years[2].year.period.lastDay.description == "2025-12-31")
    #expect(try !years[2].year.period.isOver(on: day("2025-03-31")))
    #expect(years.allSatisfy { $0.isInControl })
  }

  @Test func `The year of a closing ends on that day`() throws {
    let account = try account(
      opened: "2024-02-10", closed: "2024-08-20", [entry("2024-02-29", 100)])
    let year = try #require(years(account, asOf: "2026-01-01").first)
    #expect(year.year.period.firstDay.description == "2024-02-10")
    #expect(year.year.period.lastDay.description == "2024-08-20")
    #expect(year.months.count == 7)
    #expect(try years(account, asOf: "2026-01-01").count == 1)
  }

  @Test func `An account without entries has no year`() throws {
    #expect(try years(account(opened: "2024-01-01", []), asOf: "2026-01-01").isEmpty)
  }

  @Test(arguments: Effort.seeds(50, thorough: 1000))
  func `A year's figures are the sums of its months'`(seed: UInt64) throws {
    let account = try account(GeneratedAccount(seed: seed).transactions)
    let years = try years(account, asOf: "2027-06-15")
    #expect(years.allSatisfy { $0.isInControl })
    #expect(zip(years, years.dropFirst()).allSatisfy { $0.year.closing == $1.year.opening })
    #expect(years.map(\.year.number) == Array(1..<years.count + 1))
    #expect(years.last.map(\.year.closing) ?? 0 == account.turnover.net)
    let history = FlowHistory(
      of: years.flatMap(\.months), transfers: AccountTransfers([], others: []))
    let yearly = FlowHistory(yearsOf: history)
    let lines = { (tally: Tally, names: NameNumbers) in
      tally.ordered(by: names).map { [names[$0.name], "\($0.sum)", "\($0.count)"] }
    }
    for (index, year) in years.enumerated() {
      var names = NameNumbers()
      let flow = MoneyFlow(of: year.year, transfers: AccountTransfers([], others: []), &names)
      for direction in MoneyFlow.Direction.allCases {
        for grouping in Grouping.allCases {
          let sums = lines(flow.side(direction).by(grouping), names)
          #expect(lines(yearly[index].side(direction).by(grouping), yearly.names) == sums)
        }
      }
    }
  }
}
