import Foundation
import Model
import Testing

@testable import Controllers

@Suite struct FormatsTests {
  struct Case: CustomTestStringConvertible {
    let locale: String
    let currency: String
    let minorUnits: Int64
    let symbol: String
    let signedNumber: String
    var testDescription: String { "\(locale) \(currency) \(minorUnits)" }
  }

  @Test(arguments: [
    Case(
      locale: "en_GB", currency: "EUR", minorUnits: -120_410, symbol: "-€1,204.10",
      signedNumber: "-1,204.10"),
    Case(
      locale: "en_GB", currency: "EUR", minorUnits: 5, symbol: "€0.05", signedNumber: "+0.05"),
    Case(
      locale: "en_GB", currency: "EUR", minorUnits: 0, symbol: "€0.00", signedNumber: "0.00"),
    Case(
      locale: "de_DE", currency: "EUR", minorUnits: 123_456_789, symbol: "1.234.567,89\u{A0}€",
      signedNumber: "+1.234.567,89"),
    Case(
      locale: "es_ES", currency: "EUR", minorUnits: 123_456, symbol: "1234,56\u{A0}€",
      signedNumber: "+1234,56"),
    Case(
      locale: "hi_IN", currency: "INR", minorUnits: 1_234_567_890, symbol: "₹1,23,45,678.90",
      signedNumber: "+1,23,45,678.90"),
    Case(
      locale: "ja_JP", currency: "JPY", minorUnits: 1_234_567, symbol: "¥1,234,567",
      signedNumber: "+1,234,567"),
    Case(
      locale: "en_GB", currency: "KWD", minorUnits: 1_005, symbol: "KWD\u{A0}1.005",
      signedNumber: "+1.005"),
    Case(
      locale: "sv_SE", currency: "SEK", minorUnits: .min,
      symbol: "\u{2212}92\u{A0}233\u{A0}720\u{A0}368\u{A0}547\u{A0}758,08\u{A0}kr",
      signedNumber: "\u{2212}92\u{A0}233\u{A0}720\u{A0}368\u{A0}547\u{A0}758,08"),
  ])
  func `An amount is written as its locale writes it, exact to the last unit`(
    example: Case
  ) throws {
    let currency = try #require(Currency(code: example.currency))
    let format = MoneyFormat(currency, locale: Locale(identifier: example.locale))
    #expect(format.text(example.minorUnits, .symbol) == example.symbol)
    #expect(format.text(example.minorUnits, .signedNumber) == example.signedNumber)
  }

  @Test func `Any amount in any locale reads as Foundation formats it`() throws {
    var state: UInt64 = 42
    for identifier in Locale.availableIdentifiers.sorted() {
      let locale = Locale(identifier: identifier)
      for code in ["EUR", "JPY", "KWD", "INR"] {
        let currency = try #require(Currency(code: code))
        let format = MoneyFormat(currency, locale: locale)
        let style = Decimal.FormatStyle.Currency(code: code, locale: locale)
          .precision(.fractionLength(currency.digits))
        let plain = Decimal.FormatStyle(locale: locale)
          .precision(.fractionLength(currency.digits))
        for digits in stride(from: 0, through: 18, by: 6) {
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          let bound = (0..<digits).reduce(1) { power, _ in power * 10 } as Int64
          let amount = Int64(state >> 2) % bound * (state % 2 == 0 ? 1 : -1)
          let decimal = Decimal(
            sign: amount < 0 ? .minus : .plus, exponent: -currency.digits,
            significand: Decimal(amount.magnitude))
          #expect(format.text(amount, .symbol) == style.format(decimal), "\(identifier) \(amount)")
          #expect(format.text(amount, .number) == plain.format(decimal), "\(identifier) \(amount)")
          guard amount != 0 else { continue }
          #expect(
            format.text(amount, .signedSymbol)
              == style.sign(strategy: .always()).format(decimal), "\(identifier) \(amount)")
        }
      }
    }
  }

  @Test(arguments: [
    ("EUR", Int64(-5), "-0.05"), ("EUR", 120_410, "1204.10"), ("JPY", -7, "-7"),
    ("KWD", 1, "0.001"), ("EUR", .min, "-92233720368547758.08"), ("EUR", 0, "0.00"),
  ])
  func `A plain amount has a point and the currency's digits`(
    code: String, minorUnits: Int64, text: String
  ) throws {
    let currency = try #require(Currency(code: code))
    let format = MoneyFormat(currency, locale: Locale(identifier: "de_DE"))
    #expect(format.plain(minorUnits) == text)
  }

  @Test(arguments: [
    ("en_GB", "29 February 2024", "February 2024", "29 Feb"),
    ("de_DE", "29. Februar 2024", "Februar 2024", "29. Feb."),
    ("en_US", "February 29, 2024", "February 2024", "Feb 29"),
    ("es_ES", "29 de febrero de 2024", "febrero de 2024", "29 feb"),
    ("ja_JP", "2024年2月29日", "2024年2月", "2月29日"),
    ("ar_EG", "٢٩ فبراير، ٢٠٢٤", "فبراير ٢٠٢٤", "٢٩ فبراير"),
  ])
  func `A day is written in its locale's words and order`(
    locale: String, long: String, month: String, short: String
  ) throws {
    let day = try #require(Day(year: 2024, month: 2, day: 29))
    let dates = DateFormat(locale: Locale(identifier: locale))
    #expect(dates.long(day) == long)
    #expect(dates.long(day.month) == month)
    #expect(dates.dayAndMonth(day) == short)
  }
}
