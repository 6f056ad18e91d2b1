import TestSupport
import Testing

@testable import Model

/// What the bank said of balances, held against the entries.
@Suite struct BankBalancesTests {
  private func said(_ account: Account, through text: String? = nil) throws -> [String] {
    try BankBalances(of: account, through: text.map(day)).verdicts.map { verdict in
      let since = verdict.since.map { "\($0.lastHeld.map { "\($0)" } ?? "ever")<\($0.first)" }
      return "\(verdict.day) \(verdict.difference) \(since ?? "holds")"
    }
  }

  private func asserting(
    _ account: Account, _ balances: [(String, Int64)]
  ) throws -> Account {
    var account = account
    for (text, balance) in balances {
      try account.append(BalanceAssertion(balance, on: try day(text)))
    }
    return account
  }

  @Test func `A difference begins behind the last balance that held, and ends with the next`()
    throws
  {
    let entries = try [
      entry("2026-10-31", 4), entry("2026-10-02", 1), entry("2026-10-20", 2),
      entry("2026-10-20", 0),
    ]
    let mixed = try asserting(
      account(openingBalance: 100, entries),
      [
        ("2026-10-31", 107), ("2026-09-30", 100), ("2026-10-20", 102), ("2026-10-19", 101),
        ("2026-10-25", 104), ("2026-11-05", 106),
      ])
    let all = [
      "2026-09-30 0 holds", "2026-10-19 0 holds", "2026-10-20 1 2026-10-19<2026-10-20",
      "2026-10-25 -1 2026-10-19<2026-10-20", "2026-10-31 0 holds",
      "2026-11-05 1 2026-10-31<2026-11-05",
    ]
    #expect(try said(mixed) == all)
    #expect(try said(mixed, through: "2026-10-25") == Array(all[..<4]))
    #expect(try said(mixed, through: "2026-09-29") == [])
    let never = try asserting(account(entries), [("2026-10-02", 2), ("2026-10-01", 3)])
    #expect(
      try said(never) == ["2026-10-01 -3 ever<2026-10-01", "2026-10-02 -1 ever<2026-10-01"])
    let balances = BankBalances(of: mixed)
    let days = try ["2026-08", "2026-09", "2026-10", "2026-12"].map {
      balances.latest(in: Period(try month($0)))?.day
    }
    #expect(try days == [nil, day("2026-09-30"), day("2026-10-31"), nil])
  }

  @Test func `An opening balance counts from the account's opening on, or always`() throws {
    let balances: [(String, Int64)] = [("2026-09-30", 5), ("2026-10-01", 5), ("2026-10-03", 4)]
    let entries = [try entry("2026-10-03", -1)]
    #expect(
      try said(asserting(account(openingBalance: 5, entries), balances)).allSatisfy {
        $0.hasSuffix(" 0 holds")
      })
    #expect(
      try said(asserting(account(opened: "2026-10-01", openingBalance: 5, entries), balances))
        == [
          "2026-09-30 -5 ever<2026-09-30", "2026-10-01 0 holds", "2026-10-03 0 holds",
        ])
  }

  @Test func `Of a day there is one balance, and no difference leaves 64 bits`() throws {
    var one = try asserting(
      account([entry("2026-10-01", .max)]), [("2026-10-01", 3), ("2026-10-01", 3)])
    #expect(BankBalances(of: one).verdicts.map(\.difference) == [.max - 3])
    #expect(throws: AccountError.assertedOtherwise(try day("2026-10-01"), one.money(3))) {
      try one.append(BalanceAssertion(4, on: try day("2026-10-01")))
    }
    for (held, balance) in [(Int64.max, Int64(-1)), (-.max, 1), (0, .min), (1, -.max)] {
      var account = try account([entry("2026-10-01", held)])
      let day = try day("2026-10-01")
      #expect(throws: AccountError.turnover(.overflow(.euro))) {
        try account.append(BalanceAssertion(balance, on: day))
      }
      #expect(account.assertions.isEmpty)
    }
    var low = try asserting(account([]), [("2026-10-01", -.max)])
    let credit = try entry("2026-10-01", 1)
    #expect(throws: AccountError.turnover(.overflow(.euro))) { try low.append(credit) }
    try low.append(entry("2026-10-01", -.max))
    #expect(BankBalances(of: low).verdicts.map(\.difference) == [0])
  }

  @Test func `In messy accounts just those differ that were made to`() throws {
    for seed in Effort.seeds(100, thorough: 10_000) {
      var random = SeededRandom(seed: seed)
      let entries = GeneratedAccount(seed: seed).transactions.map { entry in
        var entry = entry
        entry.amount /= 4
        return entry
      }.shuffled(using: &random)
      var messy = try account(
        openingBalance: [nil, 0, -700].randomElement(using: &random) ?? nil, entries)
      var wrong: Set<Day> = []
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        let start = try day("2022-12-25")
        let offset = Int.random(in: 0..<1500, using: &random)
        let day = Day(daysSinceEpoch: start.daysSinceEpoch + offset) ?? start
        guard messy.assertions.balances[day] == nil else { continue }
        let balance = entries.filter { $0.date <= day }
          .reduce(messy.openingBalance ?? 0) { $0 + $1.amount }
        let slip: Int64 = [0, 0, 1, -1].randomElement(using: &random) ?? 0
        if slip != 0 { wrong.insert(day) }
        try messy.append(BalanceAssertion(balance + slip, on: day))
      }
      let verdicts = BankBalances(of: messy).verdicts
      #expect(Set(verdicts.filter { !$0.holds }.map(\.day)) == wrong, "seed \(seed)")
      #expect(verdicts.map(\.day) == messy.assertions.balances.keys.sorted(), "seed \(seed)")
      for verdict in verdicts {
        let before = verdicts.map(\.day).filter { $0 < verdict.day && !wrong.contains($0) }.max()
        #expect(verdict.holds || verdict.since?.lastHeld == before, "seed \(seed)")
      }
    }
  }
}
