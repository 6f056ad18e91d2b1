import Model

/// The task of taking back that a to-do is done, and with it the next of its series.
package struct ReopenToDo: Sendable {
  private let item: String

  /// Takes the to-do by its id or a part of its name.
  package init(_ item: String) { self.item = item }

  /// What was taken back.
  package struct Report: Sendable {
    package let toDo: NamedToDo
    package let next: Next
    package let change: StateController.Change
  }

  /// What became of the next of the series.
  package enum Next: Hashable, Sendable {
    /// The to-do does not recur.
    case none
    case takenBack(handle: String)
    /// It is not as it was made; it stays under its handle, or is not in the list any more.
    case stays(handle: String?)
  }

  /// Has the to-do be open again; the next of its series goes where nobody has changed it.
  ///
  /// Throws `BookProblems` and `ChangeFailure`, and then nothing is changed.
  package func run(by controller: StateController, clock: RecordingClock) throws -> Report {
    var next = Next.none
    let report = try controller.changeToDo(clock) { book, _ in
      let place = try book.toDo(named: item, preferring: .done)
      var item = book[place]
      guard item.completed else { throw ChangeFailure.isOpen(item.name) }
      let follower = book.follower(of: place)
      next = book.fate(of: follower, after: place)
      var ids = clock.ids(for: book)
      ids.form = book.idForm(ofToDosIn: place.list)
      item.id = item.id ?? ids.make()
      (item.completed, item.completionDate) = (false, nil)
      let removal = follower.map { BookEdit.toDos(.remove($0)) }
      return (
        item.id, .together([.toDos(.replace(place, by: item))] + (removal.map { [$0] } ?? []))
      )
    }
    return Report(toDo: report.toDo, next: next, change: report.change)
  }
}

extension Book {
  /// The to-do that was made when one was done, in the same list and as it was made; nil where there
  /// is none.
  fileprivate func follower(of place: ToDoPosition) -> ToDoPosition? {
    let item = self[place]
    guard let next = item.completionDate.flatMap(item.next) else { return nil }
    return toDoPositions.first { other in
      var candidate = self[other]
      candidate.id = nil
      return other.list == place.list && other != place && candidate == next
    }
  }

  fileprivate func fate(of follower: ToDoPosition?, after place: ToDoPosition) -> ReopenToDo.Next {
    let item = self[place]
    guard item.every != nil else { return .none }
    let handles = ToDoHandles(toDoLists)
    if let follower { return .takenBack(handle: handles[follower]) }
    let later = toDoPositions.last { other in
      other != place && self[other].name == item.name && self[other].every != nil
    }
    return .stays(handle: later.map { handles[$0] })
  }
}
