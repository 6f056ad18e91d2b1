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
  /// What the references of some of them hold.
  let named: [FilePosition: WrittenIBANs]
  /// What some of them say themselves.
  let declared: [FilePosition: DeclaredTransfer]
  /// Of those that have one.
  let ids: [FilePosition: String]
}

extension TransferFacts {
  /// Looks for IBANs in the reference of every entry that moves money and does not say that it is
  /// no transfer; what was reversed, or reverses, is none unless it says so.
  package init(of account: Account) { self.init(of: account) { _ in true } }

  /// Looks only at entries with amounts that are wanted, in minor units without their sign.
  package init(of account: Account, wanting isWanted: (UInt64) -> Bool) {
    let reversals = Reversals(of: account)
    var counts: [Day: Int32] = [:]
    var candidates: [TransferCandidate] = []
    var named: [FilePosition: WrittenIBANs] = [:]
    var declared: [FilePosition: DeclaredTransfer] = [:]
    var ids: [FilePosition: String] = [:]
    let transactions = account.transactions
    // By its place, since a copy of an entry has many parts.
    for index in transactions.indices {
      let (position, day) = (FilePosition(index), transactions[index].date)
      let (amount, transfer) = (transactions[index].amount, transactions[index].transfer)
      counts[day, default: 0] += 1
      guard amount != 0, transfer != .never, transfer != nil || reversals[position] == nil,
        isWanted(amount.magnitude)
      else { continue }
      candidates.append(
        TransferCandidate(
          position: position, day: day, amount: amount, placeInDay: counts[day] ?? 1))
      if let transfer { declared[position] = transfer }
      if let written = transactions[index].reference.flatMap({ WrittenIBANs(in: $0).known }) {
        named[position] = written
      }
      if let id = transactions[index].id { ids[position] = id }
    }
    self.init(
      account: account.id, iban: account.iban, currency: account.currency, owner: account.owner,
      opened: account.opened, closed: account.closed, candidates: candidates, named: named,
      declared: declared, ids: ids)
  }
}

extension TransferFacts {
  /// Whether any entry says itself whether it is a transfer, and with whom.
  package var areDeclared: Bool { !declared.isEmpty }

  /// The same of an account whose transfers are recognised already.
  package var withoutCandidates: TransferFacts {
    TransferFacts(
      account: account, iban: iban, currency: currency, owner: owner, opened: opened,
      closed: closed, candidates: [], named: [:], declared: [:], ids: [:])
  }
}

/// An entry as far as the recognition of transfers looks at it.
package struct TransferCandidate: Hashable, Codable, Sendable {
  package let position: FilePosition
  /// The booking date.
  package let day: Day
  /// Minor units of the account's currency, never zero.
  package let amount: Int64
  /// Its place among the entries of its day, from 1.
  let placeInDay: Int32
}

extension TransferFacts {
  /// The candidate at a position in the file; nil where there is none.
  package subscript(position: FilePosition) -> TransferCandidate? {
    let index = candidates.partitionIndex { $0.position >= position }
    return index < candidates.count && candidates[index].position == position
      ? candidates[index] : nil
  }

  /// The candidate at a position in the file among all entries of its account; nil where there is
  /// none.
  package func anchor(at position: FilePosition) -> EntryAnchor? {
    self[position].map { EntryAnchor(id: ids[position], on: $0.day, placeInDay: $0.placeInDay) }
  }
}
