internal import Model

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

  /// Looks for what the entries correct among the units of an account, by what runs on record added
  /// to it.
  init(
    in entries: [BankEntry], _ units: [KnownUnit], of account: Account?,
    _ history: [ImportRun.Account]
  ) {
    let corrections = entries.filter { $0.correction != nil }
    guard let account, !corrections.isEmpty else { return }
    let fingerprints = Dictionary(
      history.flatMap(\.added).map { ($0.id, $0.fingerprint) }, uniquingKeysWith: { $1 })
    for entry in corrections {
      for id in entry.correction?.ids ?? [] {
        let found = units.indices.first { index in
          units[index].entry.bankID == id && !wrong.contains(index)
            && !units[index].entry.isSaid(by: entry)
        }
        guard let found, case .book(let position) = units[found].origin else { continue }
        let places = account.parts(of: position)
        let edited = places.first { place in
          let transaction = account.transactions[place.value]
          return transaction.id.flatMap { fingerprints[$0] } != transaction.fingerprint
        }
        if let edited {
          held[entry.place] = account.transactions[edited.value]
        } else {
          wrong.insert(found)
          removed += places
        }
      }
    }
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
  /// The entries that a bank's entry is kept in: this one, or all parts of a batch.
  fileprivate func parts(of position: FilePosition) -> [FilePosition] {
    let entry = transactions[position.value]
    guard let bank = entry.bank, bank.amount != entry.amount else { return [position] }
    return transactions.indices.filter { transactions[$0].bank?.identity == bank.identity }
      .map(FilePosition.init)
  }
}
