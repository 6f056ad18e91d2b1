internal import Model

extension BookStore {
  /// Appends entries, each to the file of its account.
  func append(
    _ entries: [BookEdit.NewEntry], to reading: BookReading, giving edited: Book,
    in edits: inout FileEdits
  ) throws(BookStoreError) {
    for (id, group) in Dictionary(grouping: entries, by: \.account) {
      guard let ordinal = edited.ordinal(of: id)?.value,
        reading.places.accounts.indices.contains(ordinal)
      else { throw .changedMeanwhile }
      let place = reading.places.accounts[ordinal]
      var records: [JSONRecord] = []
      for entry in group { records.append(try record(of: entry.transaction, in: edited)) }
      edits.edit(place.file) { [records] in
        $0.appending(records, toAccountAt: place).map { [$0] }
      }
    }
  }

  private func record(
    of entry: Transaction, in book: Book
  ) throws(BookStoreError) -> JSONRecord {
    var other: String?
    if case .with(let id) = entry.transfer {
      other = book.text(naming: id)
      if other == nil { throw .cannotBeNamed(id) }
    }
    return JSONRecord(entry, transferWith: other)
  }
}
