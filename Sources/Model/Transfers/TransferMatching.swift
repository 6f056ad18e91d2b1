internal import Basics

/// Pairs debits with credits of one currency and magnitude: by what they and the bank say, for the
/// most evidence and then the most pairs; then those that only amount and day can tell.
struct TransferMatching {
  struct Pair {
    let debit: TransferLeg
    let credit: TransferLeg
    let evidence: AccountTransfers.Evidence
  }

  static let mostDaysApart: Int32 = 3
  static let mostDaysApartWithEvidence: Int32 = 14
  /// Where more than so many pairs would have to be weighed, entries are paired one after the other.
  private static let mostWeighed = 1 << 17

  private(set) var pairs: [Pair] = []
  private let accounts: TransferAccounts
  private let areGuessed: Bool
  private let debits: [WeighedEntry]
  private let credits: [WeighedEntry]
  private var freeDebits: [Bool]
  private var freeCredits: [Bool]

  /// The candidates are debits, then credits, each by day; without guesses only those pairs are made
  /// that an entry declares.
  init(_ candidates: [WeighedEntry], of accounts: TransferAccounts, areGuessed: Bool) {
    let start = candidates.partitionIndex(\.leg.isCredit)
    debits = Array(candidates[..<start])
    credits = Array(candidates[start...])
    freeDebits = Array(repeating: true, count: debits.count)
    freeCredits = Array(repeating: true, count: credits.count)
    self.accounts = accounts
    self.areGuessed = areGuessed
    guard !debits.isEmpty, !credits.isEmpty else { return }
    if candidates.contains(where: \.saysWhich) { pairByWord() }
    if areGuessed { pairByDay() }
  }

  /// The entries that are in no pair.
  var unpaired: [WeighedEntry] {
    debits.indices.filter { freeDebits[$0] }.map { debits[$0] }
      + credits.indices.filter { freeCredits[$0] }.map { credits[$0] }
  }

  private mutating func take(
    _ debit: Int, _ credit: Int, _ evidence: AccountTransfers.Evidence
  ) {
    freeDebits[debit] = false
    freeCredits[credit] = false
    pairs.append(
      Pair(debit: debits[debit].leg, credit: credits[credit].leg, evidence: evidence))
  }
}

// MARK: What entries and bank say

extension TransferMatching {
  private mutating func pairByWord() {
    guard let bonds = saidBonds() else {
      pairInTurn(Array(debits.indices), Array(credits.indices))
      return
    }
    for part in BondedPart.parts(of: bonds) {
      if let best = part.best {
        for bond in best { take(bond.debit, bond.credit, bond.kind) }
      } else {
        pairInTurn(part.debits, part.credits)
      }
    }
  }

  /// Every pair for which entries or bank say something; nil where too many may be.
  private func saidBonds() -> [TransferBond]? {
    var found: Set<TransferBond.Ends> = []
    let creditsOf = Dictionary(grouping: credits.indices) { credits[$0].leg.account }
    let debitsOf = Dictionary(grouping: debits.indices) { debits[$0].leg.account }
    for (place, debit) in debits.enumerated() {
      for account in debit.targets {
        for credit in Self.near(debit, creditsOf[account] ?? [], in: credits) {
          found.insert(TransferBond.Ends(debit: place, credit: credit))
        }
        guard found.count <= Self.mostWeighed else { return nil }
      }
    }
    for (place, credit) in credits.enumerated() {
      for account in credit.targets {
        for debit in Self.near(credit, debitsOf[account] ?? [], in: debits) {
          found.insert(TransferBond.Ends(debit: debit, credit: place))
        }
        guard found.count <= Self.mostWeighed else { return nil }
      }
    }
    let creditsByID = Dictionary(
      grouping: credits.indices.filter { credits[$0].endToEnd != nil }
    ) { credits[$0].endToEnd }
    if !creditsByID.isEmpty {
      for (place, debit) in debits.enumerated() where debit.endToEnd != nil {
        for credit in Self.near(debit, creditsByID[debit.endToEnd] ?? [], in: credits) {
          found.insert(TransferBond.Ends(debit: place, credit: credit))
        }
        guard found.count <= Self.mostWeighed else { return nil }
      }
    }
    return found.sorted().compactMap { ends in
      TransferEvidence(
        debits[ends.debit], credits[ends.credit], of: accounts, areGuessed: areGuessed
      ).map {
        TransferBond(
          ends: ends, kind: $0.kind, points: $0.points,
          days: Int64(abs(debits[ends.debit].leg.day - credits[ends.credit].leg.day)))
      }
    }
  }

  /// Those of entries that are sorted by day which are near enough to another.
  private static func near(
    _ entry: WeighedEntry, _ places: [Int], in others: [WeighedEntry]
  ) -> ArraySlice<Int> {
    let (first, last) = (
      entry.leg.day - mostDaysApartWithEvidence, entry.leg.day + mostDaysApartWithEvidence
    )
    let start = places.partitionIndex { others[$0].leg.day >= first }
    let end = places.partitionIndex { others[$0].leg.day > last }
    return places[start..<end]
  }

  /// Gives each debit, by day, the earliest credit that either names the other's account of: with
  /// thousands of equal amounts it matters little which, and every one can be looked at once.
  private mutating func pairInTurn(_ debits: [Int], _ places: [Int]) {
    var waiting = WaitingCredits()
    for credit in places {
      let entry = self.credits[credit]
      let target = entry.targets.first
      if entry.leg.declared == nil, let target,
        !accounts.mayBeOfOne(entry.leg.account, target)
      {
        continue
      }
      waiting.add(credit, of: entry.leg.account, naming: target)
    }
    for debit in debits {
      let entry = self.debits[debit]
      let from = entry.leg.day - Self.mostDaysApartWithEvidence
      for wanted in WaitingCredits.wanted(by: entry) {
        guard
          let credit = waiting.first(
            wanted, isGone: { !freeCredits[$0] || credits[$0].leg.day < from }),
          let evidence = TransferEvidence(
            entry, credits[credit], of: accounts, areGuessed: areGuessed)
        else { continue }
        take(debit, credit, evidence.kind)
        break
      }
    }
  }
}

