import Testing
import ThemeSupport
import Values

@testable import Views

@Suite struct ZeroColumnsTests {
  private func amount(_ cents: Int) -> Amount { Samples.amount(cents) }

  private func figures(in moneyIn: Int, out moneyOut: Int, _ transferred: Int) -> PeriodFigures {
    PeriodFigures(
      opening: amount(0), moneyIn: amount(moneyIn), moneyOut: amount(moneyOut),
      transferred: amount(transferred), closing: amount(0))
  }

  private func row(_ figures: PeriodFigures) -> AccountFigures {
    AccountFigures(
      name: "", path: "", markdownPath: nil, entryCount: Samples.count(1), figures: figures)
  }

  @Test func `Columns of nothing but zeros have dashes, and no others`() throws {
    let currency = CurrencyFigures(
      currency: "EUR",
      accounts: [row(figures(in: 0, out: 0, 500)), row(figures(in: 0, out: 5, -500))],
      total: figures(in: 0, out: 5, 0)
    ).dashingZeroColumns()
    let rows = currency.accounts.map(\.figures) + [try #require(currency.total)]
    #expect(rows.map(\.moneyIn.isDash) == [true, true, true])
    #expect(rows.map(\.moneyOut.isDash) == [false, false, false])
    #expect(rows.map(\.transferred.isDash) == [false, false, false])
    #expect(rows.map(\.opening.isDash) == [false, false, false])
  }
}
