/// The transfers between a book's own accounts, each a debit of one and a credit of another.
///
/// Two entries can be a transfer when their amounts are opposite and not zero, in one currency and
/// two accounts, and
/// - a reference of theirs holds the other's IBAN, and they are at most 14 days apart, which is
///   less than any month, so that monthly orders are not taken for one another; or
/// - they are at most three days apart by booking date.
///
/// An entry whose reference holds IBANs of others than its own account goes only with an account
/// that it names, and with none when it names strangers alone. Of all possible pairs those with an
/// IBAN are taken first, then those fewer days apart, then in file order of the debit and of the
/// credit; an entry is in one pair at most. Only the last of these depends on the accounts' order.
///
/// Amounts and days are no proof: 500.00 of rent out of one account and 500.00 of wages into
/// another on the same day are taken for a transfer when no reference speaks against it. A leg
/// says what it was recognised by, so that a page can.
package struct Transfers: Sendable {
  private var legs: [AccountTransfers]
  package private(set) var count = 0

  /// Of entries booked through the day; in O(n log n) for n entries.
  package init(in book: Book, through lastDay: Day) {
    legs = Array(repeating: AccountTransfers(), count: book.accounts.count)
    let finder = IBANFinder(book.accounts)
    var group: [TransferCandidate] = []
    for candidate in TransferCandidate.candidates(in: book, through: lastDay) {
      if let last = group.last, !candidate.isComparable(to: last) {
        pair(group, in: book, finder)
        group.removeAll(keepingCapacity: true)
      }
      group.append(candidate)
    }
    pair(group, in: book, finder)
  }

  /// The transfers of the account at a position in the book.
  package subscript(account position: Int) -> AccountTransfers { legs[position] }
}

extension Transfers {
  /// Pairs entries of one currency and magnitude.
  private mutating func pair(_ group: [TransferCandidate], in book: Book, _ finder: IBANFinder) {
    guard let first = group.first, let last = group.last, first.isCredit != last.isCredit,
      group.contains(where: { $0.account != first.account })
    else { return }
    let matching = TransferMatching(
      group.map { candidate in
        var candidate = candidate
        let account = book.accounts[candidate.account]
        if let reference = account.transactions[candidate.position].reference {
          candidate.naming = finder.naming(in: reference, of: candidate.account)
        }
        return candidate
      })
    for pair in matching.pairs {
      legs[pair.debit.account].add(pair.credit, pair.evidence, for: pair.debit)
      legs[pair.credit.account].add(pair.debit, pair.evidence, for: pair.credit)
      count += 1
    }
  }
}
