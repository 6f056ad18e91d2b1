/// What can be wrong with an OFX file.
package enum OFXFault: Hashable, Sendable {
  /// The file ends before its last end tag; inside of a transaction or between.
  case ended(insideTransaction: Bool)
  /// The bank answered with an error instead of a statement.
  case refused(code: String, words: String)
  /// The same for one of several accounts.
  case accountRefused(code: String, words: String)
  /// An account of securities, by its number, with so many transactions.
  case securities(account: String, transactions: Int)
  /// The statement of an account, by its number, names no currency (CURDEF), and none is known.
  case withoutCurrency(account: String)
  /// A balance whose day is none of the calendar.
  case undatedBalance(String)
}
