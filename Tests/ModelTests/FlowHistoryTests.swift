import Testing

@testable import Model

@Suite struct FlowHistoryTests {
  @Test func `A month is compared with the one before and the same a year before`() throws {
    let account = try account([
      entry("2023-01-10", -100, category: "a"), entry("2023-12-10", -20, category: "a"),
      entry("2024-01-10", -3, category: "a"), entry("2024-01-11", -4, category: "b"),
    ])
    let statements = try statements(account, asOf: "2024-01-31")
    let history = FlowHistory(of: statements, transfers: AccountTransfers([], others: []))
    let last = history.breakdown(12, .moneyOut, by: .category)
    #expect(last.rows.map(\.sum) == [4, 3])
    #expect(last.rows.map(\.before) == [0, 20])
    #expect(last.rows.map(\.yearBefore) == [0, 100])
    #expect(last.before == 20 && last.yearBefore == 100)
    #expect(history.breakdown(11, .moneyOut, by: .category).yearBefore == nil)
    #expect(history.breakdown(11, .moneyOut, by: .category).before == 0)
    #expect(history.breakdown(0, .moneyOut, by: .category).before == nil)
    let issued = FlowHistory(
      of: Array(statements.dropFirst()), transfers: AccountTransfers([], others: []))
    #expect(issued.breakdown(11, .moneyOut, by: .category).yearBefore == nil)
  }

  @Test func `A year is compared with the one before`() throws {
    let account = try account([entry("2023-03-10", -100), entry("2024-01-10", -3)])
    let months = FlowHistory(
      of: try statements(account, asOf: "2024-12-31"), transfers: AccountTransfers([], others: []))
    let breakdown = FlowHistory(yearsOf: months).breakdown(1, .moneyOut, by: .payee)
    #expect(breakdown.before == 100 && breakdown.yearBefore == 100)
  }

  @Test func `Transfers are counted for themselves, by the other account`() throws {
    var settings = Settings()
    settings.owner = "Ada"
    let book = try book(
      [
        account(
          named: "A",
          [
            entry("2024-01-01", -7, "x"), entry("2024-01-02", -5), entry("2024-01-03", -2, "C"),
          ]),
        account(named: "B", [entry("2024-01-02", 5)]),
        account(named: "C", [entry("2024-01-04", 2, "x")]),
      ], settings: settings)
    let transfers = Transfers(in: book, through: try day("2024-01-31"))
    let statement = try #require(statements(book.accounts[0], asOf: "2024-01-31").first)
    var names = NameNumbers()
    let flow = MoneyFlow(of: statement, transfers: transfers[AccountOrdinal(0)], &names)
    let out = flow.moneyOut.by(.payee)
    #expect(out.sum == 7 && out.count == 1)
    #expect(flow.transferred.map(\.account) == book.accounts[1...].map(\.id))
    #expect(flow.transferred.map(\.turnover.moneyOut) == [5, 2])
    #expect(flow.transferred.map(\.turnover.debitCount) == [1, 1])
  }
}
