import Foundation

/// What a new book says in one language: the names of its accounts, payees, categories and to-dos.
struct StartTexts: Equatable, Sendable {
  let title: String
  let account: String
  let wallet: String
  /// Who pays in what an account is opened with.
  let deposit: String
  let landlord: String
  let rent: String
  /// A category.
  let housing: String
  let shop: String
  let groceries: String
  let employer: String
  let salary: String
  let income: String
  let list: String
  let enterAccounts: String
  let whereAccounts: String
  let payRent: String
  let begin: String
  /// CommonMark; `{number}` and `{amount}` are the same amount in minor units and as it is shown.
  let amounts: String
}

extension StartTexts {
  /// By the codes of the languages that Daybook speaks.
  static let byLanguage: [String: StartTexts] = [
    "ar": .arabic, "de": .german, "en": .english, "es": .spanish, "fr": .french, "it": .italian,
    "ja": .japanese, "nl": .dutch, "pt": .portuguese,
  ]

  /// The texts in the locale's language; nil when there are none.
  static func known(for locale: Locale) -> StartTexts? {
    locale.language.languageCode.flatMap { byLanguage[$0.identifier] }
  }
}
