/// Pairs debits with credits of the same currency and magnitude, the best pairs first.
struct TransferMatching {
  struct Pair {
    let debit: TransferLeg
    let credit: TransferLeg
    let evidence: AccountTransfers.Evidence
  }

  static let mostDaysApart: Int32 = 3
  static let mostDaysApartWithEvidence: Int32 = 14

  private(set) var pairs: [Pair] = []
  /// Those that are not in a pair yet.
  private var debits: [TransferLeg]
  private var credits: FreeCredits

  /// The candidates are debits, then credits, each in file order; without guesses only those pairs
  /// are made that an entry declares.
  init(_ candidates: [TransferLeg], of accounts: TransferAccounts, areGuessed: Bool) {
    let possible = candidates.filter { $0.naming != .thirdParties }
    let start = possible.partitionIndex(\.isCredit)
    debits = Array(possible[..<start])
    credits = FreeCredits(Array(possible[start...]))

    let distances = 0...Self.mostDaysApartWithEvidence
    if possible.contains(where: \.isDeclared) {
      for days in distances {
        pair(daysApart: days, .declared) { $0.declaredByBoth(for: $1, on: $2, of: accounts) }
      }
      for days in distances {
        pair(daysApart: days, .declared) { $0.declaredByOne(for: $1, on: $2, of: accounts) }
      }
    }
    guard areGuessed else { return }
    if possible.contains(where: \.namesAccount) {
      for days in distances { pair(daysApart: days, .iban) { $0.named(for: $1, on: $2) } }
    }
    for days in 0...Self.mostDaysApart {
      pair(daysApart: days, .days(Int(days))) { $0.unnamed(for: $1, on: $2) }
    }
  }

  /// The entries that declare their other end and are in no pair.
  var declaredAlone: [TransferLeg] { (debits + credits.untaken).filter(\.isDeclared) }

  /// Gives each debit that is left the first credit, in file order, that is found so many days off.
  private mutating func pair(
    daysApart days: Int32, _ evidence: AccountTransfers.Evidence,
    _ find: (inout FreeCredits, _ debit: TransferLeg, _ day: Int32) -> Int?
  ) {
    let waiting = debits
    debits = []
    for debit in waiting {
      let earlier = find(&credits, debit, debit.day - days)
      let later = days == 0 ? nil : find(&credits, debit, debit.day + days)
      if let index = credits.first(earlier, later) {
        credits.take(index)
        pairs.append(Pair(debit: debit, credit: credits[index], evidence: evidence))
      } else {
        debits.append(debit)
      }
    }
  }
}

extension TransferLeg {
  fileprivate var namesAccount: Bool { if case .account = naming { true } else { false } }
}
