internal import Basics
package import Model

/// An account's entries by their days, and its balances at the ends of days as the bank counts them:
/// on the bank's booking days, and with the entries that were removed from the book since.
struct KnownUnits {
  private(set) var all: [KnownUnit] = []
  private var days: [Day: OfDay] = [:]
  /// From the first to the last day of imported entries; nil where there are none.
  private(set) var importedDays: ClosedRange<Day>?

  /// What a day has.
  private struct OfDay {
    var places: [Int] = []
    var sum: Int64 = 0
    /// Where the day is the one that the book has.
    var ownSum: Int64 = 0

    mutating func take(_ place: Int, sum: Int64, ownSum: Int64) {
      places.append(place)
      self.sum &+= sum
      self.ownSum &+= ownSum
    }
  }

  init(_ units: [KnownUnit]) {
    all.reserveCapacity(units.count)
    for unit in units { append(unit) }
  }

  mutating func append(_ unit: KnownUnit) {
    let (place, day) = (all.count, unit.entry.day)
    let own = unit.entry.own?.day ?? day
    // One look at the day of an entry, of which the book may have a million.
    let amount = unit.entry.amount
    days[day, default: OfDay()].take(place, sum: amount, ownSum: own == day ? amount : 0)
    if own != day { days[own, default: OfDay()].take(place, sum: 0, ownSum: amount) }
    if unit.entry.isImported { noteImported(on: day) }
    all.append(unit)
  }

  /// Adds what is in no sum: further records of entries that are there.
  mutating func append(_ further: [KnownUnit]) {
    for unit in further {
      days[unit.entry.day, default: OfDay()].places.append(all.count)
      all.append(unit)
    }
  }

  /// Has an entry be known by what the bank says of it now.
  mutating func tie(_ place: Int, to bank: BankRecord, _ format: BankFileFormat?) {
    let old = all[place]
    var unit = KnownUnit(bank, old.origin)
    unit.entry.format = format
    all[place] = unit
    days[old.entry.day, default: OfDay()].sum &-= old.entry.amount
    days[bank.day, default: OfDay()].sum &+= bank.amount
    if bank.day != old.entry.day { days[bank.day, default: OfDay()].places.append(place) }
    noteImported(on: bank.day)
  }

  /// Has entries of the book that a bank corrected be no part of it any more.
  mutating func takeAway(_ wrong: Set<Int>) {
    for place in wrong {
      let entry = all[place].entry
      let own = entry.own?.day ?? entry.day
      for day in Set([entry.day, own]) { days[day]?.places.removeAll { $0 == place } }
      days[entry.day, default: OfDay()].sum &-= entry.amount
      days[own, default: OfDay()].ownSum &-= entry.amount
    }
  }

  private mutating func noteImported(on day: Day) {
    importedDays =
      importedDays.map { min($0.lowerBound, day)...max($0.upperBound, day) } ?? day...day
  }

  /// The places of those that may be one of the entries of a file with these days, in their order.
  func places(near days: some Sequence<Day>) -> [Int] {
    var near: Set<Day> = []
    for day in Set(days) {
      for offset in -EntryMatching.reach...EntryMatching.reach {
        if let day = Day(daysSinceEpoch: day.daysSinceEpoch + offset) { near.insert(day) }
      }
    }
    let found =
      near.count < self.days.count
      ? near.flatMap { self.days[$0]?.places ?? [] }
      : self.days.flatMap { near.contains($0.key) ? $0.value.places : [] }
    return Array(Set(found)).sorted()
  }

  /// What is added up by the ends of days.
  var balances: DayBalances { DayBalances(days.mapValues(\.sum)) }

  /// The same on the days that the book has.
  var ownBalances: DayBalances { DayBalances(days.mapValues(\.ownSum)) }
}

/// Sums of amounts by the ends of days, without what was there before.
struct DayBalances {
  private let days: [Day]
  private let totals: [Int64]

  init(_ sums: [Day: Int64]) {
    days = sums.keys.sorted()
    var total: Int64 = 0
    totals = days.map { day in
      total = total &+ (sums[day] ?? 0)
      return total
    }
  }

  var all: Int64 { totals.last ?? 0 }

  /// With the entries of all days up to this one.
  func through(_ day: Day) -> Int64 { total(of: count { $0 <= day }) }

  /// With the entries of all days before this one.
  func before(_ day: Day) -> Int64 { total(of: count { $0 < day }) }

  private func total(of count: Int) -> Int64 { count == 0 ? 0 : totals[count - 1] }

