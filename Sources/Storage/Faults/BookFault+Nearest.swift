internal import Basics
internal import Diagnostics
internal import Foundation
internal import Model

extension BookFault {
  /// Why the text of a key names no account.
  init(_ error: AccountLookupError, for text: String, key: String) {
    switch error {
    case .none(let nearest): self = .account(.noSuchAccount(text, key: key, nearest: nearest))
    case .several(let count): self = .account(.ambiguousAccount(text, count: count))
    }
  }

  static func unknown(_ text: String, of key: String, among choices: [String]) -> BookFault {
    let meant = meantChoices[text.lowercased()].flatMap { choices.contains($0) ? $0 : nil }
    return .identifier(
      .unknownChoice(
        key: key, written: text, choices: choices,
        nearest: meant ?? nearest(to: text, among: choices)))
  }

  /// What other programs call a choice that has another name here.
  private static let meantChoices = [
    "medium": "normal", "current": "checking", "card": "credit", "wallet": "cash",
    "mortgage": "loan",
  ]

  static func unknownCurrency(_ text: String) -> BookFault {
    .identifier(.unknownCurrency(text, nearest: nearest(to: text, among: Currency.allCodes)))
  }

  static func unknownLocale(_ text: String) -> BookFault {
    .identifier(.unknownLocale(text, nearest: Locale.nearestKnown(to: text)))
  }

  static func unknownTimeZone(_ text: String) -> BookFault {
    .identifier(
      .unknownTimeZone(text, nearest: nearest(to: text, among: TimeZone.knownTimeZoneIdentifiers)))
  }
}
