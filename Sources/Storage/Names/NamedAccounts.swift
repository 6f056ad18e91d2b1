internal import Basics
internal import Diagnostics
internal import Model

/// What a person may call the accounts of a book, of which nothing but names is known.
struct NamedAccounts {
  private var book = Book(settings: Settings())

  /// Adds the account that follows those before it; one that a book would refuse is left out.
  mutating func add(_ name: String, iban: String?) {
    let iban = iban.flatMap { try? IBAN(normalising: $0) }
    guard let account = try? Account(name: name, iban: iban, currency: .euro) else { return }
    try? book.add(account)
  }

  /// The name of each account, where it means that account alone and can be shown on a line; else
  /// its IBAN or slug.
  var texts: [String] {
    book.accounts.enumerated().map { index, account in
      let text = book.text(naming: account.id)
      guard let text, !text.isBlank, DisplayText.escaped(text) == text else {
        return book.slug(of: AccountOrdinal(index))
      }
      return text
    }
  }
}
