import Foundation
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
    let (change, (from, to)) = try controller.decide { book in
      let place = try book.toDo(named: item, preferring: .open)
      let target = try self.place(in: book, place)
      return (.toDos(.move(place, before: target)), (place, target))
    }
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
    let (change, deleted) = try controller.decide { book in
      let place = try book.toDo(named: item, preferring: .none)
      if let agreed, book[place] != agreed { throw ChangeFailure.changedSince }
      return (.toDos(.remove(place)), place)
    }
    let book = change.before
    return Report(
      handle: ToDoHandles(book.toDoLists)[deleted], item: book[deleted],
      list: book.toDoLists[deleted.list.value].name, change: change)
  }
}

/// A to-do as it is listed and spoken of.
package struct NamedToDo: Hashable, Sendable {
  /// Its id, or a short text made of its name and days where it has none.
  package let handle: String
  package let item: ToDoItem
  /// The name of its list.
  package let list: String
  package let status: ToDoItem.Status
  /// The name of its account.
  package let account: String?
}

extension Book {
  /// The to-do that a text names; throws `ChangeFailure`.
  func toDo(
    named text: String, preferring preference: ToDoPreference
  ) throws(ChangeFailure) -> ToDoPosition {
    do throws(ToDoLookupError) {
      return try toDo(matching: text, preferring: preference)
    } catch { throw .toDo(text, error) }
  }

  /// The list that a text names; without one the book's only list.
  func toDoList(named text: String?) throws(ChangeFailure) -> ToDoListOrdinal {
    guard let text else {
      guard toDoLists.count == 1 else { throw .whichList(count: toDoLists.count) }
      return ToDoListOrdinal(0)
    }
    do throws(ToDoListLookupError) { return try toDoList(matching: text) } catch {
      throw .toDoList(text, error)
    }
  }

  /// A to-do with what is said of it elsewhere, as it stands on a day.
  func named(_ place: ToDoPosition, _ handles: ToDoHandles, on day: Day) -> NamedToDo {
    let item = self[place]
    return NamedToDo(
      handle: handles[place], item: item, list: toDoLists[place.list.value].name,
      status: item.status(on: day), account: item.account.flatMap { self[$0]?.name })
  }
}

/// A to-do that was changed.
package struct ToDoReport: Sendable {
  /// As it stands after the change.
  package let toDo: NamedToDo
  package let change: StateController.Change
}

extension StateController {
  /// Makes a change of one to-do that has an id afterwards, which is decided with the edit.
  func changeToDo(
    _ clock: RecordingClock, _ decide: (Book, Day) throws -> (BookEdit, id: String?)
  ) throws -> ToDoReport {
    let (change, id) = try self.decide { try decide($0, clock.today($0.settings.timeZone)) }
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
