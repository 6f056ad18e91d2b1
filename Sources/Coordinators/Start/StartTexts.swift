import Foundation

/// What a new book says in one language: the names of its accounts, payees, categories and to-dos.
struct StartTexts: Codable, Sendable {
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
  /// Those of `start-texts.json`, by the codes of the languages that Daybook speaks.
  static let byLanguage: [String: StartTexts] = {
    let bytes = Embedded.files["Start/start-texts.json"]?.withUTF8Buffer { Data($0) } ?? Data()
    return (try? JSONDecoder().decode([String: StartTexts].self, from: bytes)) ?? [:]
  }()

  /// The texts in the locale's language; nil when there are none.
  static func known(for locale: Locale) -> StartTexts? {
    locale.language.languageCode.flatMap { byLanguage[$0.identifier] }
  }

  /// The texts in the locale's language, or in English.
  static func texts(for locale: Locale) throws(ChangeFailure) -> StartTexts {
    guard let texts = known(for: locale) ?? byLanguage["en"] else {
      throw ChangeFailure.impossible()
    }
    return texts
  }
}
