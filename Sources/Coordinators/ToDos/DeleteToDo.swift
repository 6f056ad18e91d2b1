package import Model

/// The task of deleting a to-do.
package struct DeleteToDo: Sendable {
  private let item: String

  /// Takes the to-do by its id or a part of its name.
  package init(_ item: String) { self.item = item }

  /// What was deleted.
  package struct Report: Sendable {
    package let handle: String
    package let item: ToDoItem
    /// The name of its list.
    package let list: String
    package let change: StateController.Change
  }

  /// What would be deleted, to ask about; throws `BookProblems` and `ChangeFailure`.
  package func subject(in source: BookSource) throws -> (item: ToDoItem, list: String) {
    let book = try source.bookAlone()
    let place = try book.toDo(named: item, preferring: .none)
    return (book[place], book.toDoLists[place.list.value].name)
  }

  /// Deletes the to-do, which must still be the one that was agreed on where there is one.
  ///
  /// Throws `BookProblems` and `ChangeFailure`, and then nothing is changed.
  package func run(
    by controller: StateController, agreed: ToDoItem? = nil
  ) throws -> Report {
    var deleted: ToDoPosition?
    let change = try controller.change { book in
      let place = try book.toDo(named: item, preferring: .none)
      if let agreed, book[place] != agreed { throw ChangeFailure.changedSince }
      deleted = place
      return .toDos(.remove(place))
    }
    guard let deleted else { throw ChangeFailure.impossible() }
    let book = change.before
    return Report(
      handle: ToDoHandles(book.toDoLists)[deleted], item: book[deleted],
      list: book.toDoLists[deleted.list.value].name, change: change)
  }
}
