/// Which of the to-dos that a text means are meant first, where that leaves one alone.
package enum ToDoPreference: Sendable {
  case open, done, none
}

/// Why a text names no to-do of a book.
package enum ToDoLookupError: Error, Hashable, Sendable {
  /// No to-do is called so; the name or id is the one that was most likely meant.
  case none(nearest: String?)
  /// At least two, in the order of the book.
  case several([Candidate])

  /// A to-do that may be meant.
  package struct Candidate: Hashable, Sendable {
    package let handle: String
    package let item: ToDoItem
    package let list: String
  }
}

/// Why a text names no to-do list of a book.
package enum ToDoListLookupError: Error, Hashable, Sendable {
  /// No list is called so; the name is the one that was most likely meant.
  case none(nearest: String?)
  /// So many lists are called so, at least two.
  case several(count: Int)
}
