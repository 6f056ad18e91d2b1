/// One entry of an account: money in or out, booked on a day.
package struct Transaction: Hashable, Sendable {
  /// Identifies it among the account's transactions, when its source gave it an identity.
  package var id: String?
  /// The booking date.
  package var date: Day
  /// Minor units of the account's currency; positive is money in.
  package var amount: Int64
  /// The other party.
  package var beneficiary: String
  /// The day from which interest counts, when the bank names one.
  package var valueDate: Day?
  package var reference: String?
  package var category: String?
  package var tags: [String] = []
  /// CommonMark.
  package var note: String?
  /// What it says of being a transfer between accounts of the book; nil leaves that to be guessed.
  package var transfer: DeclaredTransfer?
  /// The id of the entry of the same account that it takes back; what holds of that is checked by
  /// `Reversals`.
  package var reverses: String?
  /// What its bank's file said of it; nil where a person recorded it.
  package var bank: BankRecord?

  /// An entry that says nothing else yet; the amount is in minor units of the account's currency,
  /// positive is money in.
  package init(date: Day, amount: Int64, beneficiary: String) {
    self.date = date
    self.amount = amount
    self.beneficiary = beneficiary
  }

  /// The day from which interest counts: the value date, or the booking date when none is named.
  package var valueDay: Day { valueDate ?? date }
}
