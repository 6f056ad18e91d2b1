/// What a bank's file said of an entry, as it said it: what the entry is known by when the bank
/// says it again, whatever became of its other fields.
package struct BankRecord: Hashable, Sendable {
  /// The bank's own id; nil where it gave none.
  package let id: String?
  /// The booking day.
  package let day: Day
  /// Minor units of the account's currency.
  ///
  /// Of a batch that was split it is the amount of all parts, which share what the bank said.
  package let amount: Int64
  /// All that the bank said in words, squeezed; empty where it said nothing.
  package let text: String

  /// The amount is in minor units of the account's currency; positive is money in.
  package init(id: String?, day: Day, amount: Int64, text: String) {
    self.id = id
    self.day = day
    self.amount = amount
    self.text = text
  }
}
