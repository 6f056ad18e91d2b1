internal import Model

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

  /// What runs on record added to an account and it has no more, neither by its id nor by what the
  /// bank said of it: as many as are missing.
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