/// Credits in the order of their days, by account and by whom they name, while debits are given one.
private struct WaitingCredits {
  struct Wanted: Hashable {
    /// Nil is any account.
    let account: AccountOrdinal?
    let naming: AccountOrdinal?
  }

  private var queues: [Wanted: [Int]] = [:]
  private var next: [Wanted: Int] = [:]

  mutating func add(_ credit: Int, of account: AccountOrdinal, naming: AccountOrdinal?) {
    queues[Wanted(account: account, naming: naming), default: []].append(credit)
    if naming != nil { queues[Wanted(account: nil, naming: naming), default: []].append(credit) }
  }

  /// Where a credit for a debit may be, the best place first.
  static func wanted(by debit: WeighedEntry) -> [Wanted] {
    let own = debit.leg.account
    let named = debit.targets.flatMap { account in
      [Wanted(account: account, naming: own), Wanted(account: account, naming: nil)]
    }
    return named.isEmpty ? [Wanted(account: nil, naming: own)] : named
  }

  /// The first credit of a queue that is not gone for good.
  mutating func first(_ wanted: Wanted, isGone: (Int) -> Bool) -> Int? {
    guard let queue = queues[wanted] else { return nil }
    var place = next[wanted, default: 0]
    while place < queue.count, isGone(queue[place]) { place += 1 }
    next[wanted] = place
    return place < queue.count ? queue[place] : nil
  }
}

// MARK: Amount and day alone

extension TransferMatching {
  /// Of an entry with more entries near it nobody can say by amount and day which goes with it.
  private static let mostNear = 64

  private mutating func pairByDay() {
    let debits = Dictionary(grouping: self.debits.indices.filter(isOpenToDay)) {
      self.debits[$0].owner
    }
    let credits = Dictionary(grouping: self.credits.indices.filter(isCreditOpenToDay)) {
      self.credits[$0].owner
    }
    for (owner, some) in debits.sorted(by: { ($0.key ?? -1) < ($1.key ?? -1) }) {
      if let others = credits[owner] { pairByDay(some, others) }
    }
  }

  private func isOpenToDay(_ debit: Int) -> Bool { freeDebits[debit] && mayPair(debits[debit]) }

  private func isCreditOpenToDay(_ credit: Int) -> Bool {
    freeCredits[credit] && mayPair(credits[credit])
  }

  private func mayPair(_ entry: WeighedEntry) -> Bool {
    entry.isSilent && entry.owner.map(accounts.isFew) ?? false
  }

  /// Pairs those of one owner that are the only possible ones for each other, and of several those
  /// that alone share payee or text.
  private mutating func pairByDay(_ debits: [Int], _ credits: [Int]) {
    var bonds: [TransferBond] = []
    /// How many ranges of crowded debits begin, less those that end, at a credit.
    var crowds = [Int](repeating: 0, count: credits.count + 1)
    var places: [Int: Int] = [:]
    for (place, credit) in credits.enumerated() { places[credit] = place }
    for debit in debits {
      let day = self.debits[debit].leg.day
      let start = credits.partitionIndex { self.credits[$0].leg.day >= day - Self.mostDaysApart }
      let end = credits.partitionIndex { self.credits[$0].leg.day > day + Self.mostDaysApart }
      guard end - start <= Self.mostNear else {
        crowds[start] += 1
        crowds[end] -= 1
        continue
      }
      for credit in credits[start..<end]
      where TransferEvidence.mayBeToldByDay(
        self.debits[debit], self.credits[credit], of: accounts)
      {
        let (one, other) = (self.debits[debit], self.credits[credit])
        let days = Int64(abs(one.leg.day - other.leg.day))
        bonds.append(
          TransferBond(
            ends: TransferBond.Ends(debit: debit, credit: credit), kind: .days(Int(days)),
            points: one.shares(with: other) ? 1 : 0, days: days))
      }
    }
    guard !bonds.isEmpty else { return }
    for place in 1..<crowds.count { crowds[place] += crowds[place - 1] }
    let ofDebit = Dictionary(bonds.map { ($0.debit, 1) }, uniquingKeysWith: +)
    let ofCredit = Dictionary(bonds.map { ($0.credit, 1) }, uniquingKeysWith: +)
    var shared: [TransferBond] = []
    for bond in bonds {
      let isCrowded = places[bond.credit].map { crowds[$0] > 0 } ?? false
      if ofDebit[bond.debit] == 1, ofCredit[bond.credit] == 1, !isCrowded {
        take(bond.debit, bond.credit, bond.kind)
      } else if bond.points > 0, !isCrowded {
        shared.append(bond)
      }
    }
    for part in BondedPart.parts(of: shared) where isPlain(part) {
      guard let best = part.best, best.count == part.debits.count else { continue }
      for bond in best { take(bond.debit, bond.credit, bond.kind) }
    }
  }

  /// Whether as many debits of one account as credits of another share payee or text, so that
  /// whichever go together nothing is left over and no other account is named.
  private func isPlain(_ part: BondedPart) -> Bool {
    part.debits.count == part.credits.count
      && Set(part.debits.map { debits[$0].leg.account }).count == 1
      && Set(part.credits.map { credits[$0].leg.account }).count == 1
  }
}
