/// A change of what a book says that a bank said of an account's balance.
package struct AssertionEdit: Hashable, Sendable {
  /// What becomes of what the bank said.
  package enum Change: Hashable, Sendable {
    /// Behind those of its day and of days before; left where the day has that balance already.
    case added
    /// Put in the place of what the day has, or added where it has none.
    case replaced
    /// Left out; nothing happens where the day has another balance, or none.
    case removed
  }

  package let account: AccountID
  package let assertion: BalanceAssertion
  package let change: Change

  /// Takes an account of the book.
  package init(_ assertion: BalanceAssertion, of account: AccountID, _ change: Change = .added) {
    self.account = account
    self.assertion = assertion
    self.change = change
  }
}
