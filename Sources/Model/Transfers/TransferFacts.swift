/// What is needed of an account to recognise its transfers, whatever the as-of day.
package struct TransferFacts: Hashable, Codable, Sendable {
  package let account: AccountID
  package let iban: IBAN?
  package let currency: Currency
  /// Every entry whose amount is not zero, in the order of the file.
  package let candidates: [TransferCandidate]

  /// Looks for IBANs in the reference of every entry whose amount is not zero.
  package init(of account: Account) {
    self.account = account.id
    iban = account.iban
    currency = account.currency
    candidates = account.transactions.enumerated().compactMap { index, transaction in
      transaction.amount == 0
        ? nil
        : TransferCandidate(
          position: FilePosition(index), day: transaction.date, amount: transaction.amount,
          named: transaction.reference.map(WrittenIBANs.init)?.known)
    }
  }
}

/// An entry as far as the recognition of transfers looks at it.
package struct TransferCandidate: Hashable, Codable, Sendable {
  package let position: FilePosition
  /// The booking date.
  package let day: Day
  /// Minor units of the account's currency, never zero.
  package let amount: Int64
  /// What its reference holds; nil where that is nothing like an IBAN.
  let named: WrittenIBANs?
}
