import Foundation
import Model

/// How a locale writes amounts of one currency, always with all the currency's digits.
struct MoneyFormat: Sendable {
  private let withSymbol: NumberPattern
  private let withSymbolAndSign: NumberPattern
  private let number: NumberPattern
  private let numberAndSign: NumberPattern
  private let digits: Int

  init(_ currency: Currency, locale: Locale) {
    let digits = currency.digits
    let money = Decimal.FormatStyle.Currency(code: currency.code, locale: locale)
      .precision(.fractionLength(digits))
    let plain = Decimal.FormatStyle(locale: locale).precision(.fractionLength(digits))
    withSymbol = NumberPattern(fractionDigits: digits) { money.format($0) }
    withSymbolAndSign = NumberPattern(fractionDigits: digits) {
      money.sign(strategy: .always()).format($0)
    }
    number = NumberPattern(fractionDigits: digits) { plain.format($0) }
    numberAndSign = NumberPattern(fractionDigits: digits) {
      plain.sign(strategy: .always()).format($0)
    }
    self.digits = digits
  }

  /// What is written beside the digits.
  enum Variant: Sendable {
    /// The currency's symbol, and a minus where it is due.
    case symbol
    /// The symbol, and a plus or a minus.
    case signedSymbol
    /// Neither, for columns whose header names the currency; a minus where it is due.
    case number
    /// A plus or a minus alone.
    case signedNumber
  }

  /// The amount as the locale writes it; zero has no sign in any variant.
  func text(_ minorUnits: Int64, _ variant: Variant) -> String {
    switch variant {
    case .symbol: withSymbol.text(minorUnits)
    case .signedSymbol: (minorUnits == 0 ? withSymbol : withSymbolAndSign).text(minorUnits)
    case .number: number.text(minorUnits)
    case .signedNumber: (minorUnits == 0 ? number : numberAndSign).text(minorUnits)
    }
  }

  /// The amount for programs: digits with a point, a hyphen as minus and nothing else.
  func plain(_ minorUnits: Int64) -> String {
    var text = String(minorUnits.magnitude)
    if digits > 0 {
      text = String(repeating: "0", count: max(0, digits + 1 - text.utf8.count)) + text
      text.insert(".", at: text.index(text.endIndex, offsetBy: -digits))
    }
    return minorUnits < 0 ? "-" + text : text
  }
}
