/// What a bank said that an account held at the end of a day.
package struct BalanceAssertion: Hashable, Sendable {
  /// The day at whose end the account held it.
  package let day: Day
  /// Minor units of the account's currency; negative is owed.
  package let balance: Int64
  /// Where the bank said so, such as the name of a file.
  package let source: String?

  /// The balance is in minor units of the account's currency; negative is owed.
  package init(_ balance: Int64, on day: Day, source: String? = nil) {
    self.day = day
    self.balance = balance
    self.source = source
  }
}
