import Import
import Model
import Testing

@Suite struct BankStatementTests {
  @Test("the closing balance of a statement is the last that it states")
  func closingIsLast() throws {
    let day = try #require(Day(year: 2026, month: 10, day: 31))
    var statement = BankStatement(
      of: BankAccount(number: "DE02120300000000202051", currency: .euro), at: FileOffset(0))
    for units in [100, 250] {
      statement.balances.append(
        BankBalance(
          .closing, code: "62F", day: day,
          amount: Money(minorUnits: Int64(units), currency: .euro), at: FileOffset(0)))
    }
    #expect(statement.closing?.amount.minorUnits == 250)
    #expect(statement.opening == nil)
  }
}
