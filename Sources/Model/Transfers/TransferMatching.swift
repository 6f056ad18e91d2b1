/// Pairs debits with credits of the same currency and magnitude, the best pairs first.
///
/// Credits are kept by whom they name, by day and in file order, so that the next one that is free
/// and allowed is found by binary search; those that are taken are skipped.
struct TransferMatching {
  struct Pair {
    let debit: TransferLeg
    let credit: TransferLeg
    let evidence: AccountTransfers.Evidence
  }

  static let mostDaysApart: Int32 = 3
  static let mostDaysApartWithIBAN: Int32 = 14

  private(set) var pairs: [Pair] = []
  /// Those that are not in a pair yet.
  private var debits: [TransferLeg]
  private let credits: [TransferLeg]
  /// For each credit the first one from it on that may still be free; it leads to the end at last.
  private var following: [Int]

  /// The candidates are debits, then credits, each in file order.
  init(_ candidates: [TransferLeg]) {
    let possible = candidates.filter { $0.naming != .thirdParties }
    let start = possible.partitionIndex(\.isCredit)
    debits = Array(possible[..<start])
    credits = possible[start...].sorted { $0.place < $1.place }
    following = Array(0...credits.count)

    if possible.contains(where: { $0.naming != .nobody }) {
      for days in 0...Self.mostDaysApartWithIBAN {
        pair(daysApart: days, .iban) { $0.named(for: $1, on: $2) }
      }
    }
    for days in 0...Self.mostDaysApart {
      pair(daysApart: days, .days(Int(days))) { $0.unnamed(for: $1, on: $2) }
    }
  }
}

extension TransferMatching {
  /// Gives each debit that is left the first credit, in file order, that is found so many days off.
  private mutating func pair(
    daysApart days: Int32, _ evidence: AccountTransfers.Evidence,
    _ find: (inout TransferMatching, _ debit: TransferLeg, _ day: Int32) -> Int?
  ) {
    let waiting = debits
    debits = []
    for debit in waiting {
      let earlier = find(&self, debit, debit.day - days)
      let later = days == 0 ? nil : find(&self, debit, debit.day + days)
      if let index = first(earlier, later) {
        following[index] = index + 1
        pairs.append(Pair(debit: debit, credit: credits[index], evidence: evidence))
      } else {
        debits.append(debit)
      }
    }
  }

  /// A credit of another account, where neither names anyone.
  private mutating func unnamed(for debit: TransferLeg, on day: Int32) -> Int? {
    guard debit.naming == .nobody,
      let index = free(naming: .nobody, on: day, from: AccountOrdinal(0))
    else { return nil }
    guard credits[index].account == debit.account else { return index }
    return free(naming: .nobody, on: day, from: debit.account.next)
  }

  /// A credit, where one names the other and the other names nobody else.
  private mutating func named(for debit: TransferLeg, on day: Int32) -> Int? {
    let back = TransferLeg.Naming.account(debit.account)
    guard case .account(let account) = debit.naming else {
      return free(naming: back, on: day, from: AccountOrdinal(0))
    }
    let unnamed = free(naming: .nobody, on: day, from: account)
    let named = free(naming: back, on: day, from: account)
    return first(
      unnamed.flatMap { credits[$0].account == account ? $0 : nil },
      named.flatMap { credits[$0].account == account ? $0 : nil })
  }

  /// The first free credit of the day that names so, of an account or of a later one.
  private mutating func free(
    naming: TransferLeg.Naming, on day: Int32, from account: AccountOrdinal
  ) -> Int? {
    let wanted = (naming.rank, day, account, FilePosition(0))
    let index = untaken(from: credits.partitionIndex { $0.place >= wanted })
    guard index < credits.count, credits[index].day == day, credits[index].naming == naming
    else { return nil }
    return index
  }

  private mutating func untaken(from start: Int) -> Int {
    var index = start
    while following[index] != index {
      following[index] = following[following[index]]
      index = following[index]
    }
    return index
  }

  private func first(_ one: Int?, _ other: Int?) -> Int? {
    guard let one, let other else { return one ?? other }
    return credits[other].isBefore(credits[one]) ? other : one
  }
}

extension TransferLeg {
  /// What credits are sorted by.
  fileprivate var place: (Int, Int32, AccountOrdinal, FilePosition) {
    (naming.rank, day, account, position)
  }
}

extension TransferLeg.Naming {
  fileprivate var rank: Int {
    switch self {
    case .thirdParties: -2
    case .nobody: -1
    case .account(let account): account.value
    }
  }
}

extension AccountOrdinal {
  fileprivate var next: AccountOrdinal { AccountOrdinal(value + 1) }
}
