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
  /// What the bank said of the payment in fields of its own.
  package var details: Details { if case .said(let said)? = more { said } else { Details() } }

  /// What an entry is known by: the same of all parts of a batch, and of a file that is imported
  /// again by a Daybook that reads more of it.
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
    /// What the bank charged, a positive sum for each currency; negative is given back.
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
