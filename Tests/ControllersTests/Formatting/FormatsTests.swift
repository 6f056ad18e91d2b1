import Foundation
import Model
import Testing
import Values

@testable import Controllers

@Suite struct FormatsTests {
  private func formats(_ locale: String) -> Formats {
    Formats(locale: Locale(identifier: locale), currencies: [.euro])
  }

  @Test(arguments: [
    ("en_GB", 1_234, "1,234"), ("de_CH", 1_234, "1’234"), ("es_ES", 1_234, "1234"),
    ("hi_IN", 1_234_567, "12,34,567"), ("ar_EG", 12, "١٢"), ("en_GB", 0, "0"),
    ("sv_SE", -5, "\u{2212}5"),
  ])
  func `A count has the locale's digits and groups`(locale: String, count: Int, text: String) {
    #expect(formats(locale).count(count).text == text)
  }

  @Test func `A currency that was not prepared is formatted all the same`() throws {
    let yen = try #require(Currency(code: "JPY"))
    let amount = formats("ja_JP").amount(-1_234, yen, .symbol)
    #expect(amount.text == "-¥1,234")
    #expect(amount.plain == "-1234")
  }
}

@Suite struct DecimalDigitsTests {
  @Test func `Every decimal digit of Unicode is written by its own numbering system`() throws {
    let scalars = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init)
    let digits = scalars.filter { $0.properties.numericType == .decimal }
    #expect(digits.count >= 680)
    for digit in digits {
      let value = try #require(digit.properties.numericValue)
      let system = try #require(DecimalDigits(digit: digit))
      #expect(system.bytes(of: UInt64(value)) == Array(String(digit).utf8))
    }
    #expect(DecimalDigits(digit: "x") == nil, "a letter")
  }
}
