package import Model

/// Tells which entries of a bank's file an account of the book has already, one to one.
///
/// Nothing is decided by nearness, and each rule looks at what the ones before it left:
/// 1. *Balances* come first, either way: where one choice alone, which of the entries in doubt are
///    new, fits the bank's balances, it is made (`BalanceProof`).
/// 2. *Same id, day and amount*: the same entry, whatever its text; but an id that the bank uses
///    again and again needs words that agree.
///    A batch that one file has as one entry and another in its parts is the same by the words of all.
/// 3. *Same day, amount and text*, the bank's or else the book's own, where an id is missing or is
///    of another format: of n alike in the file and m in the book, max(0, n − m) are new. What was
///    moved to that day in the book is held, unless the file holds all of the bank's day.
/// 4. *Same day, amount and text under another id of one format*: the same if all ids of the days
///    that both have were renewed, which entries of two days, or three of one, must show, or the
///    notices that came before of statements; new if as many others kept theirs; else held.
/// 5. *Same id and amount on another day*, at most five apart: the same if the file holds all of the
///    book's day and lacks the entry there; else held, or new under an id that is used again and
///    again.
/// 6. *Same day and amount, an id missing or of another format*: the same where the words agree, on
///    any day; where they differ, only on a day that the file holds whole; on another day it is new,
///    which is told.
/// 7. *Same amount and words, where the day of one format is the value day of another*: the same if
///    no other entry may be it and the file holds all of the book's day; else held, as is what the
///    file lacks on such a day and has within five days.
/// 8. *Same id and another amount*, within five days, where the file holds all of the book's day and
///    lacks the entry there, and the words agree: held, for it may take that one's place.
/// 9. Two ids of one format with different words are two entries; held where one of the files has no
///    balances, and those of the other fit without it.
/// 10. What has the amount of an entry recorded by hand within five days is held, but where that is of
///    its day, nothing else is in doubt and one choice alone leads to the bank's last balance.
///
/// A file that begins with the balance that the book has, no earlier than the book's last imported
/// day, comes after all that the book has: 5 to 8 say nothing then. An entry that was removed from
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
  /// Those of the book by their days; nil until a rule asks.
  var knownByDay: [Day: [Int]]?

  /// What a file shows beside its entries.
  package struct Scope {
    package var format: BankFileFormat?
    package var wholeDays = DaySpans()
    /// Whether all of its entries come after all that the book has.
    package var comesAfter = false
    package var balances: BalanceProof?
    /// The days of which it holds other entries than earlier files, and if it goes on from these.
    var apartDays: [Day: Bool] = [:]
    /// How many entries of the book earlier files had under other ids of one format, as balances showed.
    package var renewedCount = 0
    /// The days that the statements before and behind it are of, whose balances it joins: what the
    /// book has of these is in no file that lies between them.
    package var before: Day?
    package var behind: Day?
    /// Which file brought an entry of the book; nil where none did.
    package var source: (Int) -> Source? = { _ in nil }

    /// A file, by a number of its own.
    package struct Source: Hashable {
      let number: Int
      /// Whether it says what the account held in the end.
      let hasBalance: Bool
    }

    /// A file that holds all of no day and proves nothing.
    package init() {}

    /// Whether the file could hold what the book has on a day.
    func mayHold(_ day: Day) -> Bool {
      before.map { $0 < day } ?? true && behind.map { day < $0 } ?? true
    }
  }

  /// What is compared of an entry of the file.
  struct Key {
    let day: Day
    /// Nil where it is the day, or not said.
    let valueDay: Day?
    let amount: Int64
    /// Nil where the bank's id says nothing.
    let id: String?
    let text: String
    let payee: String?
    let remittance: String?
    /// Of a batch or a split, whose amounts add up to its own; else none.
    var parts: [Key] = []

    var dayAndAmount: DayAndAmount { DayAndAmount(day: day, amount: amount) }
    var words: Words { Words(day: day, amount: amount, text: text) }
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
    on entries: some RandomAccessCollection<(entry: BankEntry, day: Day)>, _ scope: Scope,
    in known: [KnownEntry]
  ) -> [EntryVerdict] {
    guard !known.isEmpty else { return [EntryVerdict](repeating: .new, count: entries.count) }
    var matching = EntryMatching(entries, scope, known)
    matching.matchByID()
    matching.matchByText(\.words)
    matching.matchByOwnWords()
    matching.matchParts()
    matching.matchRenewed()
    if !scope.comesAfter {
      matching.matchMoved()
      matching.matchByDay()
      matching.holdLacking()
      matching.holdChanged()
    }
    matching.holdRecorded()
    if let proof = scope.balances { matching.decide(by: proof) }
    matching.tellApart()
    return matching.verdicts
  }

  private init(
    _ entries: some RandomAccessCollection<(entry: BankEntry, day: Day)>, _ scope: Scope,
    _ known: [KnownEntry]
  ) {
    self.known = known
    self.scope = scope
    self.entries = entries.map { entry, day in
      var key = Key(
        day: day, valueDay: entry.valueDay == day ? nil : entry.valueDay,
        amount: entry.amount.minorUnits,
        id: entry.names.bank.flatMap { $0.isBankID ? $0 : nil }, text: entry.text,
        payee: entry.party.name, remittance: entry.remittance)
      if entry.partsAddUp { key.parts = entry.parts.map { Key(partOf: entry, $0, on: day) } }
      return key
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

  /// The entries of the file on which no rule has decided yet.
  var open: [Int] { entries.indices.filter { !isSettled[$0] } }

  /// Decides on an entry; the one of the book that it may be is no other's.
  mutating func settle(_ index: Int, _ verdict: EntryVerdict) {
    if let match = verdict.match { isTaken[match] = true }
    verdicts[index] = verdict
    isSettled[index] = true
  }

  /// Has balances decide on an entry.
  mutating func overrule(_ index: Int, _ verdict: EntryVerdict) {
    if let match = verdicts[index].match { isTaken[match] = false }
    if case .known(let match, _) = verdict { isTaken[match] = true }
    verdicts[index] = verdict
  }

  /// Takes entries for the same, one to one and in order, that have one key and were not matched.
  mutating func match<Property: Hashable>(
    by evidence: EntryVerdict.Evidence, _ property: (Key) -> Property?,
    known knownProperty: (KnownEntry, Rivalry) -> Property?,
    where isPossible: (Key, KnownEntry) -> Bool = { _, _ in true },
    holding isInDoubt: (KnownEntry) -> Bool = { _ in false }
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
      settle(
        index, isInDoubt(known[match]) ? .held(match, .movedSince) : .known(match, by: evidence))
    }
  }
}

