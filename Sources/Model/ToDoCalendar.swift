/// When to-dos fall due and when they were completed, as it stands at the end of a day.
package struct ToDoCalendar: Sendable {
  /// An item and where it stands in the book.
  package struct Entry: Sendable {
    /// The list's position in the book.
    package let list: Int
    /// The item's position in the list.
    package let position: Int
    package let item: ToDoItem
    fileprivate let day: Day
  }

  private var due = Schedule()
  private var completed = Schedule()

  package init(_ lists: [ToDoList], asOf day: Day) {
    for (list, toDos) in lists.enumerated() {
      for (position, item) in toDos.items.enumerated() {
        if let due = item.due {
          self.due.add(Entry(list: list, position: position, item: item, day: due))
        }
        if let completion = item.completionDate, item.status(on: day) == .done {
          completed.add(Entry(list: list, position: position, item: item, day: completion))
        }
      }
    }
    due.sort()
    completed.sort()
  }

  /// What fell due in the period, done or not, of an account or of the whole book.
  ///
  /// By day, then by priority, the highest first, then as they are written. What falls due after
  /// the as-of day is there too.
  package func due(in period: Period, account: Int? = nil) -> [Entry] {
    due.entries(in: period, account: account)
  }

  /// What was completed in the period, in the same order, with the day of its completion.
  ///
  /// An item without a completion date is in no period.
  package func completed(in period: Period, account: Int? = nil) -> [Entry] {
    completed.entries(in: period, account: account)
  }
}

/// Entries by day, all of them and those of each account.
private struct Schedule: Sendable {
  private var all: [ToDoCalendar.Entry] = []
  private var byAccount: [Int: [ToDoCalendar.Entry]] = [:]

  mutating func add(_ entry: ToDoCalendar.Entry) { all.append(entry) }

  mutating func sort() {
    all.sort { one, other in
      (one.day, one.item.priority.rank, one.list, one.position)
        < (other.day, other.item.priority.rank, other.list, other.position)
    }
    for entry in all {
      if let account = entry.item.account { byAccount[account, default: []].append(entry) }
    }
  }

  func entries(in period: Period, account: Int?) -> [ToDoCalendar.Entry] {
    let entries = account.map { byAccount[$0] ?? [] } ?? all
    let start = entries.partitionIndex { $0.day >= period.firstDay }
    return Array(entries[start...].prefix { $0.day <= period.lastDay })
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
