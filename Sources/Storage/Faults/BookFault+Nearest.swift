internal import Basics
internal import Diagnostics
internal import Foundation
internal import Model

extension BookFault {
  static func unknown(_ text: String, of key: String, among choices: [String]) -> BookFault {
    .unknownChoice(
      key: key, written: text, choices: choices, nearest: nearest(to: text, among: choices))
  }

  static func unknownCurrency(_ text: String) -> BookFault {
    .unknownCurrency(text, nearest: nearest(to: text, among: Currency.allCodes))
  }

  static func unknownLocale(_ text: String) -> BookFault {
    .unknownLocale(text, nearest: Locale.nearestKnown(to: text))
  }

  static func unknownTimeZone(_ text: String) -> BookFault {
    .unknownTimeZone(text, nearest: nearest(to: text, among: TimeZone.knownTimeZoneIdentifiers))
  }
}
