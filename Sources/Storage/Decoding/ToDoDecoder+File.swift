internal import Diagnostics
internal import Model

extension ToDoDecoder {
  /// The lists of `todos.json`: an array of lists, or of the to-dos of one list.
  ///
  /// Nil when it holds anything else.
  mutating func lists(ofBook root: JSONValue) -> [DecodedList]? {
    guard root.isArray else {
      let found = root.found(inPlaceOfObjectsWith: ToDoListKey.self)
      report.add(.wrongRoot(.toDoLists, found: found), at: root)
      return nil
    }
    let array = ToDoArray(root)
    switch array.content(report) {
    case .toDos: return [list(named: Self.onlyList, of: root)]
    case .lists:
      var lists: [DecodedList] = []
      root.forEachElement { lists += decode($0).map { [$0] } ?? [] }
      return lists
    case .unclear:
      // Their faults are found all the same.
      return array.lists.compactMap { decode($0) }
    }
  }

  /// The list of a file of `todos/`: a list, or an array of its to-dos, which the file names.
  ///
  /// Nil when it holds anything else.
  mutating func lists(ofFile root: JSONValue, named name: String) -> [DecodedList]? {
    if root.isObject {
      guard ToDoArray.content(of: root) != .toDos else {
        report.add(.toDoForList, at: root)
        return nil
      }
      return decode(root).map { [$0] } ?? []
    }
    let array = ToDoArray(root)
    // An app's list of which all is done away with is an empty array.
    let isOfToDos = root.elementCount == 0 || array.lists.isEmpty && !array.toDos.isEmpty
    guard root.isArray, isOfToDos else {
      report.add(.wrongRoot(.toDoList, found: root.found), at: root)
      return nil
    }
    return [list(named: name, of: root)]
  }

  /// What a list is called that has no name of its own.
  private static let onlyList = ToDoList.onlyName
}
