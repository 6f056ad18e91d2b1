import Basics

/// A candidate among those of all accounts, while transfers are recognised.
struct TransferLeg {
  /// Whom an entry names as its other end, besides its own account.
  enum Naming: Hashable {
    case nobody
    /// The entry says itself that it is a transfer with the account.
    case declared(AccountOrdinal)
    /// The first of the book's accounts whose IBAN its reference holds.
    case account(AccountOrdinal)
    /// Its reference holds only IBANs that are not of the book's accounts.
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
  var naming: Naming
  /// What accounts of one owner share; of no meaning where the entry declares its other end.
  var owner: Int32 = 0
  var reach = TransferReach.unlimited

  var isDeclared: Bool { if case .declared = naming { true } else { false } }

  /// All entries through the day that can be legs of a pair, or declare that they are of one: those
  /// of one currency and magnitude together, debits first, then in file order.
  static func legs(
    in accounts: TransferAccounts, through lastDay: Day, _ parallel: Parallel
  ) -> [TransferLeg] {
    let parts = accounts.facts.indices.parts(of: max(64, accounts.facts.count / 4 + 1))
    let filters = parallel.map(parts) { amounts(of: accounts.facts[$0], through: lastDay) }
    var filter = filters.first ?? MagnitudeFilter()
    for other in filters.dropFirst() { filter.add(other) }
    var currencies: [Currency: Int32] = [:]
    for account in accounts.facts where currencies[account.currency] == nil {
      currencies[account.currency] = Int32(truncatingIfNeeded: currencies.count)
    }
    let (known, both) = (currencies, filter)
    var legs = parallel.map(parts) { part in
      part.reduce(into: []) { legs, account in
        add(
          AccountOrdinal(account), of: accounts, in: known[accounts.facts[account].currency] ?? 0,
          through: lastDay, passing: both, to: &legs)
      }
    }.flatMap(\.self)
    legs.sort()
    return legs
  }

  private static func add(
    _ ordinal: AccountOrdinal, of accounts: TransferAccounts, in currency: Int32,
    through lastDay: Day, passing filter: MagnitudeFilter, to legs: inout [TransferLeg]
  ) {
    let account = accounts.facts[ordinal.value]
    account.forEachCandidate(through: lastDay) { candidate in
      guard filter.mayHaveBoth(candidate.amount) else { return }
      legs.append(
        TransferLeg(
          currency: currency, isCredit: candidate.amount > 0,
          day: Int32(truncatingIfNeeded: account.day(of: candidate).daysSinceEpoch),
          magnitude: abs(candidate.amount), account: ordinal, position: candidate.position,
          naming: accounts.declared(by: candidate.position, of: ordinal).map {
            .declared($0)
          } ?? .nobody))
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
