import Foundation
import Model

/// A to-do that was changed.
package struct ToDoReport: Sendable {
  /// As it stands after the change.
  package let toDo: NamedToDo
  package let change: StateController.Change
}

extension StateController {
  /// Makes a change of one to-do that has an id afterwards, which `decide` says with the edit.
  func changeToDo(
    _ clock: RecordingClock, _ decide: (Book, Day) throws -> (id: String?, edit: BookEdit)
  ) throws -> ToDoReport {
    var id: String?
    let change = try change { book in
      let decided = try decide(book, clock.today(book.settings.timeZone))
      id = decided.id
      return decided.edit
    }
    let book = change.after
    guard let id, let place = book.toDoPositions.first(where: { book[$0].id == id }) else {
      throw ChangeFailure.impossible()
    }
    return ToDoReport(
      toDo: book.named(
        place, ToDoHandles(book.toDoLists), on: clock.today(book.settings.timeZone)),
      change: change)
  }
}
