package import Basics

/// The transfers between a book's own accounts, each a debit of one and a credit of another.
///
/// Two entries can be a transfer when their amounts are opposite and not zero, in one currency and
/// two accounts, and
/// - one of them declares the other's account, whoever the owners are, and they are at most 14 days
///   apart; or
/// - both accounts have the same owner and are open on both days, a reference of theirs holds the
///   other's IBAN, and they are at most 14 days apart, which is less than any month, so that monthly
///   orders are not taken for one another; or
/// - likewise without an IBAN, and they are at most three days apart by booking date.
///
/// An account that names no owner belongs to the book's. An entry whose reference holds IBANs of
/// others than its own account goes only with an account that it names, and with none when it names
/// third parties alone. Of all possible pairs those that both entries declare are taken first, then
/// those that one declares, then those with an IBAN, then those fewer days apart, then in file
/// order of the debit and of the credit; an entry is in one pair at most. Only the last of these
/// depends on the accounts' order.
///
/// An entry and the one that reverses it cancel each other, and are in no pair that neither declares.
///
/// What an entry declares is so even while the other account has no entry that goes with it: the
/// transfer is under way until that is booked. An entry that declares that it is none is in no pair.
///
/// Amounts and days are no proof: 500.00 of rent out of one account and 500.00 of wages into
/// another on the same day are taken for a transfer when no reference speaks against it. A leg
/// says what it was recognised by, so that a page can; and a book may have none guessed.
package struct Transfers: Sendable {
  /// By the book's order.
  private let accounts: [AccountTransfers]
  /// How many have both legs.
  package let count: Int

  /// Of entries booked through the day, from the facts of each account in the book's order; in
  /// O(n log n) for n entries.
  package init(
    of facts: [TransferFacts], through lastDay: Day, by rules: TransferRules,
    _ parallel: Parallel = Parallel(width: 1)
  ) {
    let book = TransferAccounts(facts, owner: rules.owner)
    let legs = TransferLeg.legs(in: book, through: lastDay, parallel)
    var recognised = TransferRecognition(book, areGuessed: rules.areGuessed)
    for part in parallel.map(
      legs.parts,
      { part in
        var recognition = TransferRecognition(book, areGuessed: rules.areGuessed)
        recognition.pair(all: part)
        return recognition
      })
    {
      recognised.add(part)
    }
    accounts = parallel.map(facts.indices.map(AccountOrdinal.init), recognised.transfers)
    count = recognised.count
  }

  /// The transfers of an account.
  package subscript(account: AccountOrdinal) -> AccountTransfers { accounts[account.value] }
}

/// Gathers the pairs that are found.
private struct TransferRecognition {
  let book: TransferAccounts
  private let areGuessed: Bool
  private(set) var count = 0
  private var legs: [[AccountTransfers.PlacedLeg]]
  private var others: [Set<AccountOrdinal>]

  /// The transfers of an account.
  func transfers(of account: AccountOrdinal) -> AccountTransfers {
    AccountTransfers(
      legs[account.value],
      others: others[account.value].sorted().map { book.facts[$0.value].account })
  }

  /// Pairs entries among those that are sorted.
  mutating func pair(all legs: ArraySlice<TransferLeg>) {
    var group: [TransferLeg] = []
    for leg in legs {
      if let last = group.last, !leg.isComparable(to: last) {
        pair(group)
        group.removeAll(keepingCapacity: true)
      }
      group.append(leg)
    }
    pair(group)
  }

  /// Pairs entries of one currency and magnitude.
  private mutating func pair(_ group: [TransferLeg]) {
    guard group.contains(where: \.isDeclared) || areGuessed && group.mayHoldPairs else { return }
    let matching = TransferMatching(group.map(book.completed), of: book, areGuessed: areGuessed)
    for pair in matching.pairs {
      add(pair.credit.account, pair.credit.position, pair.evidence, for: pair.debit)
      add(pair.debit.account, pair.debit.position, pair.evidence, for: pair.credit)
      count += 1
    }
    for leg in matching.declaredAlone {
      if case .declared(let other) = leg.naming { add(other, nil, .declared, for: leg) }
    }
  }

  private mutating func add(
    _ other: AccountOrdinal, _ position: FilePosition?, _ evidence: AccountTransfers.Evidence,
    for leg: TransferLeg
  ) {
    others[leg.account.value].insert(other)
    let end = AccountTransfers.Leg(
      account: book.facts[other.value].account, position: position, evidence: evidence)
    legs[leg.account.value].append(
      AccountTransfers.PlacedLeg(position: leg.position, leg: end))
  }

  /// Takes what is found among other entries.
  mutating func add(_ part: TransferRecognition) {
    for account in legs.indices {
      legs[account] += part.legs[account]
      others[account].formUnion(part.others[account])
    }
    count += part.count
  }
}

extension TransferRecognition {
  init(_ book: TransferAccounts, areGuessed: Bool) {
    self.init(
      book: book, areGuessed: areGuessed, legs: Array(repeating: [], count: book.facts.count),
      others: Array(repeating: [], count: book.facts.count))
  }
}

extension [TransferLeg] {
  /// Parts that can be paired by themselves, of those that are sorted.
  fileprivate var parts: [ArraySlice<TransferLeg>] {
    let length = Swift.max(Self.worthwhile, count / Self.mostParts + 1)
    var parts: [ArraySlice<TransferLeg>] = []
    var start = startIndex
    while start < endIndex {
      var end = Swift.min(start + length, endIndex)
      while end < endIndex, self[end].isComparable(to: self[end - 1]) { end += 1 }
      parts.append(self[start..<end])
      start = end
    }
    return parts
  }

  /// So many entries are worth a thread's while.
  private static var worthwhile: Int { 1 << 13 }
  /// What each part finds has room for all accounts, and is put together again.
  private static var mostParts: Int { 4 }

  /// Whether there are debits and credits, and two accounts among them.
  fileprivate var mayHoldPairs: Bool {
    guard let first, let last, first.isCredit != last.isCredit else { return false }
    return contains { $0.account != first.account }
  }
}
