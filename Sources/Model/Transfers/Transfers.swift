package import Basics

/// The transfers between a book's own accounts, each a debit of one and a credit of another.
///
/// A transfer moves money out of income and spending and prints another account's name, so that it
/// needs evidence. Two entries can be one when their amounts are opposite and not zero, in one
/// currency and two accounts, and
/// - one of them declares the other's account, whoever the owners are, and they are at most 14 days
///   apart; or
/// - entries or bank say so: both have one end-to-end id; or one holds the IBAN or the number of the
///   other's account in its payee, reference, note or the bank's text; or the other account's name is
///   its payee, which counts between accounts of one named owner alone. They are at most 14 days
///   apart, both accounts are open on both days, and never belong to different named owners; in a
///   book of more than twelve accounts both belong to one named owner; or
/// - only amount and day say so, at most three days apart by booking date, and nobody says anything
///   else: between accounts of one named owner, of whom the book has at most twelve, open on both
///   days, where each is the only possible entry for the other, and not where both have categories
///   that differ and are not those of transfers. Of several that are possible those go together that
///   alone share payee or text, or as many debits of one account as credits of one other that do.
///
/// The owner is that of the account, else of the book; case, accents and white space do not matter.
/// An entry that holds IBANs or numbers goes only with an account that it names, and with none when
/// they are of third parties alone.
///
/// What entries and bank say is weighed together: a word of the entry's own counts more than all
/// else, then an end-to-end id, an IBAN or a number, a name, and payee or text that both share. Those
/// pairs are taken that have the most evidence in sum, then the most pairs, then the fewest days
/// between them; an entry is in one pair at most. The order of accounts and of files changes nothing.
/// Where so many entries have one amount that more than 131,072 pairs would have to be weighed, or
/// 1,024 entries hang together, those that say which are paired one after the other by day instead.
///
/// An entry and the one that reverses it cancel each other, and are in no pair that neither declares.
///
/// What an entry declares is so even while the other account has no entry that goes with it: the
/// transfer is under way until that is booked. An entry that declares that it is none is in no pair.
///
/// A leg says what it was recognised by, so that a page can; and a book may have none guessed.
package struct Transfers: Sendable {
  /// By the book's order.
  private let accounts: [AccountTransfers]
  /// How many have both legs, by what they rest on.
  package let counts: TransferCounts

  /// Of entries booked through the day, from the facts of each account in the book's order; in
  /// O(n log n) for n entries.
  package init(
    of facts: [TransferFacts], through lastDay: Day, by rules: TransferRules,
    _ parallel: Parallel = Parallel(width: 1)
  ) {
    let book = TransferAccounts(facts, owner: rules.owner)
    let found = TransferLegs(in: book, through: lastDay, parallel)
    var recognised = TransferRecognition(book, areGuessed: rules.areGuessed)
    for part in parallel.map(
      found.legs.parts,
      { part in
        var recognition = TransferRecognition(book, areGuessed: rules.areGuessed)
        recognition.pair(all: part)
        return recognition
      })
    {
      recognised.add(part)
    }
    if rules.areGuessed { recognised.add(found.missed) }
    accounts = parallel.map(facts.indices.map(AccountOrdinal.init), recognised.transfers)
    counts = recognised.counts
  }

  /// The transfers of an account.
  package subscript(account: AccountOrdinal) -> AccountTransfers { accounts[account.value] }
}

/// Gathers the pairs that are found.
private struct TransferRecognition {
  let book: TransferAccounts
  private let areGuessed: Bool
  private(set) var counts = TransferCounts()
  private var legs: [[AccountTransfers.PlacedLeg]]
  private var others: [Set<AccountOrdinal>]
  private var missed: [[AccountTransfers.Missed]]

  /// The transfers of an account.
  func transfers(of account: AccountOrdinal) -> AccountTransfers {
    AccountTransfers(
      legs[account.value],
      others: others[account.value].sorted().map { book.facts[$0.value].account },
      missed: missed[account.value])
  }

  /// Pairs entries among those that are sorted.
  mutating func pair(all legs: ArraySlice<TransferLeg>) {
    var group: [TransferLeg] = []
    for leg in legs {
      if let last = group.last, !leg.isComparable(to: last) {
        pair(group)
        group.removeAll(keepingCapacity: true)
      }
      group.append(leg)
    }
    pair(group)
  }

  /// Pairs entries of one currency and magnitude.
  private mutating func pair(_ group: [TransferLeg]) {
    let mayPair = group.contains { $0.declared != nil } || areGuessed && group.mayHoldPairs
    guard mayPair || areGuessed && book.canBeNamed else { return }
    let matching = TransferMatching(
      group.map { WeighedEntry($0, of: book) }, of: book, areGuessed: areGuessed)
    for pair in matching.pairs {
      add(pair.credit.account, pair.credit.position, pair.evidence, for: pair.debit)
      add(pair.debit.account, pair.debit.position, pair.evidence, for: pair.credit)
      counts.add(pair.evidence)
    }
    for entry in matching.unpaired {
      let leg = entry.leg
      if let other = leg.declared {
        add(other, nil, .declared, for: leg)
      } else if areGuessed,
        let other = book.missed(by: entry.naming, on: leg.day, of: leg.account)
      {
        add([TransferMissed(account: leg.account, position: leg.position, other: other)])
      }
    }
  }

  /// Takes entries that look like transfers and are in no pair.
  mutating func add(_ entries: [TransferMissed]) {
    for entry in entries {
      missed[entry.account.value].append(
        AccountTransfers.Missed(
          position: entry.position, other: book.facts[entry.other.value].account))
    }
  }

