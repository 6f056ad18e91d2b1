/// When to-dos fall due and when they were completed, as it stands at the end of a day.
package struct ToDoCalendar: Sendable {
  private let due: [Entry]
  private let completed: [Entry]

  private struct Entry {
    let day: Day
    let toDo: ListedToDo
  }

  /// Takes to-dos in the order of their lists.
  package init(_ toDos: [ListedToDo]) {
    due = Self.sorted(toDos) { $0.item.due }
    completed = Self.sorted(toDos) { $0.status == .done ? $0.item.completionDate : nil }
  }

  /// What fell due in the period, done or not.
  ///
  /// By day, then by priority, the highest first, then as they are written. What falls due after
  /// the as-of day is there too.
  package func due(in period: Period) -> [ListedToDo] { Self.toDos(due, in: period) }

  /// What was completed in the period, in the same order by the day of its completion.
  ///
  /// An item without a completion date is in no period.
  package func completed(in period: Period) -> [ListedToDo] { Self.toDos(completed, in: period) }

  private static func sorted(_ toDos: [ListedToDo], by day: (ListedToDo) -> Day?) -> [Entry] {
    toDos.enumerated().compactMap { offset, toDo in
      day(toDo).map { (key: ($0, toDo.item.priority.rank, offset), toDo: toDo) }
    }
    .sorted { $0.key < $1.key }.map { Entry(day: $0.key.0, toDo: $0.toDo) }
  }

  private static func toDos(_ entries: [Entry], in period: Period) -> [ListedToDo] {
    let start = entries.partitionIndex { $0.day >= period.firstDay }
    return entries[start...].prefix { $0.day <= period.lastDay }.map(\.toDo)
  }
}

extension ToDoItem.Priority {
  /// 0 for the highest.
  package var rank: Int {
    switch self {
    case .high: 0
    case .normal: 1
    case .low: 2
    }
  }
}
