/// What rules look at of an entry.
package struct RuledEntry: Hashable, Sendable {
  /// Everything that the bank says of it in words.
  package var text: String
  package var payee: String
  package var reference: String?
  package var account: AccountID
  /// Minor units; negative is money out.
  package var amount: Int64

  /// Takes an entry as the bank said it; the amount is in minor units, negative is money out.
  package init(
    text: String, payee: String, reference: String?, account: AccountID, amount: Int64
  ) {
    self.text = text
    self.payee = payee
    self.reference = reference
    self.account = account
    self.amount = amount
  }
}
