import Model

/// The task of changing what a to-do says.
package struct EditToDo: Sendable {
  private let item: String
  /// What it is to say instead.
  package var wishes = ToDoWishes()

  /// Takes the to-do by its id or a part of its name.
  package init(_ item: String) { self.item = item }

  /// Changes the to-do, which gets an id where it has none; throws `BookProblems` and
  /// `ChangeFailure`, and then nothing is changed.
  package func run(by controller: StateController, clock: RecordingClock) throws -> ToDoReport {
    try controller.changeToDo(clock) { book, today in
      let place = try book.toDo(named: item, preferring: .open)
      var item = try book[place].amended(by: wishes, in: book, today: today)
      var ids = clock.ids(for: book)
      ids.form = book.idForm(ofToDosIn: place.list)
      item.id = item.id ?? ids.make()
      return (item.id, .toDos(.replace(place, by: item)))
    }
  }
}
