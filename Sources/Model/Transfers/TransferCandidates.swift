import Basics

/// A candidate among those of all accounts, while transfers are recognised.
struct TransferLeg {
  /// The currency's place among the book's.
  let currency: Int32
  let isCredit: Bool
  /// Since 1970-01-01.
  let day: Int32
  let magnitude: Int64
  let account: AccountOrdinal
  /// Of the account, in an order that does not depend on that of the book.
  let rank: Int32
  let position: FilePosition
  /// The account that it says it is a transfer with.
  let declared: AccountOrdinal?

  /// Whether currency and magnitude are the same.
  func isComparable(to other: TransferLeg) -> Bool {
    magnitude == other.magnitude && currency == other.currency
  }
}

extension TransferLeg: Comparable {
  /// Those of one currency and magnitude together, debits first, then by day; the order of the book's
  /// accounts does not matter.
  static func < (one: TransferLeg, other: TransferLeg) -> Bool {
    if one.magnitude != other.magnitude { return one.magnitude < other.magnitude }
    if one.currency != other.currency { return one.currency < other.currency }
    if one.isCredit != other.isCredit { return other.isCredit }
    if one.day != other.day { return one.day < other.day }
    if one.rank != other.rank { return one.rank < other.rank }
    return one.position < other.position
  }
}

/// An entry that looks like a transfer, and the account in which nothing goes with it.
struct TransferMissed {
  let account: AccountOrdinal
  let position: FilePosition
  let other: AccountOrdinal
}

/// The candidates of a book: what can be legs of a pair, or declares that it is of one, in order; and
/// what can be none although it looks like a transfer.
struct TransferLegs {
  private(set) var legs: [TransferLeg] = []
  private(set) var missed: [TransferMissed] = []

  /// Takes all entries through the day.
  init(in accounts: TransferAccounts, through lastDay: Day, _ parallel: Parallel) {
    let parts = accounts.facts.indices.parts(of: max(64, accounts.facts.count / 4 + 1))
    let filters = parallel.map(parts) { Self.amounts(of: accounts.facts[$0], through: lastDay) }
    var filter = filters.first ?? MagnitudeFilter()
    for other in filters.dropFirst() { filter.add(other) }
    var currencies: [Currency: Int32] = [:]
    for account in accounts.facts where currencies[account.currency] == nil {
      currencies[account.currency] = Int32(truncatingIfNeeded: currencies.count)
    }
    let (known, both) = (currencies, filter)
    for part in parallel.map(
      parts,
      { part in
        var found = TransferLegs()
        for account in part {
          found.add(
            AccountOrdinal(account), of: accounts,
            in: known[accounts.facts[account].currency] ?? 0, through: lastDay, passing: both)
        }
        return found
      })
    {
      legs += part.legs
      missed += part.missed
    }
    legs.sort()
  }

  private init() {}

  private mutating func add(
    _ ordinal: AccountOrdinal, of accounts: TransferAccounts, in currency: Int32,
    through lastDay: Day, passing filter: MagnitudeFilter
  ) {
    let account = accounts.facts[ordinal.value]
    let rank = accounts.rank(of: ordinal)
    let canBeNamed = accounts.canBeNamed
    account.forEachCandidate(through: lastDay) { candidate in
      let passes = filter.mayHaveBoth(candidate.amount)
      guard passes || canBeNamed else { return }
      let day = Int32(truncatingIfNeeded: account.day(of: candidate).daysSinceEpoch)
      guard passes else {
        let naming = accounts.naming(by: candidate.position, of: ordinal)
        if let other = accounts.missed(by: naming, on: day, of: ordinal) {
          missed.append(
            TransferMissed(account: ordinal, position: candidate.position, other: other))
        }
        return
      }
      legs.append(
        TransferLeg(
          currency: currency, isCredit: candidate.amount > 0, day: day,
          magnitude: abs(candidate.amount), account: ordinal, rank: rank,
          position: candidate.position,
          declared: accounts.declared(by: candidate.position, of: ordinal)))
    }
  }

  /// What leaves out most of those that have no counterpart, before they are sorted.
  private static func amounts(
    of accounts: ArraySlice<TransferFacts>, through lastDay: Day
  ) -> MagnitudeFilter {
    var filter = MagnitudeFilter()
    for account in accounts {
      account.forEachCandidate(through: lastDay) { candidate in
        if account.declared[candidate.position] == nil {
          filter.add(candidate.amount)
        } else {
          filter.addBoth(candidate.amount)
        }
      }
    }
    return filter
  }
}
