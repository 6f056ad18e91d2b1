/// The transfers between a book's own accounts, each a debit of one and a credit of another.
///
/// Two entries can be a transfer when their amounts are opposite and not zero, in one currency and
/// two accounts, and
/// - a reference of theirs holds the other's IBAN, and they are at most 14 days apart, which is
///   less than any month, so that monthly orders are not taken for one another; or
/// - they are at most three days apart by booking date.
///
/// An entry whose reference holds IBANs of others than its own account goes only with an account
/// that it names, and with none when it names third parties alone. Of all possible pairs those with
/// an IBAN are taken first, then those fewer days apart, then in file order of the debit and of the
/// credit; an entry is in one pair at most. Only the last of these depends on the accounts' order.
///
/// Amounts and days are no proof: 500.00 of rent out of one account and 500.00 of wages into
/// another on the same day are taken for a transfer when no reference speaks against it. A leg
/// says what it was recognised by, so that a page can.
package struct Transfers: Sendable {
  /// By the book's order.
  private let accounts: [AccountTransfers]
  package let count: Int

  /// Of entries booked through the day, from the facts of each account in the book's order; in
  /// O(n log n) for n entries.
  package init(of facts: [TransferFacts], through lastDay: Day) {
    var recognition = TransferRecognition(facts)
    var group: [TransferLeg] = []
    for leg in TransferLeg.legs(in: facts, through: lastDay) {
      if let last = group.last, !leg.isComparable(to: last) {
        recognition.pair(group)
        group.removeAll(keepingCapacity: true)
      }
      group.append(leg)
    }
    recognition.pair(group)
    accounts = recognition.accounts
    count = recognition.count
  }

  /// The transfers of an account.
  package subscript(account: AccountOrdinal) -> AccountTransfers { accounts[account.value] }
}

/// Gathers the pairs that are found.
private struct TransferRecognition {
  private(set) var count = 0
  private let facts: [TransferFacts]
  private let ordinals: [String: AccountOrdinal]
  private var legs: [[FilePosition: AccountTransfers.Leg]]
  private var others: [Set<AccountOrdinal>]

  init(_ facts: [TransferFacts]) {
    self.facts = facts
    var ordinals: [String: AccountOrdinal] = [:]
    for (index, account) in facts.enumerated() {
      if let iban = account.iban, iban.isValid { ordinals[iban.electronic] = AccountOrdinal(index) }
    }
    self.ordinals = ordinals
    legs = Array(repeating: [:], count: facts.count)
    others = Array(repeating: [], count: facts.count)
  }

  var accounts: [AccountTransfers] {
    zip(legs, others).map { legs, others in
      AccountTransfers(legs, others: others.sorted().map { facts[$0.value].account })
    }
  }

  /// Pairs entries of one currency and magnitude.
  mutating func pair(_ group: [TransferLeg]) {
    guard let first = group.first, let last = group.last, first.isCredit != last.isCredit,
      group.contains(where: { $0.account != first.account })
    else { return }
    let matching = TransferMatching(
      group.map { leg in
        var leg = leg
        leg.naming = naming(of: leg)
        return leg
      })
    for pair in matching.pairs {
      add(pair.credit, pair.evidence, for: pair.debit)
      add(pair.debit, pair.evidence, for: pair.credit)
      count += 1
    }
  }

  private func naming(of leg: TransferLeg) -> TransferLeg.Naming {
    let candidates = facts[leg.account.value].candidates
    let index = candidates.partitionIndex { $0.position >= leg.position }
    return candidates[index].named?.naming(of: leg.account, among: ordinals) ?? .nobody
  }

  private mutating func add(
    _ other: TransferLeg, _ evidence: AccountTransfers.Evidence, for leg: TransferLeg
  ) {
    others[leg.account.value].insert(other.account)
    legs[leg.account.value][leg.position] = AccountTransfers.Leg(
      account: facts[other.account.value].account, position: other.position, evidence: evidence)
  }
}
