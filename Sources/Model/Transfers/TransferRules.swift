/// What a book says of its transfers as a whole.
package struct TransferRules: Sendable {
  /// The owner of accounts that name none; nil when the book names none either.
  package let owner: String?
  /// Whether entries that declare nothing may be taken for transfers.
  package let areGuessed: Bool

  /// The rules of a book with these settings.
  package init(_ settings: Settings) {
    owner = settings.owner
    areGuessed = settings.guessesTransfers
  }
}
