internal import Basics
internal import Files
package import Model

extension BookStore {
  /// The edit as the layout of the files makes it: an account in a file of its own stands where
  /// the name of the file puts it.
  package func placing(_ edit: BookEdit, in reading: BookReading) -> BookEdit {
    switch edit {
    case .accounts(.open(let new)):
      return .accounts(.open(placing([new], in: reading).first ?? new))
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
    case .open(let new): return try open([new], in: reading, giving: edited, &edits)
    case .rename(let id, let name): try set(.name, .text(name), of: id, in: before, places, &edits)
    case .close(let id, let day):
      try set(.closed, .day(day), of: id, in: before, places, &edits)
    case .move: try move(arrangement.compactMap(\.self), in: reading.places, &edits)
    }
    try rename(AccountReferences(from: before, to: edited, arrangement), in: reading, &edits)
  }

  /// A file for an account that no other has.
  private func newFile(for account: Account, besides taken: Set<FilePath>) -> FilePath {
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
    _ key: AccountKey, _ value: JSONRecord, of id: AccountID, in before: Book,
    _ places: [BookPlaces.Place], _ edits: inout FileEdits
  ) throws(BookStoreError) {
    guard let ordinal = before.ordinal(of: id)?.value, places.indices.contains(ordinal) else {
      throw .changedMeanwhile
    }
    let place = places[ordinal]
    edits.edit(place.file) { json in
      json.object(at: place).map {
        [json.setting(key.name, to: value, in: $0)]
      }
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
          [
            text.setting(
              AccountKey.order.name, to: .number(number), before: AccountKey.transactions.name,
              in: text.root)
          ]
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
        let written = AccountReferences.all(kind, in: try folder.stored(file))
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

extension BookStore {
  /// The accounts with the places that the layout of the files gives them: one in a file of its own
  /// stands where the name of the file puts it.
  func placing(_ accounts: [NewAccount], in reading: BookReading) -> [NewAccount] {
    guard !reading.places.isOneFile else { return accounts }
    var places = reading.places.accounts
    var taken = Set(places.map(\.file))
    // Those that say no order stand last, by the names of their files.
    let start = places.firstIndex { $0.order == nil } ?? places.count
    return accounts.map { new in
      var new = new
      let next = next(to: places, besides: &taken, for: new.account)
      let index =
        next.order == nil ? Self.firstPlace(behind: next.file, among: places[start...]) : nil
      new.place = index.map(AccountOrdinal.init)
      places.insert(next, at: index ?? places.count)
      return new
    }
  }

  /// Writes accounts that the book lacks, with all that the edited book says of them.
  func open(
    _ accounts: [NewAccount], in reading: BookReading, giving edited: Book,
    _ edits: inout FileEdits
  ) throws(BookStoreError) {
    guard let before = reading.book else { throw .changedMeanwhile }
    var records: [(place: BookPlaces.Place, record: JSONRecord)] = []
    var places = reading.places.accounts
    var taken = Set(places.map(\.file))
    for new in accounts {
      guard let ordinal = try? edited.account(matching: new.account.name) else {
        throw .changedMeanwhile
      }
      let next = next(to: places, besides: &taken, for: new.account)
      places.append(next)
      let record = JSONRecord(edited.accounts[ordinal.value], order: next.order) {
        edited.text(naming: $0)
      }
      records.append((next, record))
    }
    if reading.places.isOneFile {
      let all = records.map(\.record)
      edits.edit(reading.places.file) { text in
        text.isArray(text.root) ? [text.appending(all, to: text.root)] : nil
      }
    } else {
      var style = JSONStyle.lines(lineEnd: [0x0A], indentation: [], unit: [0x20, 0x20])
      style.dayForm = reading.dayForm(in: folder)
      for (account, (place, record)) in zip(accounts, records) {
        var edit = TextEdit(range: 0..<0) { [style] bytes, flush in
          style.append(record, to: &bytes, flush)
          bytes.append(0x0A)
        }
        let (id, count) = (account.account.id, edited[account.account.id]?.transactions.count)
        edit.records = (count ?? 0, id)
        edits.make(place.file, edit)
      }
    }
    let arrangement = edited.accounts.map { before.ordinal(of: $0.id) }
    try rename(AccountReferences(from: before, to: edited, arrangement), in: reading, &edits)
  }

  /// The first of these, which stand by the names of their files, that comes behind a file; nil
  /// where none does.
  private static func firstPlace(
    behind file: FilePath, among places: ArraySlice<BookPlaces.Place>
  ) -> Int? {
    let first = places.partitionIndex { file < $0.file }
    return first < places.endIndex ? first : nil
  }

  /// Where an account goes that is added to those that have these places, in a file that none has.
  private func next(
    to places: [BookPlaces.Place], besides taken: inout Set<FilePath>, for account: Account
  ) -> BookPlaces.Place {
    let last = places.last?.order.map { $0 == .max ? $0 : $0 + 1 }
    let file = newFile(for: account, besides: taken)
    taken.insert(file)
    return BookPlaces.Place(file: file, element: nil, order: last)
  }
}

/// The texts in a book's files that name accounts, once the accounts have other names or places.
struct AccountReferences {
  /// Where texts name accounts.
  enum Kind { case entries, toDos, settings, imports }

  /// A text and where it stands, its quotes included.
  struct Written {
    let text: String
    let range: Range<Int>
  }

  private let before: Book
  private let after: Book
  /// Where each account stands afterwards, by where it stood before.
  private let places: [AccountOrdinal: AccountOrdinal]

  /// Whether a text may mean another account, or none any more.
  var areNeeded: Bool {
    before.accounts.indices.contains { index in
      let old = AccountOrdinal(index)
      guard let new = places[old], after.accounts.indices.contains(new.value) else { return true }
      let (one, other) = (before.accounts[old.value], after.accounts[new.value])
      return before.slug(of: old) != after.slug(of: new) || one.name != other.name
        || one.id != other.id
    }
  }

  var areInEntries: Bool {
    before.accounts.contains { account in
      account.transactions.contains { if case .with = $0.transfer { true } else { false } }
    }
  }

  var areInToDos: Bool {
    before.toDoLists.contains { list in list.items.contains { $0.account != nil } }
  }

  /// Gives those of the texts a new wording that would mean something else; throws `cannotBeNamed`
  /// where no text means the account alone.
  func edits(of written: [Written]) throws(BookStoreError) -> [TextEdit] {
    var edits: [TextEdit] = []
    for reference in written {
      guard let old = try? before.account(matching: reference.text), let place = places[old]
      else { continue }
      let meant = try? after.account(matching: reference.text)
      guard meant != place else { continue }
      let id = after.accounts[place.value].id
      guard let text = after.text(naming: id) else { throw .cannotBeNamed(id) }
      edits.append(TextEdit(range: reference.range, bytes: JSONRecord.quoted(text)))
    }
    return edits
  }
}

extension AccountReferences {
  /// Takes the book before and after a change, and which account stands at each place afterwards.
  init(from before: Book, to after: Book, _ arrangement: [AccountOrdinal?]) {
    let moved = arrangement.enumerated().compactMap { place, old in
      old.map { ($0, AccountOrdinal(place)) }
    }
    self.init(before: before, after: after, places: Dictionary(moved) { one, _ in one })
  }

  /// Every text of a file that names an account; none where the file is no JSON.
  static func all(_ kind: Kind, in bytes: JSONBytes) -> [Written] {
    guard let tree = try? JSONTree.parse(bytes) else { return [] }
    return tree.withRoot { root in
      var written: [Written] = []
      let take = { (value: JSONValue) in
        guard value.isString else { return }
        written.append(Written(text: value.text, range: value.range(in: bytes.text)))
      }
      switch kind {
      case .entries:
        root.forEachInArray { account in
          account[AccountKey.transactions.name]?.forEachElement {
            $0[TransactionKey.transfer.name].map(take)
          }
        }
      case .toDos:
        root.forEachInArray { element in
          guard let items = element[ToDoListKey.items.name] else {
            element[ToDoItemKey.account.name].map(take)
            return
          }
          items.forEachElement { $0[ToDoItemKey.account.name].map(take) }
        }
      case .settings: root[SettingsKey.defaultAccount.name].map(take)
      case .imports:
        root[ImportsKey.layouts.name]?.forEachElement {
          $0[LayoutKey.into.name].map(take)
        }
        root[ImportsKey.rules.name]?.forEachElement { rule in
          rule[RuleKey.when.name]?[RuleConditionKey.account.name].map(take)
        }
      }
      return written
    } ?? []
  }
}

extension JSONValue {
  /// Calls the body with each element of an array, or with the value itself.
  fileprivate func forEachInArray(_ body: (JSONValue) -> Void) {
    if isArray { forEachElement(body) } else { body(self) }
  }
}
