package import Model

/// Tells which entries of a bank's file an account of the book has already, one to one.
///
/// Nothing is decided by nearness. An entry is the same by
/// 1. the bank's id and the amount; an id that bears several amounts in the file is none;
/// 2. day, amount and text, the bank's or else the book's own: of n alike in the file and m in the
///    book, max(0, n − m) are new;
/// 3. day and amount, where the file holds all of the day and lacks the imported entry of the book,
///    which must then be in the file under another id or text.
///
/// What is left, and has the amount of an entry that a person recorded within five days, is a
/// suggestion; everything else is new.
package struct EntryMatching {
  private let known: [KnownEntry]
  private let entries: [Key]
  /// The days of which the file holds every entry.
  private let wholeDays: ClosedRange<Day>?
  /// The bank's ids in the file that tell entries apart, each with its amount.
  private let ids: [String: Int64]
  private var isTaken: [Bool]
  private var verdicts: [EntryVerdict]

  /// What is compared of an entry of the file.
  private struct Key: Hashable {
    let day: Day
    let amount: Int64
    let id: String?
    let text: String
  }

  /// The verdict on each entry of a file, in its order.
  ///
  /// Takes the booked entries, each with the day that it counts for, and the days of which the file
  /// holds every entry; nil where it holds all of no day.
  package static func verdicts(
    on entries: [(entry: BankEntry, day: Day)], wholeDays: ClosedRange<Day>?,
    in known: [KnownEntry]
  ) -> [EntryVerdict] {
    var matching = EntryMatching(entries, wholeDays, known)
    matching.matchByID()
    matching.matchByText { known in
      known.text.map { Words(day: known.day, amount: known.amount, text: $0) }
    }
    matching.matchByOwnText()
    matching.matchByDay()
    matching.suggest()
    return matching.verdicts
  }

  private init(
    _ entries: [(entry: BankEntry, day: Day)], _ wholeDays: ClosedRange<Day>?,
    _ known: [KnownEntry]
  ) {
    let telling = Self.ids(of: entries)
    ids = telling
    self.known = known
    // An entry is large: what is looked at of each is looked at in its place.
    self.entries = entries.indices.map { index in
      let id = entries[index].entry.names.bank.flatMap { telling[$0] == nil ? nil : $0 }
      return Key(
        day: entries[index].day, amount: entries[index].entry.amount.minorUnits, id: id,
        text: entries[index].entry.text)
    }
    self.wholeDays = wholeDays
    isTaken = [Bool](repeating: false, count: known.count)
    verdicts = [EntryVerdict](repeating: .new, count: entries.count)
  }

  /// An id that bears several amounts is none.
  private static func ids(of entries: [(entry: BankEntry, day: Day)]) -> [String: Int64] {
    var ids: [String: Int64] = [:]
    ids.reserveCapacity(entries.count)
    var repeated: Set<String> = []
    for index in entries.indices {
      guard let id = entries[index].entry.names.bank, isID(id) else { continue }
      let amount = entries[index].entry.amount.minorUnits
      if let other = ids.updateValue(amount, forKey: id), other != amount { repeated.insert(id) }
    }
    for id in repeated { ids[id] = nil }
    return ids
  }

  /// Whether a text can tell entries apart: banks write nothing, zeros and `NONREF` where they have
  /// no id.
  private static func isID(_ text: String) -> Bool {
    text.utf8.contains { $0 != UInt8(ascii: "0") } && !text.allSatisfy(\.isWhitespace)
      && text != "NONREF"
  }
}

extension EntryMatching {
  private struct IDAndAmount: Hashable {
    let id: String
    let amount: Int64
  }

  private struct Words: Hashable {
    let day: Day
    let amount: Int64
    let text: String
  }

  private struct DayAndAmount: Hashable {
    let day: Day
    let amount: Int64
  }

  private mutating func matchByID() {
    match(by: .id) { key in
      key.id.map { IDAndAmount(id: $0, amount: key.amount) }
    } known: { known in
      known.bankID.map { IDAndAmount(id: $0, amount: known.amount) }
    }
  }

  /// Two ids that differ are two entries, unless the file would have to hold the other one too.
  private mutating func matchByText(_ words: (KnownEntry) -> Words?) {
    let (ids, wholeDays) = (ids, wholeDays)
    match(by: .text) { key in
      Words(day: key.day, amount: key.amount, text: key.text)
    } known: { known in
      words(known)
    } where: { entry, known in
      guard let id = known.bankID, entry.id != nil else { return true }
      return ids[id] == nil && wholeDays?.contains(known.day) ?? false
    }
  }

  /// By what the book says itself: so an export of the book is known, whichever of the bank's words
  /// its format has no place for.
  private mutating func matchByOwnText() {
    let new = zip(entries, verdicts).filter { $0.1 == .new }
    let wanted = Set(new.map { DayAndAmount(day: $0.0.day, amount: $0.0.amount) })
    guard !wanted.isEmpty else { return }
    matchByText { known in
      guard let own = known.own, wanted.contains(DayAndAmount(day: own.day, amount: known.amount))
      else { return nil }
      return Words(day: own.day, amount: known.amount, text: own.text)
    }
  }

  private mutating func matchByDay() {
    guard let wholeDays else { return }
    match(by: .dayAndAmount) { key in
      wholeDays.contains(key.day)
        ? DayAndAmount(day: key.day, amount: key.amount) : nil
    } known: { known in
      known.isImported && wholeDays.contains(known.day)
        ? DayAndAmount(day: known.day, amount: known.amount) : nil
    }
  }

  /// The nearest entry that a person recorded, the earlier of two; each is suggested once.
  private mutating func suggest() {
    var recorded: [Int64: [Int]] = [:]
    for (index, entry) in known.enumerated() where !entry.isImported && !isTaken[index] {
      recorded[entry.amount, default: []].append(index)
    }
    for index in entries.indices where verdicts[index] == .new {
      let entry = entries[index]
      let near = (recorded[entry.amount] ?? []).filter {
        !isTaken[$0] && abs(known[$0].day.days(until: entry.day)) <= Self.suggestedDays
      }
      let nearest = near.min {
        (abs(known[$0].day.days(until: entry.day)), $0)
          < (abs(known[$1].day.days(until: entry.day)), $1)
      }
      guard let nearest else { continue }
      isTaken[nearest] = true
      verdicts[index] = .suggestion(nearest)
    }
  }

  private static let suggestedDays = 5

  /// Takes entries for the same, one to one and in order, that have one key and were not matched.
  private mutating func match<Property: Hashable>(
    by evidence: EntryVerdict.Evidence, _ property: (Key) -> Property?,
    known knownProperty: (KnownEntry) -> Property?,
    where isPossible: (Key, KnownEntry) -> Bool = { _, _ in true }
  ) {
    var free: [Property: [Int]] = [:]
    for index in known.indices.reversed() where !isTaken[index] {
      if let property = knownProperty(known[index]) { free[property, default: []].append(index) }
    }
    guard !free.isEmpty else { return }
    for index in entries.indices where verdicts[index] == .new {
      guard let property = property(entries[index]), let candidates = free[property],
        let place = candidates.lastIndex(where: { isPossible(entries[index], known[$0]) })
      else { continue }
      let match = candidates[place]
      free[property]?.remove(at: place)
      isTaken[match] = true
      verdicts[index] = .known(match, by: evidence)
    }
  }
}