/// The same id, and what the bank's ids say against each other.
extension EntryMatching {
  mutating func matchByID() {
    match(by: .id) { entry in
      entry.id.map { IDAndWords(id: $0, words: entry.words) }
    } known: { known, _ in
      guard let id = known.bankID, let words = known.words else { return nil }
      return IDAndWords(id: id, words: words)
    }
    // The book's own id is that of an export where the bank gave none.
    match(by: .id) { entry in
      entry.id.map { DatedID(id: $0, day: entry.day, amount: entry.amount) }
    } known: { known, _ in
      guard known.bankID == nil, let own = known.own, let id = own.id else { return nil }
      return DatedID(id: id, day: own.day, amount: known.amount)
    }
    matchByIDAlone()
  }

  /// The bank may change the text of an entry that keeps its id; where texts and ids say different
  /// things, the bank has used ids twice, and texts are matched first.
  private mutating func matchByIDAlone() {
    var textsOfFile: Set<Words> = []
    for index in open where entries[index].id != nil { textsOfFile.insert(entries[index].words) }
    guard !textsOfFile.isEmpty else { return }
    var textsOfBook: Set<Words> = []
    for (index, known) in known.enumerated() where !isTaken[index] && rivals[index] != .none {
      if let words = known.words { textsOfBook.insert(words) }
    }
    let reused = reused
    match(by: .id) { entry in
      entry.id.map { DatedID(id: $0, day: entry.day, amount: entry.amount) }
    } known: { known, _ in
      known.bankID.map { DatedID(id: $0, day: known.day, amount: known.amount) }
    } where: { entry, known in
      let other = Words(day: known.day, amount: known.amount, text: known.text ?? "")
      if textsOfFile.contains(other) || textsOfBook.contains(entry.words) { return false }
      return !reused.contains(entry.id ?? "") || Self.agree(entry, known)
    }
  }

  static func reusedIDs(_ entries: [Key]) -> Set<String> {
    reusedIDs(entries.lazy.compactMap { entry in entry.id.map { ($0, entry.words) } })
  }

