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
    if let account = try account(called: text) { return account }
    var suggestions = AccountSuggestions(self)
    throw .none(nearest: suggestions.nearest(to: text))
  }

  /// The same; nil when no account is meant.
  package func account(called text: String) throws(AccountLookupError) -> AccountOrdinal? {
    try accountNames.account(matching: text)
  }

  /// The accounts that texts name; nil where one does not, or none is asked for.
  package func ids(ofAccountsNamed texts: [String]) -> [AccountID]? {
    let found = texts.compactMap { try? account(matching: $0) }
    return found.isEmpty || found.count < texts.count ? nil : found.map { accounts[$0.value].id }
  }
}

/// Why a text names no account of a book.
package enum AccountLookupError: Error, Hashable, Sendable {
  /// No account matches; the name or IBAN is the one that was most likely meant.
  case none(nearest: String?)
  /// So many accounts have the name, at least two.
  case several(count: Int)
}
