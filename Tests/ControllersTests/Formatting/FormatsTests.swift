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

  @Test func `Words beside counts take the forms of the words' language`() {
    let locale = Locale(identifier: "id_ID")
    let english = Formats(locale: locale, wordsIn: "en", currencies: [.euro])
    #expect(english.count(1).form == .one)
    #expect(english.count(1_234).form == .other)
    #expect(english.count(1_234).text == "1.234")
    #expect(english.countForms == [.one, .other])
    #expect(formats("id_ID").count(1).form == .other)
  }

  @Test(arguments: [
    ([], false), ([0, 0], false), ([999_999_99, 0, 0], true), ([99_999_99, 0], false),
    ([-123_456_00, 12_00], true), ([123_456_00, 12_00, 13_00], false), ([Int64.min, .max], true),
  ])
  func `Figures are in thousands where half of them have six digits`(
    cents: [Int64], isInThousands: Bool
  ) {
    let rounding = formats("en_GB").money(in: .euro).rounding(of: cents)
    #expect((rounding == .thousands) == isInThousands)
  }

  @Test(arguments: [
    (1_234_567_89, "1,235"), (499_99, "0"), (500_00, "1"), (-1_500_00, "\u{2212}2"), (0, "0"),
    (.max, "92,233,720,368,548"),
  ])
  func `Thousands are rounded by halves away from zero, and programs read the whole`(
    cents: Int64, text: String
  ) {
    let money = formats("sv_SE").money(in: .euro)
    let amount = money.rounded(cents, .thousands)
    #expect(amount.text.replacing("\u{a0}", with: ",") == text)
    #expect(amount.plain == money.plain(cents))
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