  /// How many days come first.
  private func count(_ isFirst: (Day) -> Bool) -> Int {
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if isFirst(days[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// An entry that an account has, as an import compares it, and where that stands.
struct KnownUnit {
  enum Origin: Hashable {
    case book(FilePosition)
    /// It is added by this import: which of the outcomes.
    case planned(Int)
    /// It was imported before, and is not in the book any more.
    case removed
  }

  var entry: KnownEntry
  let origin: Origin

}

extension KnownUnit {
  /// What the bank said of an entry.
  init(_ bank: BankRecord, _ origin: Origin) {
    self.init(
      entry: KnownEntry(day: bank.day, amount: bank.amount, bankID: bank.id, text: bank.text),
      origin: origin)
  }

  /// What an account has; the parts of a batch are one.
  static func all(of account: Account) -> [KnownUnit] {
    var units: [KnownUnit] = []
    units.reserveCapacity(account.transactions.count)
    // How much of each batch has been seen.
    var batches: [BankRecord: Int64] = [:]
    for (index, entry) in account.transactions.enumerated() {
      let origin = Origin.book(FilePosition(index))
      guard let bank = entry.bank else {
        var known = KnownEntry(recordedOn: entry.date, amount: entry.amount)
        known.own = KnownEntry.Own(entry)
        units.append(KnownUnit(entry: known, origin: origin))
        continue
      }
      if bank.amount != entry.amount {
        let batch = bank.identity
        let (sum, tooMuch) = (batches[batch] ?? 0).addingReportingOverflow(entry.amount)
        let isFurtherPart = batches[batch] != nil
        batches[batch] = tooMuch || sum == bank.amount ? nil : sum
        if isFurtherPart { continue }
      }
      var unit = KnownUnit(bank, origin)
      if bank.amount == entry.amount { unit.entry.own = KnownEntry.Own(entry) }
      units.append(unit)
    }
    return units
  }

  /// Entries that recorded imports added to an account and that it lacks now, both by their ids and
  /// by what the bank said of them: as many as are missing.
  static func removed(from account: Account, by runs: [ImportRun.Account]) -> [KnownUnit] {
    let ids = Set(account.transactions.lazy.compactMap(\.id))
    // Of what the bank said, what imports compare.
    var counts: [KnownEntry: Int] = [:]
    var order: [KnownEntry] = []
    for entry in runs.lazy.flatMap(\.added) where !ids.contains(entry.id) {
      let said = KnownUnit(entry.bank, .removed).entry
      if counts[said] == nil { order.append(said) }
      counts[said, default: 0] += 1
    }
    guard !counts.isEmpty else { return [] }
    let added = Set(runs.lazy.flatMap(\.added).map(\.id))
    for entry in account.transactions {
      guard let bank = entry.bank, entry.id.map({ !added.contains($0) }) ?? true else { continue }
      let said = KnownUnit(bank, .removed).entry
      if let count = counts[said] { counts[said] = count - 1 }
    }
    return order.flatMap { said in
      var unit = KnownUnit(entry: said, origin: .removed)
      unit.entry.isRemoved = true
      return Array(repeating: unit, count: max(0, counts[said] ?? 0))
    }
  }

  /// What the bank had said of entries before a person tied them to what it says now: a file that
  /// has it still is of the same entries.
  static func saidBefore(
    of account: Account, by history: [ImportHistory.Record]
  ) -> [KnownUnit] {
    var before: [String: (bank: BankRecord, format: BankFileFormat?)] = [:]
    let formats = history.contains { !$0.account.tied.isEmpty } ? history.formats : [:]
    for tied in history.lazy.flatMap(\.account.tied) {
      if let bank = tied.before { before[tied.id] = (bank, formats[tied.id]) }
    }
    guard !before.isEmpty else { return [] }
    return account.transactions.enumerated().compactMap { index, entry in
      guard let (bank, format) = entry.id.flatMap({ before[$0] }), bank != entry.bank else {
        return nil
      }
      var unit = KnownUnit(bank, .book(FilePosition(index)))
      unit.entry.format = format
      unit.entry.isRemoved = true
      return unit
    }
  }
}

/// An entry that an account of the book has, by what an import compares.
package struct KnownEntry: Hashable, Sendable {
  /// What the bank said of it when it was imported, or the entry's own words where it was not.
  package let day: Day
  /// In minor units.
  package let amount: Int64
  /// The bank's id; nil where it has none.
  package let bankID: String?
  /// All that the bank said in words, squeezed; nil where the entry was recorded by hand.
  package let text: String?

  /// Its day, words and id in the book, where those need not be what the bank said: an export has
  /// them.
  package var own: Own?
  /// The format of the file that brought it; nil where that is not known.
  package var format: BankFileFormat?
  /// Whether it was imported and the book has it no more, or has it by what the bank says now: it
  /// stands in the way of itself alone.
  package var isRemoved = false

  package struct Own: Hashable, Sendable {
    package let day: Day
    let id: String?
    let payee: String
    private let reference: String?

    /// What the book says of an entry.
    package init(_ entry: Transaction) {
      day = entry.date
      id = entry.id
      payee = entry.beneficiary
      reference = entry.reference
    }

    /// Squeezed.
    var text: String {
      [payee, reference].compactMap(\.self).joined(separator: " ").squeezed
    }
  }

  /// An entry that was imported, by what the bank said, whatever became of its other fields.
  package init(
    day: Day, amount: Int64, bankID: String?, text: String, format: BankFileFormat? = nil
  ) {
    self.day = day
    self.amount = amount
    self.bankID = bankID
    self.text = text
    self.format = format
  }

  /// An entry that was recorded by hand.
  package init(recordedOn day: Day, amount: Int64) {
    self.day = day
    self.amount = amount
    bankID = nil
    text = nil
  }

  /// Whether it was imported, so that its bank's file has it whenever it has all of its day.
  var isImported: Bool { text != nil }
}

/// What is decided on the booked entries of one file, by the verdicts on them and by what a person
/// said of held ones.
struct BookedEntries {
  /// An entry that was added although one of the book has its day and its amount.
  typealias Beside = (day: Day, amount: Money, added: String, known: String)

  /// What becomes of an entry; entries of the book are told by their places among the units.
  enum Decision {
    case added(beside: Int?)
    case known(Int, EntryVerdict.Evidence)
    case tied(Int)
    case held(Int, EntryVerdict.Doubt, id: String)
  }

  let format: BankFileFormat?
  /// Whether all that is held is tied.
  var ties: Bool { request.accepts }
  var beside: [Beside] = []
  /// The ids that a person named and that were found.
  private(set) var decided: Set<String> = []

  private let request: ImportRequest
  private let verdicts: [EntryVerdict]
  private let places: [Int]
  /// Nil where nothing is held.
  private var ids: HeldIDs?

  /// Takes the places of the units that the verdicts are about.
  init(
    _ group: StatementGroup, _ request: ImportRequest, _ verdicts: [EntryVerdict],
    _ places: [Int], number: String
  ) {
    format = group.format
    self.request = request
    self.verdicts = verdicts
    self.places = places
    let isAnyHeld = verdicts.contains { if case .held = $0 { true } else { false } }
    ids = isAnyHeld ? HeldIDs(account: number) : nil
  }

  /// Takes the entries one after the other.
  mutating func decision(on entry: BankEntry, _ day: Day, at index: Int) -> Decision {
    let verdict = verdicts[index]
    var isHeld = false
    if case .held = verdict { isHeld = true }
    let id = ids?.next(entry, day, isHeld: isHeld) ?? ""
    switch verdict {
    case .new: return .added(beside: nil)
    case .beside(let match): return .added(beside: places[match])
    case .known(let match, let evidence): return .known(places[match], evidence)
    case .held(let match, let doubt):
      if request.added.contains(id) {
        decided.insert(id)
        return .added(beside: nil)
      }
      if request.accepts || request.accepted.contains(id) {
        decided.insert(id)
        return .tied(places[match])
      }
      return .held(places[match], doubt, id: id)
    }
  }
}

/// Gives held entries ids that are the same in every run: they are made of what the file says of an
/// entry, and of how many alike stand before it.
struct HeldIDs {
  private let account: String
  private var counts: [Content: Int] = [:]

  private struct Content: Hashable {
    let day: Day
    let amount: Int64
    let id: String?
    let text: String
  }

  /// Takes the account's number as the file has it.
  init(account: String) { self.account = account }

  /// The id of the next entry of the file where it is held.
  mutating func next(_ entry: BankEntry, _ day: Day, isHeld: Bool) -> String? {
    let content = Content(
      day: day, amount: entry.amount.minorUnits, id: entry.names.bank, text: entry.text)
    let number = counts[content, default: 0]
    counts[content] = number + 1
    guard isHeld else { return nil }
    let said = [
      account, day.description, String(content.amount), content.id ?? "", content.text,
      String(number),
    ]
    let hash = Checksum(of: Array(said.joined(separator: "\u{0}").utf8)).bits
    return String((0..<Self.length).map { Self.digits[Int(hash >> (5 * UInt64($0)) & 31)] })
  }

  private static let length = 7
  private static let digits = Array("0123456789abcdefghjkmnpqrstvwxyz")
}
