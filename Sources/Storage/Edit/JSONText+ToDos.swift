internal import Model

/// Edits of to-do lists, in each of the forms that a file may give them.
extension JSONText {
  /// The array of a list's to-dos; nil where it has none yet, or the text is another.
  func items(of place: ToDoPlaces.Place) -> Range<Int>? {
    switch place {
    case .array: return isArray(root) ? root : nil
    case .object(let place):
      guard let list = object(at: place), isObject(list) else { return nil }
      return member(ToDoListKey.items.name, of: list).map(\.value).flatMap {
        isArray($0) ? $0 : nil
      }
    }
  }

  /// A to-do of a list.
  func item(_ index: Int, of place: ToDoPlaces.Place) -> Range<Int>? {
    guard let items = items(of: place) else { return nil }
    let elements = elements(of: items)
    return elements.indices.contains(index) && isObject(elements[index]) ? elements[index] : nil
  }

  /// Puts a to-do behind the last of a list; its keys are called as those of the last are.
  func appending(
    _ item: ToDoItem, account: String?, to place: ToDoPlaces.Place
  ) -> [TextEdit]? {
    let last = items(of: place).flatMap { elements(of: $0).last(where: isObject) }
    let record = JSONRecord(item, account: account) { key in
      last.map { writtenName(of: key, in: $0) } ?? key.name
    }
    return appending(record, to: place)
  }

  /// Puts what stands for a to-do behind the last of a list.
  private func appending(_ record: JSONRecord, to place: ToDoPlaces.Place) -> [TextEdit]? {
    if let items = items(of: place) { return [appending(record, to: items)] }
    guard case .object(let place) = place, let list = object(at: place), isObject(list) else {
      return nil
    }
    return [setting(ToDoListKey.items.name, to: .array([record]), in: list)]
  }

  /// Puts a to-do of another text into a list, before another or behind the last.
  func inserting(
    _ item: Range<Int>, of other: JSONText, before target: Int, of place: ToDoPlaces.Place
  ) -> [TextEdit]? {
    guard let items = items(of: place) else {
      return appending(.written(Array(other.bytes[item])), to: place)
    }
    return [inserting(item, of: other, before: target, of: items)]
  }

  /// Gives a to-do values in the place of those that it had before; keys whose values are the same
  /// stay as they are written.
  func replacing(
    _ index: Int, of place: ToDoPlaces.Place, _ values: [(key: ToDoItemKey, value: JSONRecord?)],
    before: [(key: ToDoItemKey, value: JSONRecord?)]
  ) -> [TextEdit]? {
    let changed = zip(before, values).filter { $0.value != $1.value }.map { $1 }
    return steps(
      in: { $0.item(index, of: place) },
      changed.map { key, value in
        { text, item in
          let name = text.writtenName(of: key, in: item)
          guard let value else { return text.removing(name, from: item).map { [$0] } ?? [] }
          return [text.setting(name, to: value, in: item)]
        }
      })
  }

  /// The name under which an object has a key; that of the format where it does not have it.
  func writtenName<Key: ObjectKey>(of key: Key, in object: Range<Int>) -> String {
    let aliases = Key.aliases.filter { $0.value.rawValue == key.rawValue }.keys.sorted()
    return ([key.name] + aliases).first { member($0, of: object) != nil } ?? key.name
  }
}