  static func reusedIDs(_ known: [KnownEntry]) -> Set<String> {
    reusedIDs(
      known.lazy.compactMap { known in
        known.bankID.map {
          ($0, Words(day: known.day, amount: known.amount, text: known.text ?? ""))
        }
      })
  }

  /// Ids that are on entries that differ.
  private static func reusedIDs(_ ids: some Sequence<(String, Words)>) -> Set<String> {
    var first: [String: Words] = [:]
    var reused: Set<String> = []
    for (id, words) in ids {
      if let other = first[id] {
        if other != words { reused.insert(id) }
      } else {
        first[id] = words
      }
    }
    return reused
  }
}

extension String {
  /// Whether it can tell entries apart: where they have no id, banks write nothing, zeros, and words
  /// such as `NONREF`.
  var isBankID: Bool {
    utf8.contains { $0 != UInt8(ascii: "0") && $0 > 0x20 && !Self.marks.contains($0) }
      && !Self.placeholders.contains(uppercased().filter { $0.isLetter })
  }

  private static let marks = Array("-./_*?#".utf8)
  private static let placeholders: Set = [
    "NONREF", "NOREF", "NOTPROVIDED", "NOTAVAILABLE", "NONE", "NULL", "NA", "UNKNOWN", "KREF",
    "KEINEANGABE", "NICHTANGEGEBEN",
  ]
}

/// The same id on another day, day and amount alone, and what was recorded by hand.
extension EntryMatching {
  static let reach = 5

  /// An entry under the same id on another day.
  mutating func matchMoved() {
    var free: [DatedID: [Int]] = [:]
    for index in known.indices.reversed() where !isTaken[index] && !known[index].isRemoved {
      guard let id = known[index].bankID, id.isBankID, scope.mayHold(known[index].day) else {
        continue
      }
      let key = DatedID(id: id, day: known[index].day, amount: known[index].amount)
      free[key, default: []].append(index)
    }
    guard !free.isEmpty else { return }
    // What the file has on the day itself is no other day's: under the id, or, where ids of two
    // formats say nothing, with the amount.
    let amounts = Set(open.map { entries[$0].dayAndAmount })
    let there = Set(
      open.compactMap { index in
        entries[index].id.map {
          DatedID(id: $0, day: entries[index].day, amount: entries[index].amount)
        }
      })
    for index in open {
      guard let id = entries[index].id else { continue }
      let entry = entries[index]
      for day in Self.days(around: entry.day).dropFirst() {
        let key = DatedID(id: id, day: day, amount: entry.amount)
        guard let match = free[key]?.last, !there.contains(key) else { continue }
        let isOfDay = amounts.contains(DayAndAmount(day: day, amount: entry.amount))
        if isOfDay, rivals[match] == .none { continue }
        let isLacking = scope.wholeDays.contains(day)
        if !isLacking, reused.contains(id) { continue }
        free[key]?.removeLast()
        settle(index, isLacking ? .known(match, by: .id) : .held(match, .otherDay))
        break
      }
    }
  }

  /// An entry under the same id with another amount: a tip, what a fuel pump held, a correction; or
  /// the bank uses the id again, as other words show.
  mutating func holdChanged() {
    var free: [String: Int] = [:]
    for index in known.indices where isLacking(index) && rivals[index] != .none {
      if let id = known[index].bankID, !reused.contains(id) { free[id] = index }
    }
    guard !free.isEmpty else { return }
    for index in open {
      guard let id = entries[index].id, !reused.contains(id), let match = free[id],
        known[match].amount != entries[index].amount,
        (known[match].day.daysSinceEpoch - entries[index].day.daysSinceEpoch).magnitude
          <= Self.reach, Self.agree(entries[index], known[match])
      else { continue }
      free[id] = nil
      settle(index, .held(match, .otherAmount))
    }
  }

  /// Whether the file holds all of the day of an imported entry, and lacks it there.
  func isLacking(_ index: Int) -> Bool {
    !isTaken[index] && known[index].isImported && !known[index].isRemoved
      && scope.wholeDays.contains(known[index].day) && scope.mayHold(known[index].day)
  }

  /// The day, and then those within reach: the nearest first, the earlier of two first.
  static func days(around day: Day) -> [Day] {
    let number = day.daysSinceEpoch
    return ([0] + (1...reach).flatMap { [-$0, $0] }).compactMap {
      Day(daysSinceEpoch: number + $0)
    }
  }

