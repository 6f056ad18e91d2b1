import Testing

@testable import Model

@Suite struct ExchangeRateTests {
  private func currency(_ code: String) throws -> Currency { try #require(Currency(code: code)) }

  @Test(
    arguments: [
      ("0.9312", 10_000, "USD", "EUR", 9312), ("0.5", 1, "USD", "EUR", 1),
      ("0.5", -1, "USD", "EUR", -1), ("0.4999", 1, "USD", "EUR", 0), ("1.25", 2, "USD", "EUR", 3),
      ("0.0058", 1500, "JPY", "EUR", 870), ("172.5", 1, "EUR", "JPY", 2),
      ("3", -7, "KWD", "EUR", -2), ("0.000000001", 1_000_000_000, "USD", "EUR", 1),
    ] as [(String, Int64, String, String, Int64)])
  func `An amount is converted exactly and rounded half away from zero`(
    rate: String, amount: Int64, one: String, other: String, result: Int64
  ) throws {
    let rate = try ExchangeRate(rate)
    #expect(try rate.convert(amount, from: currency(one), to: currency(other)) == result)
  }

  @Test func `What is beyond 64 bits is nothing, and no product overflows`() throws {
    let largest = try ExchangeRate("999999.999999999")
    for amount in [Int64.min, .max] {
      #expect(try largest.convert(amount, from: currency("JPY"), to: currency("CLF")) == nil)
    }
    let one = try ExchangeRate("1")
    #expect(try one.convert(.max, from: currency("USD"), to: currency("EUR")) == .max)
    #expect(try one.convert(.min, from: currency("USD"), to: currency("EUR")) == .min)
  }

  @Test(arguments: ["", ".", "1.", ".5", "1e2", "+1", "1,5", "--1", "1.2.3", " 1", "٣", "-", "NaN"])
  func `Only digits with a point between them are a rate`(text: String) {
    #expect(throws: ExchangeRateError.notDecimal) { try ExchangeRate(text) }
  }

  @Test(arguments: ["0", "0.000", "-1", "-0.5", "00000000000000000000"])
  func `A rate is above zero`(text: String) {
    #expect(throws: ExchangeRateError.notAboveZero) { try ExchangeRate(text) }
  }

  @Test(arguments: ["1000000", "0.1234567891", "99999999999999999999999"])
  func `A rate has so many digits and no more`(text: String) {
    #expect(throws: ExchangeRateError.tooLong) { try ExchangeRate(text) }
  }

  @Test func `The latest price on or before a day counts`() throws {
    let (dollar, yen) = (try currency("USD"), try currency("JPY"))
    let prices = Prices([
      (dollar, Prices.Price(on: try day("2026-03-01"), try ExchangeRate("0.9"))),
      (dollar, Prices.Price(on: try day("2026-01-01"), try ExchangeRate("0.8"))),
    ])
    let found = try ["2025-12-31", "2026-01-01", "2026-02-28", "2026-03-01", "9999-12-31"].map {
      prices.price(of: dollar, on: try day($0))?.day.description
    }
    #expect(found == [nil, "2026-01-01", "2026-01-01", "2026-03-01", "2026-03-01"])
    #expect(try prices.price(of: yen, on: day("2026-03-01")) == nil)
  }
}
