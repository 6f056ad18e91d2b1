/// An entry as far as the recognition of transfers looks at it.
struct TransferCandidate {
  /// Whose IBANs a reference holds, those of the entry's own account left aside.
  enum Naming: Hashable {
    case nobody
    /// The account at this position in the book; the first, where there are more.
    case account(Int)
    /// Only accounts that are not the book's.
    case strangers
  }

  /// The currency's place among the book's.
  let currency: Int32
  let isCredit: Bool
  /// Since 1970-01-01.
  let day: Int32
  let magnitude: Int64
  let account: Int
  let position: Int
  var naming = Naming.nobody

  /// All entries that can be legs: those of one currency and magnitude together, debits first,
  /// then in file order.
  static func candidates(in book: Book, through lastDay: Day) -> [TransferCandidate] {
    var currencies: [Currency: Int32] = [:]
    var candidates: [TransferCandidate] = []
    candidates.reserveCapacity(book.accounts.reduce(0) { $0 + $1.transactions.count })
    for (index, account) in book.accounts.enumerated() {
      let next = Int32(truncatingIfNeeded: currencies.count)
      let currency = currencies[account.currency, default: next]
      currencies[account.currency] = currency
      for (position, transaction) in account.transactions.enumerated()
      where transaction.amount != 0 && transaction.date <= lastDay {
        candidates.append(
          TransferCandidate(
            currency: currency, isCredit: transaction.amount > 0,
            day: Int32(truncatingIfNeeded: transaction.date.daysSinceEpoch),
            magnitude: abs(transaction.amount), account: index, position: position))
      }
    }
    candidates.sort()
    return candidates
  }

  /// Whether currency and magnitude are the same.
  func isComparable(to other: TransferCandidate) -> Bool {
    magnitude == other.magnitude && currency == other.currency
  }

  func isBefore(_ other: TransferCandidate) -> Bool {
    (account, position) < (other.account, other.position)
  }
}

extension TransferCandidate: Comparable {
  static func < (one: TransferCandidate, other: TransferCandidate) -> Bool {
    if one.magnitude != other.magnitude { return one.magnitude < other.magnitude }
    if one.currency != other.currency { return one.currency < other.currency }
    if one.isCredit != other.isCredit { return other.isCredit }
    return one.isBefore(other)
  }
}
