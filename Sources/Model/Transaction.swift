/// One entry of an account: money in or out, booked on a day.
package struct Transaction: Hashable, Sendable {
  // A book has a million entries: in this order there is no room between what they hold.

  /// Identifies it among the account's transactions, when its source gave it an identity.
  package var id: String?
  /// The other party.
  package var beneficiary: String
  package var reference: String?
  package var category: String?
  /// Minor units of the account's currency; positive is money in.
  package var amount: Int64
  /// What few entries say.
  var details: Details?
  /// The booking date.
  package var date: Day
  /// The value date, or `noDay`: what an optional one takes would leave room between entries.
  private var namedDay: Day
  /// A day that the calendar does not have.
  private static let noDay = Day(in: Month(index: 0), day: 0)

  /// The day from which interest counts, when the bank names one.
  package var valueDate: Day? {
    get { namedDay == Self.noDay ? nil : namedDay }
    set { namedDay = newValue ?? Self.noDay }
  }

  /// The day from which interest counts: the value date, or the booking date when none is named.
  package var valueDay: Day { valueDate ?? date }

  /// The value date where it differs from the booking date.
  package var otherValueDate: Day? { valueDate == date ? nil : valueDate }
}

extension Transaction {
  // In an extension, so that each is made where it is wanted: one that assigns its properties one by
  // one is copied, text by text.

  /// An entry that says nothing else yet; the amount is in minor units of the account's currency,
  /// positive is money in.
  package init(date: Day, amount: Int64, beneficiary: String) {
    self.init(
      date: date, amount: amount, beneficiary: beneficiary, id: nil, valueDate: nil,
      reference: nil, category: nil)
  }

  /// An entry with all that many say; the amount is in minor units of the account's currency,
  /// positive is money in.
  package init(
    date: Day, amount: Int64, beneficiary: String, id: String?, valueDate: Day?,
    reference: String?, category: String?
  ) {
    self.init(
      id: id, beneficiary: beneficiary, reference: reference, category: category,
      amount: amount, details: nil, date: date, namedDay: valueDate ?? Self.noDay)
  }
}

extension Transaction {
  /// Held apart, since a book has a million entries, most of which say none of this; nil where all
  /// of it is empty.
  indirect enum Details: Hashable {
    case said(Said)
  }

  struct Said: Hashable {
    var tags: [String] = []
    var note: String?
    var transfer: DeclaredTransfer?
    var reverses: String?
    var bank: BankRecord?
  }

  private var said: Said? { if case .said(let said) = details { said } else { nil } }

  private mutating func say(_ change: (inout Said) -> Void) {
    var said = said ?? Said()
    change(&said)
    details = said == Said() ? nil : .said(said)
  }

  package var tags: [String] {
    get { said?.tags ?? [] }
    set { if details != nil || !newValue.isEmpty { say { $0.tags = newValue } } }
  }

  /// CommonMark.
  package var note: String? {
    get { said?.note }
    set { if details != nil || newValue != nil { say { $0.note = newValue } } }
  }

  /// What it says of being a transfer between accounts of the book; nil leaves that to be guessed.
  package var transfer: DeclaredTransfer? {
    get { said?.transfer }
    set { if details != nil || newValue != nil { say { $0.transfer = newValue } } }
  }

  /// The id of the entry of the same account that it takes back; what holds of that is checked by
  /// `Reversals`.
  package var reverses: String? {
    get { said?.reverses }
    set { if details != nil || newValue != nil { say { $0.reverses = newValue } } }
  }

  /// What its bank's file said of it; nil where a person recorded it.
  package var bank: BankRecord? {
    get { said?.bank }
    set { if details != nil || newValue != nil { say { $0.bank = newValue } } }
  }
}
