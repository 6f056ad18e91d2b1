/// What an array of a to-do file holds: lists, or the to-dos of one list.
///
/// An object with `items` is a list. One without, but with a key that only to-dos have, is a
/// to-do. The others follow these; an array of others alone may be either.
struct ToDoArray {
  enum Content {
    case lists, toDos
    /// Lists and to-dos, or none of which it can be said.
    case unclear
  }

  private(set) var lists: [JSONValue] = []
  private(set) var toDos: [JSONValue] = []
  private var others: [JSONValue] = []

  init(_ array: JSONValue) {
    array.forEachElement { element in
      guard element.isObject else { return }
      switch Self.content(of: element) {
      case .lists: lists.append(element)
      case .toDos: toDos.append(element)
      case .unclear: others.append(element)
      }
    }
  }

  /// What the elements are, reporting what keeps them from being told apart.
  func content(_ report: FileReport) -> Content {
    switch (lists.first, toDos.first, others.first) {
    case (let list?, .some, _):
      for toDo in toDos { report.add(.toDoAmongLists(firstList: list.offset), at: toDo) }
      return .unclear
    case (nil, .some, _): return .toDos
    case (nil, nil, let other?):
      report.add(.listOrToDo, at: other)
      return .unclear
    case (_, nil, _): return .lists
    }
  }

  /// What an object by itself is; `.unclear` where it has only keys that both have.
  static func content(of object: JSONValue) -> Content {
    var isToDo = false
    var isList = false
    object.forEachMember { key, _ in
      let name = key.text
      isList = isList || name == ToDoListKey.items.name
      isToDo = isToDo || signsOfToDos.contains(name)
    }
    return isList ? .lists : isToDo ? .toDos : .unclear
  }

  /// The keys of to-dos, under any of their names, that lists do not have.
  static let signsOfToDos = Set(
    ToDoItemKey.allCases.map(\.name) + ToDoItemKey.aliases.keys + ToDoItemKey.suggestions.keys
  ).subtracting(ToDoListKey.allCases.map(\.name) + ToDoListKey.aliases.keys)
}
