package import Model

/// Tells which entries of a bank's file an account of the book has already, one to one.
///
/// Nothing is decided by nearness, and each rule looks at what the ones before it left:
/// 1. *Balances* come first, either way: where one choice alone, which of the entries in doubt are
///    new, fits the bank's balances, it is made (`BalanceProof`).
/// 2. *Same id, day and amount*: the same entry, whatever its text; but an id that the bank uses
///    again and again needs words that agree.
/// 3. *Same day, amount and text*, the bank's or else the book's own, where an id is missing or is
///    of another format: of n alike in the file and m in the book, max(0, n − m) are new.
/// 4. *Same day, amount and text under another id of one format*: the same if all ids of the days
///    that both have were renewed, which entries of two days, or three of one, must show; new if as
///    many others kept theirs; else held.
/// 5. *Same id and amount on another day*, at most five apart: the same if the file holds all of the
///    book's day and lacks the entry there; else held, or new under an id that is used again and
///    again.
/// 6. *Same day and amount, an id missing or of another format*: the same where the words agree, on
///    any day; where they differ, only on a day that the file holds whole; on another day it is new,
///    which is told.
/// 7. Two ids of one format with different words are two entries.
/// 8. What has the amount of an entry that a person recorded within five days is held.
///
/// A file that begins with the balance that the book has, no earlier than the book's last imported
/// day, comes after all that the book has: 5 and 6 say nothing then. An entry that was removed from
/// the book stands in the way by 2 and 3 alone.
package struct EntryMatching {
  let known: [KnownEntry]
  let entries: [Key]
  let scope: Scope
  /// Ids that are on several entries, in the file or in the book.
  let reused: Set<String>
  /// Whether an entry of the book has an id that can be held against those of the file.
  let rivals: [Rivalry]
  var isTaken: [Bool]
  private(set) var verdicts: [EntryVerdict]
  /// Entries that are known, held or told, so that no further rule looks at them.
  var isSettled: [Bool]

  /// What a file shows beside its entries.
  package struct Scope {
    package var format: BankFileFormat?
    package var wholeDays = DaySpans()
    /// Whether all of its entries come after all that the book has.
    package var comesAfter = false
    package var balances: BalanceProof?
    /// Which file brought an entry of the book, by a number of its own; nil where none did.
    package var source: (Int) -> Int? = { _ in nil }

    /// A file that holds all of no day and proves nothing.
    package init() {}
  }

  /// What is compared of an entry of the file.
  struct Key {
    let day: Day
    let amount: Int64
    /// Nil where the bank's id says nothing.
    let id: String?
    let text: String
    let payee: String?
    let remittance: String?
  }

  /// What an id of the book says against another id in the file.
  enum Rivalry {
    /// Nothing: there is none, or it is of another format.
    case none
    /// It is of the file's format.
    case ofOneFormat
    /// Its format is not known.
    case perhaps
  }

  /// The verdict on each entry of a file, in its order.
  ///
  /// Takes the booked entries, each with the day that it counts for, and those of the book that lie
  /// within five days of one of them.
  package static func verdicts(
    on entries: [(entry: BankEntry, day: Day)], _ scope: Scope, in known: [KnownEntry]
  ) -> [EntryVerdict] {
    guard !known.isEmpty else { return [EntryVerdict](repeating: .new, count: entries.count) }
    var matching = EntryMatching(entries, scope, known)
    matching.matchByID()
    matching.matchByText { known in
      known.text.map { Words(day: known.day, amount: known.amount, text: $0) }
    }
    matching.matchByOwnWords()
    matching.matchRenewed()
    if !scope.comesAfter {
      matching.matchMoved()
      matching.matchByDay()
    }
    matching.holdRecorded()
    if let proof = scope.balances { matching.decide(by: proof) }
    return matching.verdicts
  }

  private init(
    _ entries: [(entry: BankEntry, day: Day)], _ scope: Scope, _ known: [KnownEntry]
  ) {
    self.known = known
    self.scope = scope
    // An entry is large: what is looked at of each is looked at in its place.
    self.entries = entries.indices.map { index in
      Key(
        day: entries[index].day, amount: entries[index].entry.amount.minorUnits,
        id: entries[index].entry.names.bank.flatMap { $0.isBankID ? $0 : nil },
        text: entries[index].entry.text, payee: entries[index].entry.party.name,
        remittance: entries[index].entry.remittance)
    }
    rivals = known.map { known in
      guard let id = known.bankID, id.isBankID else { return .none }
      if known.format == scope.format { return .ofOneFormat }
      return known.format == nil ? .perhaps : .none
    }
    reused = Self.reusedIDs(self.entries).union(Self.reusedIDs(known))
    isTaken = [Bool](repeating: false, count: known.count)
    verdicts = [EntryVerdict](repeating: .new, count: entries.count)
    isSettled = [Bool](repeating: false, count: entries.count)
  }
}

/// What entries are compared by.
extension EntryMatching {
  struct DayAndAmount: Hashable {
    let day: Day
    let amount: Int64
  }

  struct Words: Hashable {
    let day: Day
    let amount: Int64
    let text: String
  }

  struct IDAndWords: Hashable {
    let id: String
    let words: Words
  }

  struct DatedID: Hashable {
    let id: String
    let day: Day
    let amount: Int64
  }
}

extension EntryMatching {
  /// The entries of the file on which no rule has decided yet.
  var open: [Int] { entries.indices.filter { !isSettled[$0] } }

  mutating func settle(_ index: Int, _ verdict: EntryVerdict) {
    verdicts[index] = verdict
    isSettled[index] = true
  }

  /// Has balances decide on an entry.
  mutating func overrule(_ index: Int, _ verdict: EntryVerdict) {
    switch verdicts[index] {
    case .known(let match, _), .held(let match, _), .beside(let match): isTaken[match] = false
    case .new: break
    }
    if case .known(let match, _) = verdict { isTaken[match] = true }
    verdicts[index] = verdict
  }

  /// Takes entries for the same, one to one and in order, that have one key and were not matched.
  mutating func match<Property: Hashable>(
    by evidence: EntryVerdict.Evidence, _ property: (Key) -> Property?,
    known knownProperty: (KnownEntry, Rivalry) -> Property?,
    where isPossible: (Key, KnownEntry) -> Bool = { _, _ in true }
  ) {
    var free: [Property: [Int]] = [:]
    for index in known.indices.reversed() where !isTaken[index] {
      if let property = knownProperty(known[index], rivals[index]) {
        free[property, default: []].append(index)
      }
    }
    guard !free.isEmpty else { return }
    for index in entries.indices where !isSettled[index] {
      guard let property = property(entries[index]), let match = free[property]?.last,
        isPossible(entries[index], known[match])
      else { continue }
      free[property]?.removeLast()
      isTaken[match] = true
      settle(index, .known(match, by: evidence))
    }
  }
}
