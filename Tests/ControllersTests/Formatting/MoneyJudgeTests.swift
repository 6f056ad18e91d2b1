import Foundation
import Model
import TestSupport
import Testing
import Values

@testable import Controllers

/// Amounts beside those who know better: ICU through Foundation, and two ICUs' written answers.
@Suite struct MoneyJudgeTests {
  @Test func `Any amount in any locale reads as Foundation formats it`() throws {
    var random = SeededRandom(seed: 42)
    let others = ["JPY", "KWD", "INR", "USD", "CLF"]
    for (index, identifier) in Self.locales.enumerated() {
      for code in ["EUR", others[index % others.count]] {
        let currency = try #require(Currency(code: code))
        try compare(currency, identifier, amounts: 2, &random)
      }
    }
  }

  @Test func `Any currency reads as Foundation formats it`() throws {
    var random = SeededRandom(seed: 43)
    for identifier in Effort.sample(["en_US", "de_AT", "pt_PT", "ar_EG"], 2) {
      for code in Currency.allCodes {
        let currency = try #require(Currency(code: code))
        try compare(currency, identifier, amounts: 2, &random)
      }
    }
  }

  private static var locales: [String] {
    Effort.sample(Locale.availableIdentifiers.sorted(), 150)
  }

  /// Compares the ends of the range, the amounts near zero, and some of random length.
  private func compare(
    _ currency: Currency, _ identifier: String, amounts: Int, _ random: inout SeededRandom
  ) throws {
    let locale = Locale(identifier: identifier)
    let format = MoneyFormat(currency, locale: locale)
    let generated = (0..<amounts).map { _ in
      Int64.random(in: .min ... .max, using: &random) >> Int64.random(in: 0..<63, using: &random)
    }
    for variant in MoneyFormat.Variant.allCases {
      let reference = reference(currency.code, currency.digits, locale, variant)
      for amount in [.min, 0] + generated {
        let text = format.text(amount, variant)
        let isSame = text == reference(amount)
        #expect(isSame, "\(identifier) \(currency.code) \(amount) \(variant): \(text)")
      }
    }
  }

  /// Foundation's own way to write amounts.
  private func reference(
    _ code: String, _ digits: Int, _ locale: Locale, _ variant: MoneyFormat.Variant
  ) -> (Int64) -> String {
    let standard = Decimal.FormatStyle.Currency(code: code, locale: locale)
    // In Arabic a country's letters beside a sign would be read in the wrong order.
    let isMixed =
      locale.language.languageCode == .arabic
      && standard.format(1).contains { $0.isASCII && $0.isLetter }
      && standard.format(1).contains { $0.isCurrencySymbol }
    let money = (isMixed ? standard.presentation(.isoCode) : standard)
      .precision(.fractionLength(digits))
    let number = Decimal.FormatStyle(locale: locale).precision(.fractionLength(digits))
    let style: any FormatStyle<Decimal, String> =
      switch variant {
      case .symbol: money
      case .signedSymbol: money.sign(strategy: .always(showZero: false))
      case .code: money.presentation(.isoCode)
      case .accounting: money.sign(strategy: .accounting)
      case .number: number
      case .signedNumber: number.sign(strategy: .always(includingZero: false))
      }
    return { amount in
      style.format(
        Decimal(
          sign: amount < 0 ? .minus : .plus, exponent: -digits,
          significand: Decimal(amount.magnitude)))
    }
  }

  /// One amount as ICU 78 and ICU 72 write it.
  private struct Row: Decodable {
    let locale: String
    let currency: String
    let minorUnits: Int64
    /// Nil for what has no minor unit, such as gold; its amounts are whole units.
    let isoDigits: Int?
    let icu: String
    let icu72: String
  }

  /// Foundation differs from both ICUs in one place: yen in ja_JP are ¥ (U+00A5), not ￥ (U+FFE5).
  @Test(.enabled(if: Oracles.exist, "skipped: no ../shared/oracles beside the package"))
  func `Amounts read as ICU writes them`() throws {
    let rows = try Oracles.read([Row].self, from: "currency/format.json")
    for rows in Dictionary(grouping: rows, by: { $0.locale + $0.currency }).values {
      let (code, isoDigits) = (rows[0].currency, rows[0].isoDigits)
      #expect(Currency(code: code)?.digits == isoDigits, "\(code)")
      let locale = Locale(identifier: rows[0].locale)
      let format = MoneyFormat(code: code, digits: isoDigits ?? 2, locale: locale)
      let reference = reference(code, isoDigits ?? 2, locale, .symbol)
      for row in rows {
        // Without a minor unit there is no amount of money; ICU then shows hundredths.
        let scale: Int64 = isoDigits == nil ? 100 : 1
        let (amount, isTooLarge) = row.minorUnits.multipliedReportingOverflow(by: scale)
        guard !isTooLarge else { continue }
        let text = format.text(amount, .symbol)
        #expect(
          [row.icu, row.icu72, reference(amount)].contains(text),
          "\(row.locale) \(row.currency) \(amount)")
      }
    }
  }
}
