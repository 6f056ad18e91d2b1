/// What is needed of an account to recognise its transfers, whatever the as-of day.
package struct TransferFacts: Hashable, Codable, Sendable {
  package let account: AccountID
  package let iban: IBAN?
  package let currency: Currency
  /// As the account names it; nil is the book's owner.
  package let owner: String?
  package let opened: Day?
  package let closed: Day?
  /// Every entry that can be a leg, in the order of the file.
  package let candidates: [TransferCandidate]
}

extension TransferFacts {
  /// Looks for IBANs in the reference of every entry that moves money and does not say that it is
  /// no transfer; what was reversed, or reverses, is none unless it says so.
  package init(of account: Account) { self.init(of: account) { _ in true } }

  /// Looks only at entries with amounts that are wanted, in minor units without their sign.
  package init(of account: Account, wanting isWanted: (UInt64) -> Bool) {
    let reversals = Reversals(of: account)
    var counts: [Day: Int32] = [:]
    let candidates: [TransferCandidate] = account.transactions.enumerated().compactMap {
      index, transaction in
      counts[transaction.date, default: 0] += 1
      guard transaction.amount != 0, transaction.transfer != .never,
        transaction.transfer != nil || reversals[FilePosition(index)] == nil,
        isWanted(transaction.amount.magnitude)
      else { return nil }
      return TransferCandidate(
        position: FilePosition(index), day: transaction.date, amount: transaction.amount,
        named: transaction.reference.map(WrittenIBANs.init)?.known, declared: transaction.transfer,
        anchor: EntryAnchor(transaction, placeInDay: counts[transaction.date] ?? 1))
    }
    self.init(
      account: account.id, iban: account.iban, currency: account.currency, owner: account.owner,
      opened: account.opened, closed: account.closed, candidates: candidates)
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
  /// The account that it says it is a transfer with; nil where it says nothing.
  let declared: DeclaredTransfer?
  /// The entry among all of its account.
  package let anchor: EntryAnchor
}

extension TransferFacts {
  /// The candidate at a position in the file; nil where there is none.
  package subscript(position: FilePosition) -> TransferCandidate? {
    let index = candidates.partitionIndex { $0.position >= position }
    return index < candidates.count && candidates[index].position == position
      ? candidates[index] : nil
  }
}
