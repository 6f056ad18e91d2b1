package import Model

/// The task of moving a to-do within its list or to another.
package struct MoveToDo: Sendable {
  private let item: String
  private let target: Target

  /// Where to.
  package enum Target: Sendable {
    /// Behind the last of a list.
    case list(String)
    /// Before another to-do, in whichever list that is.
    case before(String)
    /// In its list.
    case first, last
  }

  /// Takes to-dos by their ids or a part of their names.
  package init(_ item: String, to target: Target) {
    self.item = item
    self.target = target
  }

  /// What was moved.
  package struct Report: Sendable {
    package let handle: String
    package let item: ToDoItem
    /// The name of the list that it is in now.
    package let list: String
    /// Its place there, from 1 on, and of how many.
    package let place: (number: Int, count: Int)
    package let change: StateController.Change
  }

  /// Moves the to-do; throws `BookProblems` and `ChangeFailure`, and then nothing is changed.
  package func run(by controller: StateController) throws -> Report {
    var moved: (from: ToDoPosition, to: ToDoPosition)?
    let change = try controller.change { book in
      let from = try book.toDo(named: item, preferring: .open)
      let to = try place(in: book, from)
      moved = (from, to)
      return .toDos(.move(from, before: to))
    }
    guard let (from, to) = moved else { throw ChangeFailure.impossible() }
    let list = change.after.toDoLists[to.list.value]
    let isShifted = from.list == to.list && from.item < to.item
    return Report(
      handle: ToDoHandles(change.before.toDoLists)[from], item: change.before[from],
      list: list.name, place: (to.item + (isShifted ? 0 : 1), list.items.count), change: change)
  }

  private func place(in book: Book, _ from: ToDoPosition) throws -> ToDoPosition {
    let end = { (list: ToDoListOrdinal) in
      ToDoPosition(list, item: book.toDoLists[list.value].items.count)
    }
    switch target {
    case .list(let name): return end(try book.toDoList(named: name))
    case .before(let other): return try book.toDo(named: other, preferring: .open)
    case .first: return ToDoPosition(from.list, item: 0)
    case .last: return end(from.list)
    }
  }
}
