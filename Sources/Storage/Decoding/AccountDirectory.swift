internal import Model

/// Finds the accounts that to-dos name.
struct AccountDirectory: Sendable {
  let book: Book
  /// False when an account could not be read as it stands, and so may be the one that is named.
  let isComplete: Bool

  /// The account of the book that is named; nil when it may be one that was not read.
  ///
  /// Which one was meant most likely is looked for when all of the book is there.
  func account(matching name: String) throws(AccountLookupError) -> AccountOrdinal? {
    if let account = try book.account(called: name) { return account }
    guard isComplete else { return nil }
    throw .none(nearest: nil)
  }
}
