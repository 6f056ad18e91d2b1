import Model
import StageSupport
import Testing

@Suite struct ConvertedTotalTests {
  private func prices() throws -> Prices {
    Prices([(.dollar, Prices.Price(on: try day("2026-01-01"), try ExchangeRate("0.5")))])
  }

  @Test func `A currency without a rate is named and left out, and nothing needs no rate`() throws {
    let total = try ConvertedTotal(
      of: [(.euro, 100), (.dollar, -3), (.yen, 7)], on: day("2026-02-01"), at: prices(), in: .euro)
    #expect(total.amount == 98)
    #expect(total.rates.map(\.currency) == [.dollar])
    #expect(total.leftOut == [.yen])
    let without = try ConvertedTotal(
      of: [(.euro, 100), (.yen, 0)], on: day("2026-02-01"), at: prices(), in: .euro)
    #expect(without.leftOut.isEmpty && without.rates.isEmpty)
  }

  @Test func `Before its first rate a currency is left out, and what does not fit too`() throws {
    let early = try ConvertedTotal(
      of: [(.euro, 100), (.dollar, 10)], on: day("2025-12-31"), at: prices(), in: .euro)
    #expect(early.amount == 100 && early.leftOut == [.dollar])
    let large = try ConvertedTotal(
      of: [(.euro, .max), (.dollar, 10)], on: day("2026-02-01"), at: prices(), in: .euro)
    #expect(large.amount == .max && large.leftOut == [.dollar] && large.rates.isEmpty)
  }
}

extension Currency {
  fileprivate static let dollar = Currency(code: "USD") ?? .euro
  fileprivate static let yen = Currency(code: "JPY") ?? .euro
}
