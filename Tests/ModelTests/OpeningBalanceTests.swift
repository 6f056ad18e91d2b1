import TestSupport
import Testing

@testable import Model

@Suite struct OpeningBalanceTests {
  @Test func `It is brought forward, and no money in or out`() throws {
    let carried = try account(
      openingBalance: 1000, [entry("2024-02-10", 50), entry("2024-03-10", -200)])
    let statements = try statements(carried, asOf: "2024-03-31")
    #expect(statements.map(\.opening) == [1000, 1050])
    #expect(statements.map(\.closing) == [1050, 850])
    #expect(statements.map(\.turnover.moneyIn) == [50, 0])
    #expect(carried.turnover.net == -150)
    let ledger = Ledger(carried, through: try day("2024-03-31"))
    #expect(ledger.entries.map(\.balance) == [1050, 850] && ledger.balance == 850)
    #expect(ledger.years.map(\.year.opening) == [1000])
  }

  @Test func `It stands on the day of opening, or on the day before the first entry`() throws {
    func days(_ account: Account, _ texts: [String]) throws -> [Int64] {
      try texts.map { Ledger(account, through: try day($0)).balance }
    }
    let opened = try account(
      opened: "2024-02-10", openingBalance: -7, [entry("2024-02-20", 1), entry("2024-02-15", 2)])
    #expect(try days(opened, ["2024-02-09", "2024-02-10", "2024-02-15"]) == [0, -7, -5])
    let unopened = try account(
      openingBalance: -7, [entry("2024-02-20", 1), entry("2024-02-15", 2)])
    #expect(try days(unopened, ["2024-02-13", "2024-02-14", "2024-02-15"]) == [0, -7, -5])
    // Without any day it always has, and the first day there is has none before it.
    #expect(try days(account(openingBalance: 7, []), ["0001-01-01", "2024-02-14"]) == [7, 7])
    #expect(try days(account(openingBalance: 7, [entry("0001-01-01", 1)]), ["0001-01-01"]) == [8])
  }

  @Test func `It fits 64 bits together with what comes in and what goes out`() throws {
    #expect(throws: AccountError.turnover(.overflow(.euro))) {
      try account(openingBalance: .min, [])
    }
    for opening in [Int64.max, -.max] {
      var full = try account(openingBalance: opening, [])
      #expect(throws: AccountError.turnover(.overflow(.euro))) {
        try full.append(entry("2024-02-10", opening.signum()))
      }
      try full.append(entry("2024-02-10", -opening))
      #expect(Ledger(full, through: try day("2024-12-31")).balance == 0)
      var book = try book([full])
      #expect(throws: BookError.total(.overflow(.euro))) {
        try book.add(account(named: "B", openingBalance: opening.signum(), []))
      }
    }
  }

  @Test(arguments: Effort.seeds(30, thorough: 500))
  func `Every balance is higher by it, and no sum of money in or out is`(seed: UInt64) throws {
    let transactions = GeneratedAccount(seed: seed).transactions
    let plain = try account(transactions)
    guard plain.turnover.moneyIn <= .max - 123 else { return }
    let carried = try account(openingBalance: 123, transactions)
    let one = Ledger(plain, through: try day("2029-12-31"))
    let other = Ledger(carried, through: try day("2029-12-31"))
    #expect(other.entries.map { $0.balance - 123 } == one.entries.map(\.balance))
    for (one, other) in zip(one.months, other.months) {
      #expect(other.opening == one.opening + 123 && other.closing == one.closing + 123)
      #expect(other.turnover == one.turnover && other.period == one.period)
    }
    #expect(other.balance == one.balance + 123)
  }
}
