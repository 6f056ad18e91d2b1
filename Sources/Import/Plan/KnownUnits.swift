internal import Basics
package import Model

/// An account's entries by their days, and its balances at the ends of days as the bank counts them:
/// on the bank's booking days, and with the entries that were removed from the book since.
struct KnownUnits {
  private(set) var all: [KnownUnit] = []
  private var days: [Day: OfDay] = [:]
  /// From the first to the last day of imported entries; nil where there are none.
  private(set) var importedDays: ClosedRange<Day>?
  /// How many entries a file had under another id of the format that brought them, in the same words.
  private(set) var renewedCount = 0

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
    if let value = unit.entry.valueDay {
      days[value, default: OfDay()].places.append(place)
    }
    if unit.entry.isImported { noteImported(on: day) }
    all.append(unit)
  }

  /// Adds what is in no sum: further records of entries that are there.
  mutating func append(_ further: [KnownUnit]) {
    guard !further.isEmpty else { return }
    let origins = Set(further.map(\.origin))
    let own = Dictionary(
      all.lazy.filter { origins.contains($0.origin) }.map { ($0.origin, $0.entry) },
      uniquingKeysWith: { first, _ in first })
    for unit in further {
      if let entry = own[unit.origin], unit.entry.isRenewed(from: entry) { renewedCount += 1 }
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
      for day in Set([entry.day, own, entry.valueDay ?? own]) {
        days[day]?.places.removeAll { $0 == place }
      }
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

  /// Whether the book has an entry of a day that no file of this import brought.
  func hasBookEntry(on day: Day) -> Bool {
    (days[day]?.places ?? []).contains { place in
      let entry = all[place].entry
      if entry.valueDay == day, ![entry.day, entry.own?.day].contains(day) { return false }
      if case .planned = all[place].origin { return false }
      return true
    }
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
  func through(_ day: Day) -> Int64 { total(of: days.partitionIndex { $0 > day }) }

  /// With the entries of all days before this one.
  func before(_ day: Day) -> Int64 { total(of: days.partitionIndex { $0 >= day }) }

  private func total(of count: Int) -> Int64 { count == 0 ? 0 : totals[count - 1] }
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

  /// What an account has; the parts of a batch are one, unless what recorded imports added shows that
  /// each was the whole of its bank's entry, whose amount a person changed.
  static func all(of account: Account, added: [ImportRun.Account] = []) -> [KnownUnit] {
    var units: [KnownUnit] = []
    units.reserveCapacity(account.transactions.count)
    // How much of each batch has been seen, and which of the units it is.
    var batches: [BankRecord: Int64] = [:]
    var places: [BankRecord: (unit: Int, first: Transaction)] = [:]
    lazy var records = Dictionary(
      added.lazy.flatMap(\.added).map { ($0.id, $0) }, uniquingKeysWith: { $1 })
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
        if batches[batch] == nil {
          batches[batch] = entry.amount
          places[batch] = (units.count, entry)
        } else if !(entry.id.flatMap { records[$0] }?.wasWhole(entry, of: bank) ?? false) {
          batches[batch] = tooMuch || sum == bank.amount ? nil : sum
          if let (unit, first) = places[batch] {
            let isSecond = units[unit].entry.parts.isEmpty
            units[unit].entry.parts += (isSecond ? [first, entry] : [entry])
              .map(KnownEntry.init(partOf:))
          }
          continue
        }
      }
      var unit = KnownUnit(bank, origin)
      unit.entry.valueDay = entry.otherValueDate
      if bank.amount == entry.amount { unit.entry.own = KnownEntry.Own(entry) }
      units.append(unit)
    }
    return units
  }

  /// Entries that recorded imports added to an account and that it lacks now, both by their ids and
  /// by what the bank said of them: as many as are missing.
  static func removed(from account: Account, by history: [ImportHistory.Record]) -> [KnownUnit] {
    // An entry that was added by hand later may have the id of one that is gone.
    let ids = Set(account.transactions.lazy.filter { $0.bank != nil }.compactMap(\.id))
    var counts: [KnownEntry: (count: Int, format: BankFileFormat?)] = [:]
    var order: [KnownEntry] = []
    for record in history {
      for entry in record.account.added where !ids.contains(entry.id) {
        let said = KnownUnit(entry.bank, .removed).entry
        if counts[said] == nil { order.append(said) }
        counts[said, default: (0, record.format)].count += 1
      }
    }
    guard !counts.isEmpty else { return [] }
    let added = Set(history.lazy.flatMap(\.account.added).map(\.id))
    for entry in account.transactions {
      guard let bank = entry.bank, entry.id.map({ !added.contains($0) }) ?? true else { continue }
      counts[KnownUnit(bank, .removed).entry]?.count -= 1
    }
    return order.flatMap { said in
      var unit = KnownUnit(entry: said, origin: .removed)
      (unit.entry.isRemoved, unit.entry.format) = (true, counts[said]?.format)
      return Array(repeating: unit, count: max(0, counts[said]?.count ?? 0))
    }
  }

  /// What the bank had said of entries before a person tied them to what it says now, and what files
  /// say of them that have them by the bank's balances: a file that has it still is of the same entries.
  static func saidBefore(
    of account: Account, by history: [ImportHistory.Record]
  ) -> [KnownUnit] {
    var said: [String: [(bank: BankRecord, format: BankFileFormat?)]] = [:]
    let formats = history.contains { !$0.account.tied.isEmpty } ? history.formats : [:]
    for tied in history.lazy.flatMap(\.account.tied) {
      if let bank = tied.before { said[tied.id, default: []].append((bank, formats[tied.id])) }
    }
    for record in history {
      for found in record.account.found {
        said[found.id, default: []].append((found.bank, record.format))
      }
    }
    guard !said.isEmpty else { return [] }
    return account.transactions.enumerated().flatMap { index, entry in
      var seen = Set([entry.bank])
      return (entry.id.flatMap { said[$0] } ?? []).filter { seen.insert($0.bank).inserted }
        .map { bank, format in
          var unit = KnownUnit(bank, .book(FilePosition(index)))
          unit.entry.format = format
          (unit.entry.isRemoved, unit.entry.isFurther) = (true, true)
          return unit
        }
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

  /// Nil where it is the day, or not said.
  package var valueDay: Day?
  /// Its day, words and id in the book, where those need not be what the bank said: an export has
  /// them.
  package var own: Own?
  /// The format of the file that brought it; nil where that is not known.
  package var format: BankFileFormat?
  /// The entries of the book, two or more, that a batch or a split is kept in; else none.
  package var parts: [KnownEntry] = []
  /// Whether it was imported and the book has it no more, or has it by what the bank says now: it
  /// stands in the way of itself alone.
  package var isRemoved = false
  /// Whether it is a further record of an entry that the book has.
  package var isFurther = false

  /// Whether it says of an entry what another record says, but for the bank's id.
  fileprivate func isRenewed(from other: KnownEntry) -> Bool {
    guard let id = bankID, let old = other.bankID, id.isBankID, old.isBankID else { return false }
    return id != old && format == other.format && words != nil && words == other.words
  }

  var dayAndAmount: EntryMatching.DayAndAmount { .init(day: day, amount: amount) }
  var words: EntryMatching.Words? { text.map { .init(day: day, amount: amount, text: $0) } }

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

  /// One of several entries that the bank booked as one, by its own words.
  init(partOf entry: Transaction) {
    let own = Own(entry)
    self.init(day: entry.date, amount: entry.amount, bankID: nil, text: own.text)
    self.own = own
  }

  /// Whether it was imported, so that its bank's file has it whenever it has all of its day.
  var isImported: Bool { text != nil }
}

/// What the corrections in a bank's file do to entries that came in with earlier ones (OFX
/// CORRECTFITID).
///
/// An entry that is as it was imported is taken away, whether something takes its place or not; one
/// that a person edited since stays, and what would replace it is held.
struct EntryCorrections {
  /// Which units of the book are wrong and as they were imported.
  private(set) var wrong: Set<Int> = []
  /// The entries that they are, the parts of a batch among them.
  private(set) var removed: [FilePosition] = []
  /// Entries that were edited, by the places in the file of what corrects them.
  private(set) var held: [FileOffset: Transaction] = [:]

  /// Looks for what entries correct, and what of it is known by its id, among the units of an account,
  /// by what recorded imports added to it.
  init(
    by corrections: [BankEntry], _ superseded: [ImportRun.Superseded], _ units: [KnownUnit],
    of account: Account?,
    _ history: [ImportRun.Account], _ comparison: EditComparison
  ) {
    guard let account, !corrections.isEmpty else { return }
    let added = Dictionary(
      history.flatMap(\.added).map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    for entry in corrections {
      for id in entry.correction?.ids ?? [] {
        let found = units.indices.first { index in
          let unit = units[index].entry
          return unit.bankID == id && !wrong.contains(index) && !unit.isSaid(by: entry)
            && entry.correction?.amount.map { $0 == unit.amount }
              ?? superseded.contains { $0.covers(id, on: unit.day) }
        }
        guard let found, case .book(let position) = units[found].origin else { continue }
        let places = account.parts(of: position)
        if let edited = account.edited(among: places, since: added, comparison) {
          held[entry.place] = account.transactions[edited.value]
        } else {
          wrong.insert(found)
          removed += places
        }
      }
    }
  }
}

extension ImportRun.Entry {
  /// Whether an entry was added with all of the bank's amount, which was changed since, and maybe its
  /// day and note.
  fileprivate func wasWhole(_ entry: Transaction, of bank: BankRecord) -> Bool {
    var whole = entry
    whole.amount = bank.amount
    let days = entry.date == bank.day ? [bank.day] : [entry.date, bank.day]
    return days.contains { day in
      [entry.note, nil].contains { note in
        (whole.date, whole.note) = (day, note)
        return parts.map { $0.rest == EntryFingerprints(of: whole).rest }
          ?? (whole.fingerprint == fingerprint)
      }
    }
  }
}

/// Which entries the bank took back by correcting them, in files of this import or of earlier ones:
/// they do not come in, whichever file is read first.
struct SupersededEntries {
  private var all: [String: [ImportRun.Superseded]] = [:]
  /// What each file of this import says was wrong.
  private(set) var byFile: [Int: [ImportRun.Superseded]] = [:]

  /// Adds what earlier files said was wrong.
  mutating func add(_ superseded: some Sequence<ImportRun.Superseded>) {
    for wrong in superseded { all[wrong.id, default: []].append(wrong) }
  }

  /// Adds what the files of this import say was wrong, looked for among these and what is known.
  mutating func add(_ groups: [StatementGroup], _ units: [KnownUnit]) {
    let ids = Set(groups.lazy.flatMap(\.corrections).flatMap { $0.correction?.ids ?? [] })
    guard !ids.isEmpty else { return }
    var days: [String: [Day]] = [:]
    for entry in units.lazy.map(\.entry) {
      if let id = entry.bankID, ids.contains(id) { days[id, default: []].append(entry.day) }
    }
    for (entry, day) in groups.lazy.flatMap(\.booked) {
      guard let id = entry.names.bank, ids.contains(id),
        !(entry.correction?.ids.contains(id) ?? false)
      else { continue }
      days[id, default: []].append(day)
    }
    for group in groups {
      let wrong = group.superseded { days[$0] ?? [] }
      add(wrong)
      byFile[group.file] = wrong
    }
  }

  /// Which booked entries of a file are among them: not those of an id that the file uses for
  /// several, nor what corrects itself.
  func places(in booked: some Sequence<(entry: BankEntry, day: Day)>) -> Set<Int> {
    guard !all.isEmpty else { return [] }
    var found: [String: [Int]] = [:]
    for (index, (entry, day)) in booked.enumerated() {
      guard let id = entry.names.bank, let wrong = all[id],
        wrong.contains(where: { $0.covers(id, on: day) }),
        !(entry.correction?.ids.contains(id) ?? false)
      else { continue }
      found[id, default: []].append(index)
    }
    return Set(found.values.lazy.filter { $0.count == 1 }.joined())
  }
}

extension ImportRun.Superseded {
  /// Whether an entry with a bank's id is the one that was wrong, by its day.
  fileprivate func covers(_ id: String, on day: Day) -> Bool {
    self.id == id && (self.day.map { $0 == day } ?? lastDay.map { day <= $0 } ?? true)
  }
}

extension KnownEntry {
  /// Whether it is what an entry says, so that there is nothing to correct: some banks give the
  /// correction the id of what was wrong.
  fileprivate func isSaid(by entry: BankEntry) -> Bool {
    bankID == entry.names.bank && day == entry.day && amount == entry.amount.minorUnits
      && text == entry.text
  }
}

extension Account {
  /// The first of some entries that is not as a recorded import added it, or that another reverses.
  func edited(
    among places: [FilePosition], since added: [String: ImportRun.Entry],
    _ comparison: EditComparison
  ) -> FilePosition? {
    places.first { place in
      let entry = transactions[place.value]
      guard let name = entry.id, let added = added[name] else { return true }
      if transactions.contains(where: { $0.reverses == name }) { return true }
      return !comparison.edits(of: entry, in: id, since: added).isEmpty
    }
  }

  /// The entries that a bank's entry is kept in: this one, or all parts of a batch.
  func parts(of position: FilePosition) -> [FilePosition] {
    let entry = transactions[position.value]
    guard let bank = entry.bank, bank.amount != entry.amount else { return [position] }
    return transactions.indices.filter { transactions[$0].bank?.identity == bank.identity }
      .map(FilePosition.init)
  }
}
