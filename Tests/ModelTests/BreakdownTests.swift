import TestSupport
import Testing

@testable import Model

@Suite struct BreakdownTests {
  func breakdown(_ amounts: [(String?, Int64)]) -> Breakdown {
    var names = NameNumbers()
    return Breakdown(tally(amounts, &names), names)
  }

  func tally(_ amounts: [(String?, Int64)], _ names: inout NameNumbers) -> Tally {
    Tally(of: amounts.map { Tally.Line(name: names.number(of: $0), sum: $1, count: 1) })
  }

  @Test func `Rows are by amount, then by name, and what has no name comes last of its equals`() {
    let breakdown = breakdown([
      ("b", 5), (nil, 5), ("a", 5), ("c", 1), ("z", 9), ("c", 3), (nil, 0), ("B", 5),
    ])
    #expect(
      breakdown.rows.map(\.label)
        == [.name("z"), .name("B"), .name("a"), .name("b"), .none, .name("c")])
    #expect(breakdown.rows.map(\.sum) == [9, 5, 5, 5, 5, 4])
    #expect(breakdown.rows.map(\.count) == [1, 1, 1, 1, 2, 2])
    #expect(breakdown.sum == 33 && breakdown.count == 8)
  }

  @Test func `Ten names are shown and the others are one line`() {
    let names = (1...13).map { (Optional("n\($0)"), Int64(100 - $0)) }
    let breakdown = breakdown(names)
    #expect(breakdown.rows.count == 11)
    #expect(breakdown.rows.last?.label == .rest(names: 3))
    #expect(breakdown.rows.last?.sum == 264)
    #expect(breakdown.rows.last?.count == 3)
    #expect(self.breakdown(Array(names.prefix(10))).rows.last?.label == .name("n10"))
    #expect(self.breakdown(Array(names.prefix(11))).rows.last?.label == .rest(names: 1))
  }

  @Test func `What has no name has a row of its own, however small`() {
    let names = (1...12).map { (Optional("n\($0)"), Int64(100)) }
    let rows = breakdown(names + [(nil, 1)]).rows
    #expect(rows.map(\.label).suffix(2) == [.none, .rest(names: 2)])
    #expect(rows.map(\.sum).suffix(2) == [1, 200])
    #expect(breakdown([("a", 1), (nil, 2)]).rows.map(\.label) == [.none, .name("a")])
  }

  @Test func `A total of zero has no shares, and nothing has no rows`() {
    #expect(breakdown([("a", 0), (nil, 0)]).rows.map(\.share) == [nil, nil])
    #expect(breakdown([]).rows.isEmpty)
    #expect(breakdown([("a", 1)]).rows.map(\.share) == [1000])
  }

  @Test func `Rows are compared with the same names, and the rest with all the others`() {
    var names = NameNumbers()
    let now = tally((1...11).map { ("n\($0)", 100 - $0) }, &names)
    let before = tally([("n1", 7), ("n11", 2), ("gone", 4), (nil, 1)], &names)
    let (one, none) = (tally([("n1", 1)], &names), tally([], &names))
    let rows = Breakdown(now, before: before, names).rows
    #expect(rows.map(\.before) == [7] + Array(repeating: 0, count: 9) + [7])
    #expect(rows.allSatisfy { $0.yearBefore == nil })
    let breakdown = Breakdown(one, before: before, yearBefore: none, names)
    #expect(breakdown.before == 14 && breakdown.yearBefore == 0)
    #expect(breakdown.rows.map(\.label) == [.name("n1"), .rest(names: 3)])
    #expect(breakdown.rows.map(\.sum) == [1, 0] && breakdown.rows.map(\.share) == [1000, 0])
    #expect(breakdown.rows.map(\.before) == [7, 7])
    #expect(breakdown.rows.map(\.yearBefore) == [0, 0])
  }

  @Test(arguments: Effort.seeds(60, thorough: 1000))
  func `Shares add up to all, rows to the whole`(seed: UInt64) throws {
    let account = try account(GeneratedAccount(seed: seed).transactions)
    for statement in try years(account, asOf: "2029-12-31").map(\.year) {
      var names = NameNumbers()
      let flow = MoneyFlow(of: statement, transfers: AccountTransfers([], others: []), &names)
      #expect(flow.moneyIn.by(.payee).sum == statement.turnover.moneyIn)
      #expect(flow.moneyOut.by(.payee).sum == statement.turnover.moneyOut)
      for direction in MoneyFlow.Direction.allCases {
        for grouping in Grouping.allCases {
          let tally = flow.side(direction).by(grouping)
          let breakdown = Breakdown(tally, names)
          let shares = breakdown.rows.compactMap(\.share)
          #expect(tally.sum == 0 ? shares.isEmpty : shares.reduce(0, +) == 1000)
          #expect(breakdown.rows.reduce(0) { $0 + $1.sum } == tally.sum)
          #expect(breakdown.rows.reduce(0) { $0 + $1.count } == tally.count)
          #expect(breakdown.rows.count <= 12)
        }
      }
    }
  }
}
