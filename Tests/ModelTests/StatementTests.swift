import TestSupport
import Testing

@testable import Model

@Suite struct StatementTests {
  func account(_ entries: [(String, Int64)], closed: String? = nil) throws -> Account {
    try ModelTests.account(closed: closed, entries.map { try entry($0.0, $0.1) })
  }

  @Test func `Entries are in booking order, a day's in the order of the file`() throws {
    let account = try account([
      ("2024-03-02", 1), ("2024-03-01", 2), ("2024-03-02", 3), ("2024-02-29", 4), ("2024-03-01", 5),
    ])
    let ledger = Ledger(account, through: try day("2024-12-31"))
    #expect(ledger.entries.map(\.transaction.amount) == [4, 2, 5, 1, 3])
    #expect(ledger.entries.map(\.balance) == [4, 6, 11, 12, 15])
    #expect(ledger.entries.map(\.position.value) == [3, 1, 4, 0, 2])
  }

  @Test func `A month without entries has its statement`() throws {
    let statements = try statements(
      account([("2024-01-31", 10), ("2024-04-01", -3)]), asOf: "2024-06-15")
    #expect(
      statements.map(\.month.description)
        == ["2024-01", "2024-02", "2024-03", "2024-04", "2024-05", "2024-06"])
    #expect(statements.map(\.closing) == [10, 10, 10, 7, 7, 7])
    #expect(statements.map(\.entries.count) == [1, 0, 0, 1, 0, 0])
  }

  @Test func `The statements of a closed account end with the month in which it was closed`() throws
  {
    let closed = try account([("2024-01-31", 10), ("2024-02-01", -10)], closed: "2024-05-30")
    for (asOf, last) in [
      ("2024-07-01", "2024-05"), ("2024-05-30", "2024-05"), ("2024-05-01", "2024-05"),
      ("2024-04-30", "2024-04"), ("2024-02-01", "2024-02"),
    ] {
      #expect(try statements(closed, asOf: asOf).map(\.month.description).last == last, "\(asOf)")
    }
  }

  @Test func `Entries after the as-of day are not counted yet, and that is said`() throws {
    let account = try account([("2024-01-31", 10), ("2024-02-10", 5), ("2030-01-01", 7)])
    let ledger = Ledger(account, through: try day("2024-02-09"))
    #expect(ledger.balance == 10)
    #expect(ledger.laterCount == 2)
    #expect(try statements(account, asOf: "2024-02-09").count == 2)
  }

  @Test func `An account without entries has no statement`() throws {
    #expect(try statements(account([]), asOf: "2024-02-09").isEmpty)
    #expect(try statements(account([("2025-01-01", 1)]), asOf: "2024-02-09").isEmpty)
  }

  @Test(arguments: Effort.seeds(60, thorough: 1000))
  func `Opening plus in minus out is closing, and closings chain to the balance`(
    seed: UInt64
  ) throws {
    let book = GeneratedAccount(seed: seed)
    var account = try Account(name: "A", currency: .euro)
    for transaction in book.transactions { try account.append(transaction) }
    let statements = try statements(account, asOf: "2029-12-31")
    #expect(statements.map(\.number) == Array(1..<statements.count + 1))
    var opening: Int64 = 0
    for statement in statements {
      #expect(statement.isInControl)
      #expect(statement.opening == opening)
      let amounts = statement.entries.map(\.transaction.amount)
      // Straight sums over the entries, the long way round, in 128 bits.
      let moneyIn = amounts.filter { $0 > 0 }.reduce(Int128(0)) { $0 + Int128($1) }
      let moneyOut = -amounts.filter { $0 < 0 }.reduce(Int128(0)) { $0 + Int128($1) }
      #expect(Int128(statement.turnover.moneyIn) == moneyIn)
      #expect(Int128(statement.turnover.moneyOut) == moneyOut)
      #expect(statement.turnover.creditCount == amounts.count { $0 >= 0 })
      #expect(statement.turnover.debitCount == amounts.count { $0 < 0 })
      #expect(Int128(statement.closing) == Int128(opening) + moneyIn - moneyOut)
      #expect(statement.entries.allSatisfy { $0.transaction.date.month == statement.month })
      opening = statement.closing
    }
    #expect(opening == account.turnover.net)
    #expect(statements.flatMap(\.entries).count == account.transactions.count)
    #expect(zip(statements, statements.dropFirst()).allSatisfy { $0.month.next == $1.month })
  }
}
