import Model

/// The tasks of making, renaming and deleting to-do lists.
package struct ChangeToDoLists: Sendable {
  private let controller: StateController

  /// Takes what changes the book.
  package init(by controller: StateController) { self.controller = controller }

  /// What would be deleted with a list.
  package struct Content: Hashable, Sendable {
    package let name: String
    package let openCount: Int
    package let doneCount: Int

    fileprivate init(_ list: ToDoList) {
      name = list.name
      doneCount = list.items.count { $0.completed }
      openCount = list.items.count - doneCount
    }
  }

  /// Adds an empty list behind the others; the note is CommonMark.
  ///
  /// Throws `BookProblems` and `ChangeFailure`, and then nothing is changed.
  package func add(
    _ name: String, note: String?, clock: RecordingClock
  ) throws -> StateController.Change {
    try controller.change { book in
      var ids = clock.ids(for: book)
      var list = ToDoList(name: try WrittenText.checked(name, "the name"))
      list.note = try note.map { try WrittenText.checked($0, "--note", hasLines: true) }
      list.id = book.id(ofNewList: &ids)
      return .toDos(.addList(list))
    }
  }

  /// Gives a list another name, and says which it had.
  ///
  /// Throws `BookProblems` and `ChangeFailure`, and then nothing is changed.
  package func rename(
    _ list: String, to name: String
  ) throws -> (old: String, change: StateController.Change) {
    let (change, old) = try controller.decide { book in
      let ordinal = try book.toDoList(named: list)
      let edit = ToDoEdit.renameList(ordinal, to: try WrittenText.checked(name, "the name"))
      return (.toDos(edit), book.toDoLists[ordinal.value].name)
    }
    return (old, change)
  }

  /// What would be deleted, to ask about; throws `BookProblems` and `ChangeFailure`.
  package func content(of list: String, in source: BookSource) throws -> Content {
    let book = try source.bookAlone()
    return Content(book.toDoLists[try book.toDoList(named: list).value])
  }

  /// Deletes a list with all of its to-dos, which must still be what was agreed on where anything
  /// was.
  ///
  /// Throws `BookProblems` and `ChangeFailure`, and then nothing is changed.
  package func delete(
    _ list: String, agreed: Content? = nil
  ) throws -> (content: Content, change: StateController.Change) {
    let (change, deleted) = try controller.decide { book in
      let ordinal = try book.toDoList(named: list)
      let content = Content(book.toDoLists[ordinal.value])
      if let agreed, content != agreed { throw ChangeFailure.changedSince }
      return (.toDos(.removeList(ordinal)), content)
    }
    return (deleted, change)
  }
}
