/// One entry of an account: money in or out, booked on a day.
package struct Transaction: Hashable, Sendable {
  // Ordered so that there is no padding between the fields: a book may have a million entries.

  /// Identifies it among the account's transactions, when its source gave it an identity.
  package var id: String?
  /// The other party.
  package var beneficiary: String
  package var reference: String?
  package var category: String?
  /// Minor units of the account's currency; positive is money in.
  package var amount: Int64
  /// The fields that few entries have.
  package var details: Details?
  /// The booking date.
  package var date: Day
  /// The value date, or `noDay`: an optional would need padding.
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

  /// The fields that most of a book's entries lack, stored apart to keep entries small; nil where all
  /// of them are empty.
  ///
  /// Those that come from a bank mostly have its record alone, which takes half of the memory.
  package indirect enum Details: Hashable, Sendable {
    case bank(BankRecord)
    case said(Said)

    /// The fields as they are kept; nil where all of them are empty.
    package init?(_ said: Said) {
      guard said != Said() else { return nil }
      if let bank = said.bank, said == Said(bank: bank) {
        self = .bank(bank)
      } else {
        self = .said(said)
      }
    }

    var said: Said {
      switch self {
      case .bank(let bank): Said(bank: bank)
      case .said(let said): said
      }
    }
  }

  /// What few entries say; the properties of an entry have the words for it.
  package struct Said: Hashable, Sendable {
    package var tags: [String] = []
    package var note: String?
    package var transfer: DeclaredTransfer?
    package var reverses: String?
    package var bank: BankRecord?

    /// Nothing is said.
    package init() {}

    /// The bank's record alone.
    init(bank: BankRecord) { self.bank = bank }
  }

  private mutating func say(_ change: (inout Said) -> Void) {
    var said = details?.said ?? Said()
    change(&said)
    details = Details(said)
  }

  /// What is said beside the bank's record.
  private var said: Said? { if case .said(let said) = details { said } else { nil } }

  package var tags: [String] {
    get { said?.tags ?? [] }
    set { if details != nil || !newValue.isEmpty { say { $0.tags = newValue } } }
  }

  /// CommonMark.
  package var note: String? {
    get { said?.note }
    set { if details != nil || newValue != nil { say { $0.note = newValue } } }
  }

  /// What it declares about being a transfer within the book; nil leaves that to be guessed.
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

  /// The bank's record of it; nil where a person entered it.
  package var bank: BankRecord? {
    get {
      switch details {
      case .bank(let bank): bank
      case .said(let said): said.bank
      case nil: nil
      }
    }
    set {
      if let newValue, details == nil {
        details = .bank(newValue)
      } else if details != nil {
        say { $0.bank = newValue }
      }
    }
  }
}

/// What an entry declares about being a transfer; it goes before any guess.
package indirect enum DeclaredTransfer: Hashable, Sendable {
  /// The other account, whoever its owner is.
  case with(AccountID)
  /// It is none, whatever other entries look like.
  case never
}

/// An entry as the bank's file has it: by this the entry is recognised in later files, whatever became
/// of its other fields.
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
  private let more: More?

  /// Held apart, since most entries of a book say none of it.
  private indirect enum More: Hashable, Sendable {
    case said(Details)
  }

  /// The amount is in minor units of the account's currency; positive is money in.
  package init(
    id: String?, day: Day, amount: Int64, text: String, details: Details = Details()
  ) {
    self.id = id
    self.day = day
    self.amount = amount
    self.text = text
    more = details == Details() ? nil : .said(details)
  }
}

extension BankRecord {
  /// The bank's structured fields about the payment.
  package var details: Details { if case .said(let said)? = more { said } else { Details() } }

  /// The part by which an entry is recognised: the same for all parts of a batch, and when a later
  /// version of Daybook reads more of the same file.
  package var identity: BankRecord { BankRecord(id: id, day: day, amount: amount, text: text) }

  /// The other party, what the parties call the payment, what it was before it was converted, and
  /// what it cost.
  package struct Details: Hashable, Sendable {
    package var counterparty = Counterparty()
    /// What the payer calls the payment (ISO 20022 EndToEndId).
    package var endToEndID: String?
    /// The mandate of a direct debit.
    package var mandateID: String?
    /// Who collects a direct debit (SEPA creditor identifier).
    package var creditorID: String?
    package var original: Original?
    /// What the bank charged, a sum for each currency: positive where the bank took it, negative
    /// where it gave it back.
    package var charges: [Money] = []

    /// Nothing is said.
    package init() {}
  }

  /// The other party, as the bank names it.
  package struct Counterparty: Hashable, Sendable {
    package var name: String?
    package var iban: String?
    /// The bank's number of an account that has no IBAN.
    package var account: String?
    package var bic: String?

    /// Nothing is said.
    package init() {}
  }

  /// An amount before it was converted into the account's currency.
  package struct Original: Hashable, Sendable {
    package let currency: Currency
    /// Minor units of that currency, signed as the entry is; nil where only the rate is said.
    package let amount: Int64?
    /// The rate as the bank prints it, a decimal with a point.
    package let rate: String?

    /// The amount is in minor units of the currency.
    package init(_ amount: Int64?, in currency: Currency, rate: String?) {
      self.amount = amount
      self.currency = currency
      self.rate = rate
    }
  }
}
