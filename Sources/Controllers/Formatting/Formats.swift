package import Foundation
package import Model
package import Views

/// How a book's figures and dates are written for its reader: the one place that formats.
package struct Formats: Sendable {
  /// The language of the pages as BCP 47 writes it.
  package let language: String
  private let money: [Currency: MoneyFormat]
  private let dates: DateFormat

  /// Prepares all that the locale has to say on these currencies.
  package init(locale: Locale, currencies: some Sequence<Currency>) {
    language = locale.identifier(.bcp47)
    money = Dictionary(
      currencies.map { ($0, MoneyFormat($0, locale: locale)) }, uniquingKeysWith: { one, _ in one })
    dates = DateFormat(locale: locale)
  }

  func amount(
    _ minorUnits: Int64, _ currency: Currency, _ variant: MoneyFormat.Variant
  ) -> Amount {
    let format = money[currency] ?? MoneyFormat(currency, locale: Locale(identifier: language))
    return Amount(
      text: format.text(minorUnits, variant), plain: format.plain(minorUnits),
      sign: minorUnits < 0 ? .negative : minorUnits == 0 ? .zero : .positive)
  }

  package func day(_ day: Day) -> DateText {
    DateText(text: dates.long(day), iso: day.description)
  }

  /// A day in a place that names the year.
  package func dayInYear(_ day: Day) -> DateText {
    DateText(text: dates.dayAndMonth(day), iso: day.description)
  }

  package func month(_ month: Month) -> DateText {
    DateText(text: dates.long(month), iso: month.description)
  }

  package func year(_ year: Int) -> String { dates.year(year) }

  package func iban(_ iban: IBAN) -> IBANText {
    IBANText(grouped: iban.grouped, electronic: iban.electronic)
  }
}
