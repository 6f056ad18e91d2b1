import Foundation
import Model

/// The task of writing down what is to be done.
package struct AddToDo: Sendable {
  private let controller: StateController
  private let wishes: ToDoWishes
  private let list: String?
  private let clock: RecordingClock

  /// Takes the list by its name; nil is the book's only list, and in a book without lists a new one.
  package init(
    _ wishes: ToDoWishes, to list: String?, by controller: StateController, clock: RecordingClock
  ) {
    self.controller = controller
    self.wishes = wishes
    self.list = list
    self.clock = clock
  }

  /// Adds the to-do behind the last of its list; throws `BookProblems` and `ChangeFailure`, and
  /// then nothing is changed.
  package func run() throws -> ToDoReport {
    try controller.changeToDo(clock) { book, today in
      var ids = clock.ids(for: book)
      let item = try ToDoItem(id: ids.make(), name: "", creationDate: today).amended(
        by: wishes, in: book, today: today)
      if book.toDoLists.isEmpty {
        let name = try list.map { try WrittenText.checked($0, "--list") } ?? ToDoList.onlyName
        return (item.id, .toDos(.addList(ToDoList(name: name, items: [item]))))
      }
      return (item.id, .toDos(.add(item, to: try book.toDoList(named: list))))
    }
  }
}
