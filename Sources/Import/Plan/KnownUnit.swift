internal import Model

/// An entry that an account has, as an import compares it, and where that stands.
struct KnownUnit {
  enum Origin: Hashable {
    case book(FilePosition)
    /// It is added by this import.
    case planned
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
        units.append(
          KnownUnit(
            entry: KnownEntry(recordedOn: entry.date, amount: entry.amount), origin: origin))
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

  /// What runs on record added to an account and it has no more: what the bank said of as many
  /// entries as are missing.
  static func removed(from account: Account, by runs: [ImportRun.Account]) -> [KnownUnit] {
    var counts: [BankRecord: Int] = [:]
    var order: [BankRecord] = []
    for entry in runs.flatMap(\.added) {
      let bank = entry.bank.identity
      if counts[bank] == nil { order.append(bank) }
      counts[bank, default: 0] += 1
    }
    guard !counts.isEmpty else { return [] }
    for bank in account.transactions.lazy.compactMap(\.bank?.identity) {
      if let count = counts[bank] { counts[bank] = count - 1 }
    }
    return order.flatMap { bank in
      Array(repeating: KnownUnit(bank, .removed), count: max(0, counts[bank] ?? 0))
    }
  }
}
