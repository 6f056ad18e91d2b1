import Basics
import Foundation
import Model

/// Options whose values are settings of a book; what is misspelt is named with the nearest.
extension Option<Locale> {
  static var locale: Option<Locale> {
    Option(
      OptionForm(
        "locale", value: "LOCALE",
        "the book's language, and how figures and dates are written, such as\nde_DE"),
      wanted: "a locale such as de_DE", suggest: { Locale.nearestKnown(to: $0) },
      read: { Locale(known: $0) })
  }
}

extension Option<Currency> {
  static var currency: Option<Currency> {
    Option(
      OptionForm("currency", value: "CODE", "of accounts that name none, such as CHF"),
      wanted: "a currency's code such as CHF",
      suggest: { nearest(to: $0, among: Currency.allCodes) }, read: { Currency(code: $0) })
  }
}

extension Option<TimeZone> {
  static var timeZone: Option<TimeZone> {
    Option(
      OptionForm("time-zone", value: "ZONE", "whose days are meant, such as Europe/Zurich"),
      wanted: "a time zone such as Europe/Zurich",
      suggest: { nearest(to: $0, among: TimeZone.knownTimeZoneIdentifiers) },
      read: { TimeZone(identifier: $0) })
  }
}
