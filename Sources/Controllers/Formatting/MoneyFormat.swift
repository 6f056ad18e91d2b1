package import Foundation
package import Model
package import Values

/// How a locale writes amounts of one currency, always with all the digits that ISO 4217 gives it.
///
/// CLDR hides the decimals of some currencies, such as the Yemeni rial; an amount here never has
/// fewer than its minor unit. All else is as Foundation's ICU writes it.
///
/// A class, since whatever formats many amounts holds one.
package final class MoneyFormat: Sendable {
  /// What is written beside the digits.
  package enum Variant: Int, CaseIterable, Sendable {
    /// The currency's symbol, and a minus where it is due.
    case symbol
    /// The symbol, and a plus or a minus.
    case signedSymbol
    /// The currency's code of three letters, and a minus where it is due.
    case code
    /// The symbol; less than zero is in parentheses where the locale's accountants do so.
    case accounting
    /// Neither, for columns whose header names the currency; a minus where it is due.
    case number
    /// A plus or a minus alone.
    case signedNumber
  }

  /// By the raw values of the six variants.
  private let patterns: InlineArray<6, NumberPattern>
  private let forPrograms: NumberPattern
  /// By the symbol, without decimals.
  private let whole: NumberPattern
  /// Without the symbol and without decimals.
  private let wholeNumber: NumberPattern
  private let compact: Decimal.FormatStyle.Currency
  private let unit: Int64

  /// Formats samples in every variant, so one is made for each currency of a book and kept.
  package convenience init(_ currency: Currency, locale: Locale) {
    self.init(code: currency.code, digits: currency.digits, locale: locale)
  }

  init(code: String, digits: Int, locale: Locale) {
    let money = Self.money(code, locale).precision(.fractionLength(digits))
    let number = Decimal.FormatStyle(locale: locale).precision(.fractionLength(digits))
    patterns = InlineArray { place in
      NumberPattern(fractionDigits: digits) { sample in
        switch Variant.allCases[place] {
        case .symbol: money.format(sample)
        case .signedSymbol: money.sign(strategy: .always()).format(sample)
        case .code: money.presentation(.isoCode).format(sample)
        case .accounting: money.sign(strategy: .accounting).format(sample)
        case .number: number.format(sample)
        case .signedNumber: number.sign(strategy: .always()).format(sample)
        }
      }
    }
    forPrograms = .plain(fractionDigits: digits)
    compact = Self.money(code, locale).notation(.compactName)
    let rounded = Self.money(code, locale).precision(.fractionLength(0))
    whole = NumberPattern(fractionDigits: 0) { rounded.format($0) }
    let roundedNumber = Decimal.FormatStyle(locale: locale).precision(.fractionLength(0))
    wholeNumber = NumberPattern(fractionDigits: 0) { roundedNumber.format($0) }
    unit = (0..<digits).reduce(1) { unit, _ in unit * 10 }
  }

  /// Amounts of a scale in minor units, evenly spaced, by the symbol and without decimals: what is
  /// less than a unit is left out.
  ///
  /// They are in millions (`€2M`) where they are a million or more apart, unless two of them would
  /// then be the same; without their sign where a scale counts in both directions.
  package func scale(_ minorUnits: [Int64], isSigned: Bool = true) -> [String] {
    let units = minorUnits.map { $0 / unit }
    let shown = isSigned ? units : units.map { $0 < 0 ? -max($0, -.max) : $0 }
    let isCoarse = zip(units, units.dropFirst()).allSatisfy { one, other in
      let (step, overflow) = one.subtractingReportingOverflow(other)
      return overflow || step.magnitude >= 1_000_000
    }
    let short = isCoarse ? shown.map { compact.format(Decimal($0)) } : []
    return isCoarse && Set(short).count == Set(shown).count
      ? short : shown.map { whole.text($0) }
  }

  /// Amounts by the currency's symbol, or in Arabic, which would turn the parts of `UK£` and the like
  /// around, by its code.
  private static func money(_ code: String, _ locale: Locale) -> Decimal.FormatStyle.Currency {
    let money = Decimal.FormatStyle.Currency(code: code, locale: locale)
    guard locale.language.languageCode == .arabic,
      money.format(1).unicodeScalars.contains(where: {
        $0.properties.generalCategory == .currencySymbol
      }),
      money.format(1).unicodeScalars.contains(where: { ("A"..."Z").contains($0) })
    else { return money }
    return money.presentation(.isoCode)
  }

  /// The amount as the locale writes it; zero has no sign in any variant.
  package func text(_ minorUnits: Int64, _ variant: Variant) -> String {
    patterns[place(of: minorUnits, variant)].text(minorUnits)
  }

  /// Takes minor units.
  package func amount(_ minorUnits: Int64, _ variant: Variant) -> Amount {
    let place = place(of: minorUnits, variant)
    let text = patterns[place].text(minorUnits)
    return Amount(
      text: text, plain: patterns[place].writesPlainly(minorUnits) ? text : plain(minorUnits),
      sign: minorUnits < 0 ? .negative : minorUnits == 0 ? .zero : .positive)
  }

  /// An amount in whole units of the currency or in thousands of them, halves away from zero, by the
  /// symbol or without it.
  ///
  /// For programs it keeps all of its digits.
  package func rounded(_ minorUnits: Int64, _ variant: RoundedVariant) -> Amount {
    let step = variant == .thousands ? unit * 1000 : unit
    let (units, rest) = minorUnits.quotientAndRemainder(dividingBy: step)
    let shown = units + (rest.magnitude * 2 >= step.magnitude && rest != 0 ? rest.signum() : 0)
    let text =
      switch variant {
      case .symbol: whole.text(shown)
      case .number, .thousands: wholeNumber.text(shown)
      case .brief: Self.isLong(shown) ? compact.format(Decimal(shown)) : whole.text(shown)
      }
    return Amount(
      text: text, plain: plain(minorUnits),
      sign: minorUnits < 0 ? .negative : minorUnits == 0 ? .zero : .positive)
  }

  /// How rounded amounts are written.
  package enum RoundedVariant: Sendable {
    case symbol, number
    /// Without the symbol, in thousands of units.
    case thousands
    /// By the symbol, from 100,000 on in thousands or millions, such as `€1.2M`.
    case brief
  }

  /// How the figures of a table with a column for each month are rounded, so that they have room:
  /// in thousands where half of those that are not zero, or more, have six digits before the decimals.
  package func rounding(of minorUnits: [Int64]) -> RoundedVariant {
    let long = minorUnits.count { Self.isLong($0 / unit) }
    return long > 0 && long * 2 >= minorUnits.count { $0 != 0 } ? .thousands : .number
  }

  private static func isLong(_ units: Int64) -> Bool { units.magnitude >= 100_000 }

  /// The place of the pattern by which an amount is written.
  private func place(of minorUnits: Int64, _ variant: Variant) -> Int {
    (minorUnits == 0 ? variant.unsigned : variant).rawValue
  }

  /// The amount for programs: digits with a point, a hyphen as minus and nothing else.
  package func plain(_ minorUnits: Int64) -> String { forPrograms.text(minorUnits) }
}

extension MoneyFormat.Variant {
  fileprivate var unsigned: Self {
    switch self {
    case .signedSymbol: .symbol
    case .signedNumber: .number
    case .symbol, .code, .accounting, .number: self
    }
  }
}
