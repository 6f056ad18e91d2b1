import Foundation
import Model

/// The task of writing down what is to be done.
package struct AddToDo: Sendable {
  /// What the to-do says.
  package var wishes: ToDoWishes
  /// By its name; nil is the book's only list, and in a book without lists a new one.
  package var list: String?

  /// Takes what the to-do says.
  package init(_ wishes: ToDoWishes) { self.wishes = wishes }

  /// Adds the to-do behind the last of its list; throws `BookProblems` and `ChangeFailure`, and
  /// then nothing is changed.
  package func run(by controller: StateController, clock: RecordingClock) throws -> ToDoReport {
    try controller.changeToDo(clock) { book, today in
      var ids = clock.ids(for: book)
      var item = ToDoItem(name: "")
      let place = book.toDoLists.isEmpty ? nil : try book.toDoList(named: list)
      ids.form = book.idForm(ofToDosIn: place)
      item.id = ids.make()
      item.creationDate = today
      item = try item.amended(by: wishes, in: book, today: today)
      guard let place else {
        let name = try list.map { try WrittenText.checked($0, "--list") } ?? ToDoList.onlyName
        var list = ToDoList(name: name, items: [item])
        list.id = book.id(ofNewList: &ids)
        return (item.id, .toDos(.addList(list)))
      }
      return (item.id, .toDos(.add(item, to: place)))
    }
  }
}
