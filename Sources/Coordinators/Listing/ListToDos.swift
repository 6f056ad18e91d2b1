package import Model

/// The task of listing to-dos.
package struct ListToDos: Sendable {
  /// How to-dos stand today.
  package enum State: Sendable { case open, done, overdue, all }

  /// What to-dos are sorted by.
  package enum Order: String, CaseIterable, Sendable { case due, created, priority }

  package var state = State.open
  /// By its name, id or a part of its name.
  package var list: String?
  /// A name, an IBAN or a slug.
  package var account: String?
  /// Nil is the order of the lists; what has no such day comes last.
  package var order: Order?

  /// All open to-dos of all lists.
  package init() {}

  /// The to-dos that are wanted, as they stand today; throws `BookProblems` and `ChangeFailure`.
  package func run(
    in source: BookSource, today: (Settings) -> Day
  ) throws -> [NamedToDo] {
    let book = try source.bookAlone()
    let list = try self.list.map { try book.toDoList(named: $0) }
    let account = try self.account.map { try book.account(named: $0).id }
    let (handles, day) = (ToDoHandles(book.toDoLists), today(book.settings))
    let places = book.toDoPositions.filter { place in
      list.map { $0 == place.list } ?? true
        && account.map { $0 == book[place].account } ?? true
    }
    let wanted = places.map { book.named($0, handles, on: day) }.filter { state.holds($0.status) }
    guard let order else { return wanted }
    return wanted.enumerated().sorted { one, other in
      (order.key(of: one.element.item), one.offset) < (
        order.key(of: other.element.item), other.offset
      )
    }.map(\.element)
  }

  /// One to-do by its id or a part of its name; throws `BookProblems` and `ChangeFailure`.
  package func one(
    _ item: String, in source: BookSource, today: (Settings) -> Day
  ) throws -> NamedToDo {
    let book = try source.bookAlone()
    let place = try book.toDo(named: item, preferring: .open)
    return book.named(place, ToDoHandles(book.toDoLists), on: today(book.settings))
  }
}

extension ListToDos.State {
  fileprivate func holds(_ status: ToDoItem.Status) -> Bool {
    switch self {
    case .all: true
    case .open: status != .done
    case .done: status == .done
    case .overdue: if case .overdue = status { true } else { false }
    }
  }
}

extension ListToDos.Order {
  /// What comes first has the least.
  fileprivate func key(of item: ToDoItem) -> Int {
    switch self {
    case .due: item.due?.daysSinceEpoch ?? .max
    case .created: item.creationDate?.daysSinceEpoch ?? .max
    case .priority: item.priority.rank
    }
  }
}
