internal import Model

extension BookStore {
  /// Appends entries to the files of their accounts, or puts them in the place of all that an account
  /// has.
  func append(
    _ entries: [ImportEdit.NewEntries], to reading: BookReading,
    replacing replaced: Set<AccountID> = [], giving edited: Book, in edits: inout FileEdits
  ) throws(BookStoreError) {
    for (id, groups) in Dictionary(grouping: entries, by: \.account) {
      guard let place = try? reading.place(of: id) else {
        // An account that is opened by the same edit is written with all that it says.
        guard edited[id] != nil else { throw .changedMeanwhile }
        continue
      }
      let names = try names(ofAccountsIn: groups, of: edited)
      let days = Set(groups.lazy.flatMap(\.transactions).map(\.date))
      let latest = reading.book?[id]?.latestInstants(on: days) ?? [:]
      edits.edit(place.file) { text in
        let records = NewRecords(groups, names, notBefore: latest)
        let edit =
          replaced.contains(id)
          ? text.replacingEntries(ofAccountAt: place, by: records)
          : text.appending(records, toAccountAt: place)
        return edit.map { [$0] }
      }
    }
  }

  /// Corrects entries where they stand.
  func amend(
    _ changes: [EntryAmendment], in reading: BookReading, in edits: inout FileEdits
  ) throws(BookStoreError) {
    for (id, group) in Dictionary(grouping: changes, by: \.account) {
      let place = try reading.place(of: id)
      edits.edit(place.file) { text in
        text.changing(group.map { ($0.entry, $0.members) }, ofAccountAt: place)
      }
    }
  }

  /// How the other accounts are named of which new entries say that they are transfers with them.
  private func names(
    ofAccountsIn entries: [ImportEdit.NewEntries], of book: Book
  ) throws(BookStoreError) -> [AccountID: String] {
    var names: [AccountID: String] = [:]
    for entry in entries.lazy.flatMap(\.transactions) {
      guard case .with(let id) = entry.transfer, names[id] == nil else { continue }
      guard let name = book.text(naming: id) else { throw .cannotBeNamed(id) }
      names[id] = name
    }
    return names
  }
}

extension EntryAmendment {
  /// The keys that it changes; nil is removed.
  fileprivate var members: [(key: String, value: JSONRecord?)] {
    var members: [(key: String, value: JSONRecord?)] = []
    if let id { members.append((TransactionKey.id.name, .text(id))) }
    if let payee { members.append((TransactionKey.beneficiary.name, .text(payee))) }
    members += member(.reference, reference) { .text($0) }
    members += member(.category, category) { .text($0) }
    members += member(.tags, tags) { .array($0.map { .text($0) }) }
    members += member(.note, note) { .text($0) }
    return members
  }

  /// A key with what it gets; none where the value is kept.
  private func member<Value>(
    _ key: TransactionKey, _ amendment: Amendment<Value>, _ record: (Value) -> JSONRecord
  ) -> [(key: String, value: JSONRecord?)] {
    switch amendment {
    case .kept: []
    case .removed: [(key.name, nil)]
    case .set(let value): [(key.name, record(value))]
    }
  }
}

extension BookStore {
  /// Changes what banks said of balances, each in the file of its account.
  func change(
    _ assertions: [AssertionEdit], in reading: BookReading, giving edited: Book,
    in edits: inout FileEdits
  ) throws(BookStoreError) {
    for (id, group) in Dictionary(grouping: assertions, by: \.account) {
      guard let place = try? reading.place(of: id), let account = reading.book?[id] else {
        // An account that is opened by the same edit is written with all that it says.
        guard edited[id] != nil else { throw .changedMeanwhile }
        continue
      }
      var known = account.assertions
      let count = known.all.count
      var steps: [AssertedBalances.Step] = []
      for edit in group {
        let own = known.steps(of: edit)
        own.forEach { known.take($0) }
        steps += own
      }
      guard !steps.isEmpty else { continue }
      edits.edit(place.file) { [steps] text in
        text.changing(assertions: steps, of: count, ofAccountAt: place).map { [$0] }
      }
    }
  }
}
