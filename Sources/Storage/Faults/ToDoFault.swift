internal import Diagnostics
internal import Model

/// What can be wrong, or remarkable, with to-dos and their lists.
enum ToDoFault: Sendable {
  /// A to-do in an array of lists, the first of which begins at the byte offset.
  case toDoAmongLists(firstList: Int)
  /// An object that has only what lists and to-dos both have.
  case listOrToDo
  case toDoForList
  /// The place is that of the to-do which has it already.
  case sameToDoID(String, place: String)
  /// A to-do that the pages of the as-of day do not show, or show as open.
  case laterToDo(key: String, asOf: Day)

  var isNote: Bool {
    switch self {
    case .laterToDo: true
    default: false
    }
  }
}

extension ToDoFault {
  /// What is wrong, in one sentence; the lines are those of the file that it is about.
  func message(_ lines: SourceLines?) -> String {
    switch self {
    case .toDoAmongLists(let list):
      "this is a to-do, but the array holds to-do lists"
        + BookFault.position(list, ", the first at", in: lines)
    case .listOrToDo:
      "this may be a to-do list or a to-do: it has keys that both have, and no other"
    case .toDoForList: "a file in todos/ must hold one to-do list { }, and this is a to-do"
    case .sameToDoID(let id, let place):
      "another to-do has the id \(DisplayText.quoted(id)) too, at \(place)"
    case .laterToDo(let key, let asOf): "\"\(key)\" is in the future: it is after \(asOf)"
    }
  }

  /// What to do about it.
  var remedy: String {
    switch self {
    case .toDoAmongLists: "put it into the \"items\" of a list"
    case .listOrToDo:
      "a list has \"items\", if only \"items\": []; a to-do has \"completed\", true or false"
    case .toDoForList: "write { \"name\": \"…\", \"items\": [ … ] }, with the to-do in [ ]"
    case .sameToDoID: "remove the to-do if it is the same one, or give it an id of its own"
    case .laterToDo("completionDate", _):
      "correct it if it is wrong; until that day the to-do is shown as open"
    case .laterToDo: "correct it if it is wrong; until that day the to-do is not shown"
    }
  }
}
