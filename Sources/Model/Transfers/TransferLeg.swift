/// A candidate among those of all accounts, while transfers are recognised.
struct TransferLeg {
  /// Whose IBANs a reference holds, besides those of the entry's own account.
  enum Naming: Hashable {
    case nobody
    /// The first of the book's accounts that it names.
    case account(AccountOrdinal)
    /// Only accounts that are not the book's.
    case thirdParties
  }

  /// The currency's place among the book's.
  let currency: Int32
  let isCredit: Bool
  /// Since 1970-01-01.
  let day: Int32
  let magnitude: Int64
  let account: AccountOrdinal
  let position: FilePosition
  var naming = Naming.nobody

  /// All entries through the day that can be legs: those of one currency and magnitude together,
  /// debits first, then in file order.
  static func legs(in facts: [TransferFacts], through lastDay: Day) -> [TransferLeg] {
    var currencies: [Currency: Int32] = [:]
    var legs: [TransferLeg] = []
    legs.reserveCapacity(facts.reduce(0) { $0 + $1.candidates.count })
    for (index, account) in facts.enumerated() {
      let next = Int32(truncatingIfNeeded: currencies.count)
      let currency = currencies[account.currency, default: next]
      currencies[account.currency] = currency
      for candidate in account.candidates where candidate.day <= lastDay {
        legs.append(
          TransferLeg(
            currency: currency, isCredit: candidate.amount > 0,
            day: Int32(truncatingIfNeeded: candidate.day.daysSinceEpoch),
            magnitude: abs(candidate.amount), account: AccountOrdinal(index),
            position: candidate.position))
      }
    }
    legs.sort()
    return legs
  }

  /// Whether currency and magnitude are the same.
  func isComparable(to other: TransferLeg) -> Bool {
    magnitude == other.magnitude && currency == other.currency
  }

  func isBefore(_ other: TransferLeg) -> Bool {
    (account, position) < (other.account, other.position)
  }
}

extension TransferLeg: Comparable {
  static func < (one: TransferLeg, other: TransferLeg) -> Bool {
    if one.magnitude != other.magnitude { return one.magnitude < other.magnitude }
    if one.currency != other.currency { return one.currency < other.currency }
    if one.isCredit != other.isCredit { return other.isCredit }
    return one.isBefore(other)
  }
}
