import Testing

@testable import Model

@Suite struct StatementContentTests {
  @Test func `Numbers count from the account's first statement without a gap`() throws {
    let account = try account(
      opened: "2019-05-04", [entry("2023-12-31", 10), entry("2024-02-29", -3)])
    let statements = try statements(account, asOf: "2024-04-02")
    #expect(statements.map(\.number) == [1, 2, 3, 4, 5])
    #expect(statements.first?.period.description == "2023-12")
    #expect(statements.last?.period.description == "2024-04")
  }

  @Test func `An account opened or closed inside a month begins and ends there`() throws {
    let account = try account(
      opened: "2024-01-15", closed: "2024-03-20",
      [entry("2024-01-31", 10), entry("2024-02-29", -3)])
    let days = try statements(account, asOf: "2024-12-31").map {
      "\($0.period.firstDay) \($0.period.lastDay)"
    }
    #expect(
      days == ["2024-01-15 2024-01-31", "2024-02-01 2024-02-29", "2024-03-01 2024-03-20"])
    let single = try ModelTests.account(
      opened: "2024-02-29", closed: "2024-02-29", [entry("2024-02-29", 1)])
    let statement = try #require(statements(single, asOf: "2024-12-31").first)
    #expect(statement.period.firstDay == statement.period.lastDay)
    #expect(statement.period.isOver(on: try day("2024-02-29")))
    #expect(try statements(single, asOf: "2024-12-31").count == 1)
  }

  @Test func `Credits and debits are summed and counted each for themselves`() throws {
    let account = try account([
      entry("2024-01-01", 100), entry("2024-01-02", -30), entry("2024-01-03", 0),
      entry("2024-01-04", -5), entry("2024-01-05", 7),
    ])
    let statement = try #require(statements(account, asOf: "2024-01-31").first)
    #expect(statement.turnover.moneyIn == 107)
    #expect(statement.turnover.moneyOut == 35)
    #expect(statement.turnover.net == 72)
    #expect(statement.turnover.creditCount == 3)
    #expect(statement.turnover.debitCount == 2)
    #expect(statement.isInControl)
  }

  @Test func `Highest and lowest are of the opening and of each entry's balance, earliest first`()
    throws
  {
    let account = try account([
      entry("2024-01-10", 100), entry("2024-02-05", 50), entry("2024-02-05", -140),
      entry("2024-02-10", 140), entry("2024-02-20", -140), entry("2024-02-21", 90),
    ])
    let statements = try statements(account, asOf: "2024-03-31")
    #expect(statements.map(\.highest.amount) == [100, 150, 100])
    #expect(
      try statements.map(\.highest.day) == ["2024-01-10", "2024-02-05", "2024-03-01"].map(day))
    #expect(statements.map(\.lowest.amount) == [0, 10, 100])
    #expect(
      try statements.map(\.lowest.day) == ["2024-01-01", "2024-02-05", "2024-03-01"].map(day))
  }

  @Test func `The opening balance stands from the day on which the account was opened`() throws {
    let account = try account(opened: "2024-01-15", [entry("2024-01-31", 10)])
    let statement = try #require(statements(account, asOf: "2024-01-31").first)
    #expect(try statement.lowest == .init(amount: 0, day: day("2024-01-15")))
  }

  @Test func `Balances reach the limits of 64 bits`() throws {
    let account = try account([
      entry("2024-01-01", -.max), entry("2024-01-01", .max), entry("2024-01-02", 0),
    ])
    let statement = try #require(statements(account, asOf: "2024-01-31").first)
    #expect(statement.lowest.amount == -.max)
    #expect(statement.highest.amount == 0)
    #expect(statement.turnover.moneyIn == .max && statement.turnover.moneyOut == .max)
    #expect(statement.isInControl)
  }

  @Test func `An entry counts for interest from its value date, or else from its booking date`()
    throws
  {
    var transaction = try entry("2024-03-01", 1)
    #expect(try transaction.valueDay == day("2024-03-01"))
    transaction.valueDate = try day("2024-02-29")
    #expect(try transaction.valueDay == day("2024-02-29"))
    let account = try account([transaction])
    #expect(try statements(account, asOf: "2024-03-31").map(\.month.description) == ["2024-03"])
  }
}
