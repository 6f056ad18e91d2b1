internal import Basics
internal import Diagnostics
internal import Foundation
internal import Model

extension BookFault {
  /// Why the text of a key names no account.
  init(_ error: AccountLookupError, for text: String, key: String) {
    switch error {
    case .none(let nearest): self = .noSuchAccount(text, key: key, nearest: nearest)
    case .several(let count): self = .ambiguousAccount(text, count: count)
    }
  }

  static func unknown(_ text: String, of key: String, among choices: [String]) -> BookFault {
    .unknownChoice(
      key: key, written: text, choices: choices, nearest: nearest(to: text, among: choices))
  }

  static func unknownCurrency(_ text: String) -> BookFault {
    .unknownCurrency(text, nearest: nearest(to: text, among: Currency.allCodes))
  }

  static func unknownLocale(_ text: String) -> BookFault {
    // With two letters each, every country is near every other: one of the halves must be right.
    let country = text.split(separator: "_").last
    let letters = text.sorted()
    let likely = Locale.availableIdentifiers.sorted().filter {
      $0.split(separator: "_").last == country || $0.sorted() == letters
    }
    return .unknownLocale(text, nearest: nearest(to: text, among: likely))
  }

  static func unknownTimeZone(_ text: String) -> BookFault {
    .unknownTimeZone(text, nearest: nearest(to: text, among: TimeZone.knownTimeZoneIdentifiers))
  }
}
