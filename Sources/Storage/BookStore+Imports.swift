internal import Files
internal import Model

extension BookStore {
  /// What is on record of imports, a line for each run.
  static let importRecord = FilePath("imports.jsonl")

  /// Brings in what banks' files say, or takes it back, and has it on record.
  func bringIn(
    _ edit: ImportEdit, to reading: BookReading, giving edited: Book, in edits: inout FileEdits
  ) throws(BookStoreError) {
    if !edit.accounts.isEmpty { try open(edit.accounts, in: reading, giving: edited, &edits) }
    try append(edit.entries, to: reading, giving: edited, in: &edits)
    for (id, group) in Dictionary(grouping: edit.ties, by: \.entry.account) {
      let place = try place(of: id, in: reading)
      edits.edit(place.file) { text in
        text.changing(
          group.map { ($0.entry.position, $0.members) }, ofAccountAt: place)
      }
    }
    for change in edit.openingBalances {
      let place = try place(of: change.account, in: reading)
      edits.edit(place.file) { text in
        text.setting(openingBalance: change.balance, ofAccountAt: place).map { [$0] }
      }
    }
    for (id, numbers) in edit.numbers {
      let place = try place(of: id, in: reading)
      edits.edit(place.file) { text in
        text.setting(numbers: numbers, ofAccountAt: place).map { [$0] }
      }
    }
    for (id, group) in Dictionary(grouping: edit.removed, by: \.account) {
      let place = try place(of: id, in: reading)
      let removed = Set(group.map(\.position))
      edits.edit(place.file) { $0.removing(entries: removed, ofAccountAt: place) }
    }
    if let run = edit.run { edits.append(Self.importRecord) { run.line } }
  }

  private func place(
    of account: AccountID, in reading: BookReading
  ) throws(BookStoreError) -> BookPlaces.Place {
    guard let ordinal = reading.book?.ordinal(of: account)?.value,
      reading.places.accounts.indices.contains(ordinal)
    else { throw .changedMeanwhile }
    return reading.places.accounts[ordinal]
  }
}

extension ImportEdit.Tie {
  /// The keys that it changes; nil is removed.
  fileprivate var members: [(key: String, value: JSONRecord?)] {
    let bank = (key: TransactionKey.bank.name, value: bank.map { JSONRecord($0) })
    return (id.map { [(key: TransactionKey.id.name, value: JSONRecord.text($0))] } ?? []) + [bank]
  }
}
