package import Foundation
package import Model
internal import Synchronization
package import Values

/// How a book's figures and dates are written for its reader: the one place that formats.
///
/// A class, since every presenter holds it and none may change it.
package final class Formats: Sendable {
  private let locale: Locale
  private let money: [Currency: MoneyFormat]
  /// Of currencies that no account is kept in, as they are asked for.
  private let otherMoney = Mutex<[Currency: MoneyFormat]>([:])
  private let dates: DateFormat
  private let counts: NumberPattern
  private let percents: NumberPattern
  /// Without decimals, and with a plus or a minus.
  private let changes: NumberPattern
  private let unchanged: String
  private let plurals: PluralRules
  /// On which day the locale's weeks begin: 1 is Sunday.
  package let firstWeekday: Int
  /// The shortest names of the days of a week, in its order, with spaces between.
  package let weekdays: String
  /// Counts below a hundred, and parts of a whole by tenths of a per cent: tables are full of them.
  private let smallCounts: [Count]
  private let shares: [Share]

  /// Prepares all that the locale has to say on these currencies.
  ///
  /// Words beside counts take the forms of their own language, which is English where a locale has no
  /// words; without one it is the locale's.
  package init(
    locale: Locale, wordsIn language: String? = nil, currencies: some Sequence<Currency>
  ) {
    self.locale = locale
    money = Dictionary(
      currencies.map { ($0, MoneyFormat($0, locale: locale)) }, uniquingKeysWith: { one, _ in one })
    dates = DateFormat(locale: locale)
    let integers = Decimal.FormatStyle(locale: locale)
    let counts = NumberPattern(fractionDigits: 0) { integers.format($0) }
    let perCent = Decimal.FormatStyle.Percent(locale: locale).precision(.fractionLength(1))
    let percents = NumberPattern(fractionDigits: 1) { perCent.format($0 / 100) }
    let wholePerCent = Decimal.FormatStyle.Percent(locale: locale).precision(.fractionLength(0))
    let change = wholePerCent.sign(strategy: .always())
    changes = NumberPattern(fractionDigits: 0) { change.format($0 / 100) }
    unchanged = wholePerCent.format(0)
    let plurals = PluralRules(locale: language.map(Locale.init) ?? locale)
    smallCounts = (0..<100).map { Count($0, counts, plurals) }
    shares = (0...1000).map { Share($0, percents) }
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    firstWeekday = calendar.firstWeekday
    let weekdays = calendar.veryShortStandaloneWeekdaySymbols
    let first = calendar.firstWeekday - 1
    self.weekdays = (weekdays[first...] + weekdays[..<first]).joined(separator: " ")
    self.counts = counts
    self.percents = percents
    self.plurals = plurals
  }

  /// An amount in minor units of the currency.
  package func amount(
    _ minorUnits: Int64, _ currency: Currency, _ variant: MoneyFormat.Variant
  ) -> Amount {
    money(in: currency).amount(minorUnits, variant)
  }

  /// How amounts of a currency are written, for callers that format many of them.
  package func money(in currency: Currency) -> MoneyFormat {
    if let known = money[currency] { return known }
    return otherMoney.withLock { others in
      if let known = others[currency] { return known }
      let made = MoneyFormat(currency, locale: locale)
      others[currency] = made
      return made
    }
  }

  /// A rate, which a bank prints with a point, with all of its decimals; what is no number stays as
  /// it is.
  package func rate(_ text: String) -> String {
    let posix = Locale(identifier: "en_US_POSIX")
    let digits = text.split(separator: ".", omittingEmptySubsequences: false)
    guard digits.count <= 2, digits.joined().utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Decimal(string: text, locale: posix)
    else { return text }
    let decimals = digits.count == 2 ? digits[1].utf8.count : 0
    return number.formatted(.number.locale(locale).precision(.fractionLength(decimals)))
  }

  /// A day in full, with its year.
  package func day(_ day: Day) -> DateText {
    DateText(text: dates.long(day), iso: day.description)
  }

  /// A day where there is little room.
  package func dayInBrief(_ day: Day) -> DateText {
    DateText(text: dates.medium(day), iso: day.description)
  }

  /// A day in a place that names the year.
  package func dayInYear(_ day: Day) -> DateText {
    DateText(text: dates.dayAndMonth(day), iso: day.description)
  }

  /// A month in full, with its year.
  package func month(_ month: Month) -> DateText {
    DateText(text: dates.long(month), iso: month.description)
  }

  /// A month's name without its year, where there is little room.
  package func monthInBrief(_ month: Month) -> String { dates.brief(month) }

  /// A month's name in a place that names the year.
  package func monthInYear(_ month: Month) -> DateText {
    DateText(text: dates.name(month), iso: month.description)
  }

  /// A calendar year; its ISO form has four digits.
  package func year(_ year: Int) -> DateText {
    DateText(text: dates.year(year), iso: SitePaths.fourDigits(year))
  }

  /// A period by its name: a month, or the year of its first month.
  package func period(_ period: Period) -> DateText {
    period.monthCount == 1 ? month(period.firstMonth) : year(period.firstMonth.year)
  }

  /// Takes tenths of a per cent.
  package func share(_ tenths: Int) -> Share {
    shares.indices.contains(tenths) ? shares[tenths] : Share(tenths, percents)
  }

  /// A change in per cent, such as `+8%`; none is `0%`.
  package func change(_ perCent: Int) -> String {
    perCent == 0 ? unchanged : changes.text(Int64(perCent))
  }

  /// A rate with the decimals with which it was written.
  package func rate(_ rate: ExchangeRate) -> String {
    let style = Decimal.FormatStyle(locale: locale).precision(.fractionLength(rate.decimals))
    return NumberPattern(fractionDigits: rate.decimals) { style.format($0) }.text(rate.digits)
  }

  /// How many there are, in the locale's digits and groups.
  package func count(_ count: Int) -> Count {
    smallCounts.indices.contains(count) ? smallCounts[count] : Count(count, counts, plurals)
  }

  /// The forms of words that whole numbers take.
  package var countForms: [Count.Form] { plurals.forms }

  /// An IBAN in its three forms, which are the same in all locales.
  package func iban(_ iban: IBAN, isInvented: Bool) -> IBANText {
    var text = IBANText(
      grouped: iban.grouped, electronic: iban.electronic, masked: iban.masked)
    text.isInvalid = !iban.isValid
    text.isInvented = isInvented
    return text
  }
}

extension Formats {
  /// All that a book's locale has to say on its currencies, beside words of that language.
  package convenience init(for book: Book, wordsIn language: String? = nil) {
    var currencies = book.accounts.map(\.currency) + [book.settings.currency]
    currencies += book.toDoLists.flatMap(\.items).compactMap { $0.amount?.currency }
    self.init(
      locale: book.settings.locale, wordsIn: language, currencies: Set(currencies))
  }
}

extension Count {
  fileprivate init(_ number: Int, _ pattern: borrowing NumberPattern, _ plurals: PluralRules) {
    self.init(
      number, text: pattern.text(Int64(number)), form: plurals.category(of: number))
  }
}

extension Share {
  fileprivate init(_ tenths: Int, _ pattern: borrowing NumberPattern) {
    self.init(tenths: tenths, text: pattern.text(Int64(tenths)))
  }
}
