internal import Model

/// Finds the accounts that to-dos name.
struct AccountDirectory: Sendable {
  let book: Book
  /// False when an account could not be read as it stands, and so may be the one that is named.
  let isComplete: Bool

  /// The account of the book that is named; nil when it may be one that was not read.
  func account(matching name: String) throws(AccountLookupError) -> AccountOrdinal? {
    do throws(AccountLookupError) {
      return try book.account(matching: name)
    } catch .none where !isComplete {
      return nil
    }
  }
}
