/// A change of a book's to-do lists that a person wants.
///
/// Places are those of the book as it is. Of edits that are made together none may shift the places
/// of those behind it.
package enum ToDoEdit: Hashable, Sendable {
  /// A to-do behind the last of a list.
  case add(ToDoItem, to: ToDoListOrdinal)
  /// A to-do in the place of another.
  case replace(ToDoPosition, by: ToDoItem)
  case remove(ToDoPosition)
  /// A to-do moved before another, of its list or of one more, or behind the last of a list.
  case move(ToDoPosition, before: ToDoPosition)
  case addList(ToDoList)
  case renameList(ToDoListOrdinal, to: String)
  /// A list with all of its to-dos.
  case removeList(ToDoListOrdinal)
}

/// Why to-do lists cannot be changed so.
package enum ToDoEditError: Error, Hashable, Sendable {
  /// No to-do or list stands in the place.
  case gone
  /// Two to-dos would have the id.
  case sameID(String)
  /// Two lists would have the name.
  case sameListName(String)
}

extension Book {
  /// Makes the change, or throws the rule that it would break and leaves the book as it was.
  mutating func apply(_ edit: ToDoEdit) throws(BookEditError) {
    var lists = toDoLists
    do throws(ToDoEditError) {
      try lists.apply(edit)
      try lists.checkIDs()
    } catch { throw .toDo(error) }
    do throws(BookError) { try replaceToDoLists(by: lists) } catch { throw .book(error) }
  }
}

extension [ToDoList] {
  fileprivate mutating func apply(_ edit: ToDoEdit) throws(ToDoEditError) {
    switch edit {
    case .add(let item, let list):
      try check(list)
      self[list.value].items.append(item)
    case .replace(let place, let item):
      try check(place)
      self[place.list.value].items[place.item] = item
    case .remove(let place):
      try check(place)
      self[place.list.value].items.remove(at: place.item)
    case .move(let place, let target):
      try check(place)
      try check(target.list)
      guard (0...self[target.list.value].items.count).contains(target.item) else { throw .gone }
      let isShifted = place.list == target.list && place.item < target.item
      let item = self[place.list.value].items.remove(at: place.item)
      self[target.list.value].items.insert(item, at: target.item - (isShifted ? 1 : 0))
    case .addList(let list):
      try checkName(list.name)
      append(list)
    case .renameList(let list, let name):
      try check(list)
      if self[list.value].name != name { try checkName(name) }
      self[list.value].name = name
    case .removeList(let list):
      try check(list)
      remove(at: list.value)
    }
  }

  private func check(_ list: ToDoListOrdinal) throws(ToDoEditError) {
    guard indices.contains(list.value) else { throw .gone }
  }

  private func check(_ place: ToDoPosition) throws(ToDoEditError) {
    try check(place.list)
    guard self[place.list.value].items.indices.contains(place.item) else { throw .gone }
  }

  private func checkName(_ name: String) throws(ToDoEditError) {
    if contains(where: { $0.name == name }) { throw .sameListName(name) }
  }

  fileprivate func checkIDs() throws(ToDoEditError) {
    var seen: Set<String> = []
    for id in lazy.flatMap(\.items).compactMap(\.id) where !seen.insert(id).inserted {
      throw .sameID(id)
    }
  }
}

extension ToDoEditError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .gone: "the to-do is not in the book any more"
    case .sameID(let id): "another to-do has the id \"\(id)\" already"
    case .sameListName(let name): "the book has a to-do list \"\(name)\" already"
    }
  }
}
