internal import Files
internal import Model

extension BookStore {
  /// Makes a change of to-do lists in their files.
  ///
  /// Throws `changedMeanwhile` where the files are not those that were read, `cannotBeNamed` where
  /// an account cannot, and `listWithoutName` where a file has no room for a list's name.
  func change(
    _ edit: ToDoEdit, of reading: BookReading, giving edited: Book, in edits: inout FileEdits
  ) throws(BookStoreError) {
    let places = reading.toDoPlaces
    switch edit {
    case .add(let item, let list):
      let (place, account) = (try places.place(of: list), try name(of: item.account, in: edited))
      edits.edit(place.file) { $0.appending(item, account: account, to: place) }
    case .replace(let position, let item):
      try replace(position, by: item, of: reading, giving: edited, in: &edits)
    case .remove(let position):
      let place = try places.place(of: position.list)
      let list = try edited.list(position.list)
      edits.edit(place.file) { text in
        text.items(of: place).flatMap { items in
          text.keepingToDos(
            of: list, at: place, after: [text.removingElement(at: position.item, of: items)])
        }
      }
    case .move(let position, let target):
      try move(position, before: target, places, giving: edited, in: &edits)
    case .addList(let list): try add(list, to: reading, giving: edited, in: &edits)
    case .renameList(let list, let name):
      guard case .object(let place) = try places.place(of: list) else {
        throw .listWithoutName(folder.shown(try places.place(of: list).file))
      }
      edits.edit(place.file) { text in
        text.object(at: place).map { list in
          [
            text.setting(
              text.writtenName(of: ToDoListKey.name, in: list), to: .text(name), in: list)
          ]
        }
      }
    case .removeList(let list): try remove(try places.place(of: list), in: &edits)
    }
  }

  private func replace(
    _ position: ToDoPosition, by item: ToDoItem, of reading: BookReading, giving edited: Book,
    in edits: inout FileEdits
  ) throws(BookStoreError) {
    let place = try reading.toDoPlaces.place(of: position.list)
    guard let book = reading.book, book.toDoPositions.contains(position) else {
      throw .changedMeanwhile
    }
    let before = book[position]
    let account = before.account.map { edited.text(naming: $0) ?? "" }
    let other = before.account == item.account ? account : try name(of: item.account, in: edited)
    let list = try edited.list(position.list)
    edits.edit(place.file) { text in
      text.replacing(
        position.item, of: place, ToDoItemKey.table.values(of: .init(item: item, account: other)),
        before: ToDoItemKey.table.values(of: .init(item: before, account: account))
      ).flatMap { text.keepingToDos(of: list, at: place, after: $0) }
    }
  }

  private func move(
    _ position: ToDoPosition, before target: ToDoPosition, _ places: ToDoPlaces,
    giving edited: Book, in edits: inout FileEdits
  ) throws(BookStoreError) {
    let (from, to) = (try places.place(of: position.list), try places.place(of: target.list))
    if position.list == target.list {
      edits.edit(from.file) { text in
        text.items(of: from).map { text.moving(position.item, before: target.item, of: $0) }
      }
      return
    }
    let source = JSONText(bytes: try folder.stored(from.file).text)
    guard let item = source.item(position.item, of: from) else { throw .changedMeanwhile }
    let list = try edited.list(position.list)
    edits.edit(from.file) { text in
      text.items(of: from).flatMap { items in
        text.keepingToDos(
          of: list, at: from, after: [text.removingElement(at: position.item, of: items)])
      }
    }
    edits.edit(to.file) { $0.inserting(item, of: source, before: target.item, of: to) }
  }

  private func add(
    _ list: ToDoList, to reading: BookReading, giving edited: Book, in edits: inout FileEdits
  ) throws(BookStoreError) {
    let places = reading.toDoPlaces
    var items: [JSONRecord] = []
    for item in list.items {
      items.append(JSONRecord(item, account: try name(of: item.account, in: edited)))
    }
    let record = JSONRecord(list, items: items)
    switch (places.home, places.files.first) {
    case (.folder, _):
      edits.make(
        places.newFile(for: list), JSONStyle.file(of: record, reading.dayForm(in: folder)))
    case (.file, nil):
      edits.make(
        FilePath("todos.json"),
        JSONStyle.file(of: record, reading.dayForm(in: folder), inArray: true))
    case (.file, let file?):
      if case .array? = places.lists.first { throw .listWithoutName(folder.shown(file)) }
      edits.edit(file) { text in
        guard text.isArray(text.root) else { return nil }
        guard text.elements(of: text.root).isEmpty else {
          return [text.appending(record, to: text.root)]
        }
        let bytes = JSONStyle.file(of: record, text.dayFormOfFile, inArray: true).dropLast()
        return [TextEdit(range: text.root, bytes: Array(bytes))]
      }
    }
  }

  private func remove(
    _ place: ToDoPlaces.Place, in edits: inout FileEdits
  ) throws(BookStoreError) {
    switch place {
    case .object(let place):
      guard let element = place.element else { return edits.remove(place.file) }
      edits.edit(place.file) { $0.removingList(element) }
    case .array(let file) where file.parent == nil:
      edits.edit(file) { [TextEdit(range: $0.root, bytes: Array("[]".utf8))] }
    case .array(let file): edits.remove(file)
    }
  }

  /// What an account is called in a to-do's file; nil for none.
  private func name(of account: AccountID?, in book: Book) throws(BookStoreError) -> String? {
    guard let account else { return nil }
    guard let name = book.text(naming: account) else { throw .cannotBeNamed(account) }
    return name
  }
}

extension ToDoPlaces {
  fileprivate func place(of list: ToDoListOrdinal) throws(BookStoreError) -> Place {
    guard lists.indices.contains(list.value) else { throw .changedMeanwhile }
    return lists[list.value]
  }

  /// A file of the folder that is not there yet, named after the list.
  fileprivate func newFile(for list: ToDoList) -> FilePath {
    let taken = Set(files.map { $0.stem.lowercased() })
    let name = Slug.fileName(for: list.name, fallback: "list", beside: taken)
    return FilePath("todos/\(name).json")
  }
}

extension Book {
  fileprivate func list(_ ordinal: ToDoListOrdinal) throws(BookStoreError) -> ToDoList {
    guard toDoLists.indices.contains(ordinal.value) else { throw .changedMeanwhile }
    return toDoLists[ordinal.value]
  }
}

extension JSONStyle {
  /// A new file that holds a record, or an array of it alone.
  fileprivate static func file(
    of record: JSONRecord, _ dayForm: DayForm?, inArray: Bool = false
  ) -> [UInt8] {
    let (lineEnd, unit) = (Array("\n".utf8), Array("  ".utf8))
    let style = { indentation in
      var style = lines(lineEnd: lineEnd, indentation: indentation, unit: unit)
      style.dayForm = dayForm
      return style
    }
    guard inArray else { return style([]).bytes(of: record) + lineEnd }
    return Array("[\n  ".utf8) + style(unit).bytes(of: record) + Array("\n]\n".utf8)
  }
}
