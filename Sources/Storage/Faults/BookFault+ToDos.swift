internal import Diagnostics
internal import Model

/// What can be wrong, or odd, with to-dos and their lists.
extension BookFault {
  /// A to-do in an array of lists, the first of which begins at the byte offset.
  static func toDoAmongLists(firstList: Int) -> BookFault {
    .error(
      {
        "this is a to-do, but the array holds to-do lists"
          + position(firstList, ", the first at", in: $0)
      },
      remedy: "put it into the \"items\" of a list")
  }

  /// An object that has only what lists and to-dos both have.
  static var listOrToDo: BookFault {
    .error(
      "this may be a to-do list or a to-do: it has keys that both have, and no other",
      remedy:
        "a list has \"items\", if only \"items\": []; a to-do has \"completed\", true or false")
  }

  static var toDoForList: BookFault {
    .error(
      "a file in todos/ must hold one to-do list { }, and this is a to-do",
      remedy: "write { \"name\": \"…\", \"items\": [ … ] }, with the to-do in [ ]")
  }

  /// The place is that of the to-do which has it already.
  static func sameToDoID(_ id: String, place: String) -> BookFault {
    .error(
      "another to-do has the id \(DisplayText.quoted(id)) too, at \(place)",
      remedy: "remove the to-do if it is the same one, or give it an id of its own")
  }

  /// A to-do that the pages of the as-of day do not show, or show as open.
  static func laterToDo(key: String, asOf: Day) -> BookFault {
    .note(
      "\"\(key)\" is in the future: it is after \(asOf)",
      remedy: "correct it if it is wrong; until that day the to-do is "
        + (key == "completionDate" ? "shown as open" : "not shown"),
      about: key)
  }
}