  private mutating func add(
    _ other: AccountOrdinal, _ position: FilePosition?, _ evidence: AccountTransfers.Evidence,
    for leg: TransferLeg
  ) {
    others[leg.account.value].insert(other)
    let end = AccountTransfers.Leg(
      account: book.facts[other.value].account, position: position, evidence: evidence)
    legs[leg.account.value].append(
      AccountTransfers.PlacedLeg(position: leg.position, leg: end))
  }

  /// Takes what is found among other entries.
  mutating func add(_ part: TransferRecognition) {
    for account in legs.indices {
      legs[account] += part.legs[account]
      others[account].formUnion(part.others[account])
      missed[account] += part.missed[account]
    }
    counts.add(part.counts)
  }
}

extension TransferRecognition {
  init(_ book: TransferAccounts, areGuessed: Bool) {
    self.init(
      book: book, areGuessed: areGuessed, legs: Array(repeating: [], count: book.facts.count),
      others: Array(repeating: [], count: book.facts.count),
      missed: Array(repeating: [], count: book.facts.count))
  }
}

extension [TransferLeg] {
  /// Parts that can be paired by themselves, of those that are sorted.
  fileprivate var parts: [ArraySlice<TransferLeg>] {
    let length = Swift.max(Self.worthwhile, count / Self.mostParts + 1)
    var parts: [ArraySlice<TransferLeg>] = []
    var start = startIndex
    while start < endIndex {
      var end = Swift.min(start + length, endIndex)
      while end < endIndex, self[end].isComparable(to: self[end - 1]) { end += 1 }
      parts.append(self[start..<end])
      start = end
    }
    return parts
  }

  /// The least number of entries that is worth a thread.
  private static var worthwhile: Int { 1 << 13 }
  /// What each part finds has room for all accounts, and is put together again.
  private static var mostParts: Int { 4 }

  /// Whether there are debits and credits, and two accounts among them.
  fileprivate var mayHoldPairs: Bool {
    guard let first, let last, first.isCredit != last.isCredit else { return false }
    return contains { $0.account != first.account }
  }
}

/// The book's settings for transfers.
package struct TransferRules: Sendable {
  /// The owner of accounts that name none; nil when the book names none either.
  package let owner: String?
  /// Whether entries that declare nothing may be taken for transfers.
  package let areGuessed: Bool

  /// The rules of a book with these settings.
  package init(_ settings: Settings) {
    owner = settings.owner
    areGuessed = settings.guessesTransfers
  }
}

/// Which entries of one account are legs of transfers.
package struct AccountTransfers: Hashable, Sendable {
  /// The other end of a transfer.
  package struct Leg: Hashable, Sendable {
    package let account: AccountID
    /// The other entry among that account's; nil while it is not booked there.
    package let position: FilePosition?
    package let evidence: Evidence
  }

  /// What a transfer was recognised by.
  package enum Evidence: Hashable, Sendable {
    /// One of its entries declares it.
    case declared
    /// The end-to-end id that both have.
    case endToEnd
    /// The IBAN or the number of the other account in an entry.
    case identifier
    /// The other account's name as payee.
    case name
    /// Opposite amounts so many days apart, 0 to 3.
    case days(Int)
  }

  /// The accounts at the other ends, in the book's order.
  package let others: [AccountID]
  /// In the order of the file.
  package let all: [PlacedLeg]
  /// The entries that look like transfers although nothing goes with them, in the order of the file.
  package let missed: [Missed]

  /// An entry that names an account as its other end, in which nothing goes with it.
  package struct Missed: Hashable, Sendable {
    package let position: FilePosition
    package let other: AccountID
  }

  /// The other end of an entry.
  package struct PlacedLeg: Hashable, Sendable {
    /// The entry's.
    package let position: FilePosition
    package let leg: Leg
  }

  /// The other end, when the transaction at a position in the account's file order has one.
  package subscript(position: FilePosition) -> Leg? { numbered(position)?.leg }

  /// The same with its place among all legs, from 0.
  package func numbered(_ position: FilePosition) -> (place: Int, leg: Leg)? {
    guard !all.isEmpty else { return nil }
    let index = all.partitionIndex { $0.position >= position }
    guard index < all.count, all[index].position == position else { return nil }
    return (index, all[index].leg)
  }
}

extension AccountTransfers {
  /// Of an account's legs in any order, and the accounts at their other ends in the book's order.
  init(_ legs: [PlacedLeg], others: [AccountID], missed: [Missed] = []) {
    self.init(
      others: others, all: legs.sorted { $0.position < $1.position },
      missed: missed.sorted { $0.position < $1.position })
  }
}

/// How many transfers of a book have both legs, by what they rest on.
package struct TransferCounts: Hashable, Sendable {
  /// The entry's own word.
  package private(set) var declared = 0
  /// What the bank or the entries say: an end-to-end id, an IBAN, a number, a name.
  package private(set) var said = 0
  /// Amount and day alone.
  package private(set) var byDay = 0

  /// None yet.
  package init() {}

  package var total: Int { declared + said + byDay }

  mutating func add(_ evidence: AccountTransfers.Evidence) {
    switch evidence {
    case .declared: declared += 1
    case .endToEnd, .identifier, .name: said += 1
    case .days: byDay += 1
    }
  }

  mutating func add(_ other: TransferCounts) {
    declared += other.declared
    said += other.said
    byDay += other.byDay
  }
}
