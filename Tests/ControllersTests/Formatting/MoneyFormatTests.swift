import Foundation
import Model
import Testing
import Values

@testable import Controllers

@Suite struct MoneyFormatTests {
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

  @Test(arguments: [
    "en_GB", "de_DE", "de_CH", "es_ES", "fr_FR", "hi_IN", "ar_EG", "fa_IR", "ja_JP", "en_ZA",
  ])
  func `Programs read the same amount whatever the reader is shown`(locale: String) throws {
    for (code, digits) in [("EUR", 2), ("JPY", 0), ("KWD", 3)] {
      let format = MoneyFormat(
        try #require(Currency(code: code)), locale: Locale(identifier: locale))
      for magnitude in [
        0, 1, 9, 10, 99, 100, 999, 1000, 9999, 10_000, 99_999, 100_000, 999_999,
        1_000_000, Int64.max,
      ] {
        let figures = String(magnitude)
        let padded = String(repeating: "0", count: max(0, digits + 1 - figures.count)) + figures
        let whole = padded.dropLast(digits)
        let plain = digits == 0 ? padded : "\(whole).\(padded.suffix(digits))"
        for variant in MoneyFormat.Variant.allCases {
          #expect(format.amount(magnitude, variant).plain == plain)
          #expect(format.amount(-magnitude, variant).plain == (magnitude > 0 ? "-" : "") + plain)
        }
      }
    }
  }

  @Test(arguments: [
    ("en_US", "EUR", Int64(-120_410), "-EUR\u{A0}1,204.10", "(€1,204.10)", "-€1,204.10"),
    ("en_US", "EUR", 120_410, "EUR\u{A0}1,204.10", "€1,204.10", "+€1,204.10"),
    ("de_DE", "EUR", -120_410, "-1.204,10\u{A0}EUR", "-1.204,10\u{A0}€", "-1.204,10\u{A0}€"),
    ("ja_JP", "JPY", -7, "-JPY\u{A0}7", "(¥7)", "-¥7"),
    ("en_US", "YER", -5, "-YER\u{A0}0.05", "(YER\u{A0}0.05)", "-YER\u{A0}0.05"),
    ("en_US", "CLF", 5, "CLF\u{A0}0.0005", "CLF\u{A0}0.0005", "+CLF\u{A0}0.0005"),
    ("en_US", "EUR", 0, "EUR\u{A0}0.00", "€0.00", "€0.00"),
  ])
  func `An amount has its code, parentheses or sign where that is asked for`(
    locale: String, code: String, minorUnits: Int64, withCode: String, accounting: String,
    signed: String
  ) throws {
    let currency = try #require(Currency(code: code))
    let format = MoneyFormat(currency, locale: Locale(identifier: locale))
    #expect(format.text(minorUnits, .code) == withCode)
    #expect(format.text(minorUnits, .accounting) == accounting)
    #expect(format.text(minorUnits, .signedSymbol) == signed)
  }

  @Test(arguments: [("GBP", "GBP"), ("USD", "USD"), ("EUR", "€"), ("JPY", "JPY")])
  func `In Arabic no letters of a country stand beside a sign`(code: String, shown: String) throws {
    let currency = try #require(Currency(code: code))
    let text = MoneyFormat(currency, locale: Locale(identifier: "ar_EG")).text(100_000, .symbol)
    #expect(
      text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
        .filter { $0.properties.generalCategory == .currencySymbol || ("A"..."Z").contains($0) }
        .map(String.init).joined() == shown)
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
}
