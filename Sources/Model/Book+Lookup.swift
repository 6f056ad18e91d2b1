internal import Basics

extension Book {
  /// What an account is called in paths.
  package func slug(of account: AccountOrdinal) -> String { accountNames.slugs[account.value] }

  /// A text that names an account of the book: its name where no other account is meant by that,
  /// else its IBAN; nil where it has none.
  package func text(naming id: AccountID) -> String? {
    guard let account = self[id] else { return nil }
    return [account.name, account.iban?.electronic].compactMap { $0 }.first { text in
      (try? self.account(matching: text)).map { accounts[$0.value].id } == id
    }
  }

  /// The account that a text names: by its name, its IBAN in either form, or its
  /// slug.
  ///
  /// What is written exactly so comes first, then what differs in case or accents alone. Throws
  /// when no account is meant, or several are.
  package func account(matching text: String) throws(AccountLookupError) -> AccountOrdinal {
    if let account = try accountNames.account(matching: text) { return account }
    let known =
      accounts.map(\.name) + accounts.compactMap { $0.iban?.electronic } + accountNames.slugs
    throw .none(nearest: nearest(to: text, among: known) ?? onlyName(with: text))
  }

  /// The accounts that texts name; nil where one does not, or none is asked for.
  package func ids(ofAccountsNamed texts: [String]) -> [AccountID]? {
    let found = texts.compactMap { try? account(matching: $0) }
    return found.isEmpty || found.count < texts.count ? nil : found.map { accounts[$0.value].id }
  }

  /// The name of the one account in whose name the text stands; nil where it stands in none, or in
  /// several.
  private func onlyName(with text: String) -> String? {
    let part = text.foldedName
    guard part.count > 1 else { return nil }
    let names = accounts.lazy.map(\.name).filter { $0.foldedName.contains(part) }.prefix(2)
    return names.count == 1 ? names.first : nil
  }
}

/// Why a text names no account of a book.
package enum AccountLookupError: Error, Hashable, Sendable {
  /// No account matches; the name or IBAN is the one that was most likely meant.
  case none(nearest: String?)
  /// So many accounts have the name, at least two.
  case several(count: Int)
}
