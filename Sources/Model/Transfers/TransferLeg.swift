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
  static func legs(in accounts: TransferAccounts, through lastDay: Day) -> [TransferLeg] {
    var currencies: [Currency: Int32] = [:]
    var legs: [TransferLeg] = []
    let filter = filter(of: accounts, through: lastDay)
    for (index, account) in accounts.facts.enumerated() {
      let next = Int32(truncatingIfNeeded: currencies.count)
      let currency = currencies[account.currency, default: next]
      currencies[account.currency] = currency
      account.forEachCandidate(through: lastDay) { candidate in
        guard filter.mayHaveBoth(candidate.amount) else { return }
        legs.append(
          TransferLeg(
            currency: currency, isCredit: candidate.amount > 0,
            day: Int32(truncatingIfNeeded: account.day(of: candidate).daysSinceEpoch),
            magnitude: abs(candidate.amount), account: AccountOrdinal(index),
            position: candidate.position,
            naming: accounts.declared(by: candidate.position, of: AccountOrdinal(index)).map {
              .declared($0)
            } ?? .nobody))
      }
    }
    legs.sort()
    return legs
  }

  /// What leaves out most of those that have no counterpart, before they are sorted.
  private static func filter(
    of accounts: TransferAccounts, through lastDay: Day
  ) -> MagnitudeFilter {
    var filter = MagnitudeFilter()
    for account in accounts.facts {
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