  /// Entries of the file and of the book with one day and one amount, which no rule has matched.
  private struct Bucket {
    var entries: [Int] = []
    /// Those whose id says nothing against one in the file, and those whose id does.
    var free: [Int] = []
    var rivals: [Int] = []
  }

  mutating func matchByDay() {
    var buckets: [DayAndAmount: Bucket] = [:]
    var order: [DayAndAmount] = []
    for index in open {
      let key = entries[index].dayAndAmount
      if buckets[key] == nil { order.append(key) }
      buckets[key, default: Bucket()].entries.append(index)
    }
    guard !buckets.isEmpty else { return }
    for index in known.indices where !isTaken[index] && known[index].isImported {
      guard !known[index].isRemoved else { continue }
      let key = known[index].dayAndAmount
      guard buckets[key] != nil else { continue }
      if rivals[index] == .none {
        buckets[key]?.free.append(index)
      } else {
        buckets[key]?.rivals.append(index)
      }
    }
    for key in order {
      guard var bucket = buckets[key], !(bucket.free.isEmpty && bucket.rivals.isEmpty) else {
        continue
      }
      matchByWords(&bucket)
      buckets[key] = bucket
    }
    matchByValueDay()
    for key in order {
      guard var bucket = buckets[key], !(bucket.free.isEmpty && bucket.rivals.isEmpty) else {
        continue
      }
      bucket.entries.removeAll { isSettled[$0] }
      bucket.free.removeAll { isTaken[$0] }
      bucket.rivals.removeAll { isTaken[$0] }
      matchRest(bucket, isWhole: scope.wholeDays.contains(key.day))
    }
  }

  /// Takes pairs whose words agree; where very many are alike, they are left to the next rule.
  private mutating func matchByWords(_ bucket: inout Bucket) {
    guard bucket.entries.count * (bucket.free.count + bucket.rivals.count) <= 10_000 else { return }
    for index in bucket.entries {
      let candidates = bucket.free + (entries[index].id == nil ? bucket.rivals : [])
      guard let match = candidates.first(where: { Self.agree(entries[index], known[$0]) }) else {
        continue
      }
      bucket.free.removeAll { $0 == match }
      bucket.rivals.removeAll { $0 == match }
      settle(index, .known(match, by: .text))
    }
    bucket.entries.removeAll { isSettled[$0] }
  }

  /// What has other words: the same where the file would have to hold both.
  private mutating func matchRest(_ bucket: Bucket, isWhole: Bool) {
    var free = bucket.free[...]
    var sameIDs: [String: [Int]] = [:]
    for index in bucket.rivals.reversed() {
      sameIDs[known[index].bankID ?? "", default: []].append(index)
    }
    var unsure = bucket.rivals.filter { rivals[$0] == .perhaps }
    // Entries with an id first: those without one may be any.
    let withID = bucket.entries.filter { entries[$0].id != nil }
    for index in withID {
      guard let id = entries[index].id else { continue }
      if let match = sameIDs[id]?.popLast(), !isTaken[match] {
        settle(
          index, isWhole ? .known(match, by: .dayAndAmount) : .held(match, .otherWords))
      } else if let match = free.popFirst() {
        settle(index, isWhole ? .known(match, by: .dayAndAmount) : .beside(match))
      } else if isWhole, let match = unsure.popLast(), !isTaken[match] {
        settle(index, .held(match, .otherID))
      } else if let match = bucket.rivals.first(where: { mayBeBatch(index, $0) }) {
        settle(index, .beside(match))
      }
    }
    var others = (bucket.rivals.filter { !isTaken[$0] } + free)[...]
    for index in bucket.entries where entries[index].id == nil {
      guard let match = others.popFirst() else { break }
      settle(index, isWhole ? .known(match, by: .dayAndAmount) : .beside(match))
    }
  }

  /// The nearest entry recorded by hand, the earlier of two; each is named once.
  mutating func holdRecorded() {
    var recorded: [DayAndAmount: [Int]] = [:]
    for index in known.indices.reversed() where !known[index].isImported && !isTaken[index] {
      recorded[known[index].dayAndAmount, default: []].append(index)
    }
    guard !recorded.isEmpty else { return }
    for index in entries.indices where verdicts[index] == .new {
      let entry = entries[index]
      for day in Self.days(around: entry.day) {
        guard let match = recorded[DayAndAmount(day: day, amount: entry.amount)]?.popLast() else {
          continue
        }
        settle(index, .held(match, .recordedByHand))
        break
      }
    }
  }
}
