package import Model

/// The order in which to-dos stand in a list: what is overdue, what has long been, what is due soon,
/// later, what has no date, what is done.
///
/// Each by date, then by priority, then as they are written; what is done latest first.
package struct ToDoOrder: Comparable {
  private let group: Int
  private let day: Int
  private let rank: Int
  private let offset: Int

  package static func < (one: Self, other: Self) -> Bool {
    (one.group, one.day, one.rank, one.offset) < (other.group, other.day, other.rank, other.offset)
  }

  /// The places of to-dos in this order.
  package static func places(of toDos: [ListedToDo]) -> [Int] {
    toDos.enumerated().map { (key: ToDoOrder($1, writtenAt: $0), place: $0) }
      .sorted { $0.key < $1.key }.map(\.place)
  }
}

extension ToDoOrder {
  private init(_ toDo: ListedToDo, writtenAt offset: Int) {
    let item = toDo.item
    let isDone = toDo.status == .done
    let day = Int((isDone ? item.completionDate : item.due)?.daysSinceEpoch ?? 0)
    self.init(
      group: toDo.status.group, day: isDone ? -day : day,
      rank: isDone ? 0 : item.priority.rank, offset: offset)
  }
}

extension ToDoItem.Status {
  fileprivate var group: Int {
    switch self {
    case .overdue: isLongOverdue ? 1 : 0
    case .soon: 2
    case .later: 3
    case .noDate: 4
    case .done: 5
    }
  }
}
