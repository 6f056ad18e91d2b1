internal import Files
package import Model

extension BookStore {
  /// The edit as the layout of the files makes it: an account in a file of its own stands where
  /// the name of the file puts it.
  package func placing(_ edit: BookEdit, in reading: BookReading) -> BookEdit {
    switch edit {
    case .accounts(.open(var new)) where !reading.places.isOneFile:
      let accounts = reading.places.accounts
      if accounts.last?.order == nil {
        let file = newFile(for: new.account)
        new.place = accounts.firstIndex { $0.order == nil && file < $0.file }
          .map(AccountOrdinal.init)
      }
      return .accounts(.open(new))
    case .together(let parts): return .together(parts.map { placing($0, in: reading) })
    case .bringIn(var edit):
      edit.accounts = placing(edit.accounts, in: reading)
      return .bringIn(edit)
    case .record, .amend, .assert, .accounts, .toDos, .layout: return edit
    }
  }

  /// What a change of the accounts themselves does to the files.
  func change(
    _ edit: AccountEdit, of reading: BookReading, giving edited: Book, in edits: inout FileEdits
  ) throws(BookStoreError) {
    guard let before = reading.book else { throw .changedMeanwhile }
    let places = reading.places.accounts
    let arrangement: [AccountOrdinal?]
    do throws(BookEditError) { arrangement = try edit.arrangement(in: before) } catch {
      throw .changedMeanwhile
    }
    guard arrangement.compactMap(\.self).count == places.count else { throw .changedMeanwhile }
    switch edit {
    case .open:
      guard let place = arrangement.firstIndex(of: nil) else { throw .changedMeanwhile }
      open(edited.accounts[place], in: reading, &edits)
    case .rename(let id, let name): try set("name", .text(name), of: id, in: before, places, &edits)
    case .close(let id, let day):
      try set("closed", .day(day), of: id, in: before, places, &edits)
    case .move: try move(arrangement.compactMap(\.self), in: reading.places, &edits)
    }
    try rename(AccountReferences(from: before, to: edited, arrangement), in: reading, &edits)
  }
}

extension BookStore {
  private func open(_ account: Account, in reading: BookReading, _ edits: inout FileEdits) {
    let places = reading.places
    guard !places.isOneFile else {
      let record = JSONRecord(account, order: nil)
      edits.edit(places.file) { text in
        text.isArray(text.root) ? [text.appending(record, to: text.root)] : nil
      }
      return
    }
    let last = places.accounts.last?.order.map { $0 == .max ? $0 : $0 + 1 }
    var style = JSONStyle.lines(lineEnd: [0x0A], indentation: [], unit: [0x20, 0x20])
    style.dayForm = reading.dayForm(in: folder)
    edits.make(
      newFile(for: account), style.bytes(of: JSONRecord(account, order: last)) + [0x0A])
  }

  /// A file for an account that no other has.
  func newFile(for account: Account, besides taken: Set<FilePath> = []) -> FilePath {
    let slug = Slug.fileName(for: account.name, fallback: "account")
    var file = FilePath("accounts/\(slug).json")
    var number = 2
    while taken.contains(file) || folder.contains(file) {
      file = FilePath("accounts/\(slug)-\(number).json")
      number += 1
    }
    return file
  }

  private func set(
    _ key: String, _ value: JSONRecord, of id: AccountID, in before: Book,
    _ places: [BookPlaces.Place], _ edits: inout FileEdits
  ) throws(BookStoreError) {
    guard let ordinal = before.ordinal(of: id)?.value, places.indices.contains(ordinal) else {
      throw .changedMeanwhile
    }
    let place = places[ordinal]
    edits.edit(place.file) { json in
      json.object(at: place).map { [json.setting(key, to: value, in: $0)] }
    }
  }

  private func move(
    _ order: [AccountOrdinal], in places: BookPlaces, _ edits: inout FileEdits
  ) throws(BookStoreError) {
    guard places.isOneFile else {
      let items = order.map { places.accounts[$0.value] }
      let changes = AccountOrder(items.map { AccountOrder.Item(file: $0.file, order: $0.order) })
      for (index, number) in changes.changes {
        edits.edit(items[index].file) { text in
          // What stands before the entries is found in a large book without reading them.
          [text.setting("order", to: .number(number), before: "transactions", in: text.root)]
        }
      }
      return
    }
    guard let (moved, target) = order.moved else { return }
    edits.edit(places.file) { text in
      text.isArray(text.root) ? text.moving(moved, before: target, of: text.root) : nil
    }
  }

  /// Has entries, to-dos and settings name accounts so that they still mean the same.
  func rename(
    _ references: AccountReferences, in reading: BookReading, _ edits: inout FileEdits
  ) throws(BookStoreError) {
    guard references.areNeeded else { return }
    let files = BookFiles(in: folder)
    let kinds: [([FilePath], AccountReferences.Kind)] = [
      (references.areInEntries ? files.accounts.entries : [], .entries),
      (references.areInToDos ? files.toDos.entries : [], .toDos),
      (files.settings.map { [$0] } ?? [], .settings),
      (files.imports.map { [$0] } ?? [], .imports),
    ]
    for (paths, kind) in kinds {
      for file in paths {
        let written: [AccountReferences.Written]
        do throws(FileError) {
          written = AccountReferences.all(kind, in: try folder.bytes(of: file))
        } catch { throw .file(folder.shown(file), error) }
        let renamed = try references.edits(of: written)
        if !renamed.isEmpty { edits.edit(file) { _ in renamed } }
      }
    }
  }
}

extension [AccountOrdinal] {
  /// The element that left its place, and before which one it was put, both by their places
  /// before; nil where all are in order.
  fileprivate var moved: (Int, before: Int)? {
    guard let first = indices.first(where: { self[$0].value != $0 }),
      let last = indices.last(where: { self[$0].value != $0 })
    else { return nil }
    // Either the first one came from behind, or the last one from before.
    return self[first].value == last && self[last].value == last - 1
      ? (last, before: first) : (first, before: last + 1)
  }
}
