internal import Basics

/// Something that is still to be done, or has been.
package struct ToDoItem: Hashable, Encodable, Sendable {
  /// Identifies it among all to-dos of its book; nil where the file does not say.
  package var id: String?
  package var name: String
  package var completed = false
  package var creationDate: Day?
  package var completionDate: Day?
  package var due: Day?
  package var priority = Priority.normal
  /// The account that it is tied to.
  package var account: AccountID?
  /// What it is about, in the currency of its account, or of the book when it has none.
  package var amount: Money?
  /// How often it comes again; nil where it is done once.
  package var every: Recurrence?
  /// The day of the month, 1 to 31, on which its series falls due where a month has so many days;
  /// nil is the day of `due`.
  package var dueDay: Int?
  package var tags: [String] = []
  /// CommonMark.
  package var note: String?

  /// An open item of normal priority that says nothing else yet.
  package init(name: String) { self.name = name }

  /// How urgent an item is; raw values are those of the book's files.
  package enum Priority: String, CaseIterable, Encodable, Sendable {
    case high, normal, low
  }

  /// The status of an item on a day.
  package enum Status: Hashable, Encodable, Sendable {
    case done
    /// Due so many days ago, at least 1.
    case overdue(days: Int)
    /// Due in so many days, 0 (today) to 7.
    case soon(days: Int)
    case later
    case noDate

    /// Whether it was due more than 90 days ago, so that it had better not hide what is due now.
    package var isLongOverdue: Bool {
      if case .overdue(let days) = self { days > 90 } else { false }
    }
  }

  /// Whether the item was there at the end of the day; one that does not say since when, was.
  package func exists(on day: Day) -> Bool { creationDate.map { $0 <= day } ?? true }

  /// An item that was completed later than the day is not done on it yet.
  package func status(on day: Day) -> Status {
    if completed, completionDate.map({ $0 <= day }) ?? true { return .done }
    guard let due else { return .noDate }
    let days = day.days(until: due)
    return days < 0 ? .overdue(days: -days) : days <= 7 ? .soon(days: days) : .later
  }
}

/// To-dos that belong together, in the order in which they were written.
package struct ToDoList: Hashable, Sendable {
  /// What it may be called by beside its name; nil where the file does not say.
  package var id: String?
  package var name: String
  /// CommonMark.
  package var note: String?
  package var items: [ToDoItem]

  /// Takes the items in the order in which they were written.
  package init(name: String, items: [ToDoItem] = []) {
    self.name = name
    self.items = items
  }
}

extension ToDoList {
  /// What the only list of a book is called that has no name of its own.
  package static let onlyName = "To-dos"
}

/// How often a to-do comes again; raw values are those of the book's files.
package enum Recurrence: String, CaseIterable, Encodable, Sendable {
  case week, month, quarter, year

  /// The day that follows a due day; nil where the calendar ends before it.
  ///
  /// A week is seven days. Months, quarters and years keep the day of the month, 1 to 31; in a month
  /// that is shorter it is the last day.
  package func day(after due: Day, on dayOfMonth: Int) -> Day? {
    guard let months else { return Day(daysSinceEpoch: due.daysSinceEpoch + 7) }
    return due.month.advanced(by: months).map { month in
      Day(in: month, day: max(1, min(dayOfMonth, month.length)))
    }
  }

  private var months: Int? {
    switch self {
    case .week: nil
    case .month: 1
    case .quarter: 3
    case .year: 12
    }
  }
}

extension ToDoItem {
  /// What is to be done next once this is done on a day; nil where it is done once, or the calendar
  /// ends.
  ///
  /// It falls due one step after the item, even where that has passed: nothing of a series is left
  /// out. An item without a due day counts from the day on which it was done. Where a month is too
  /// short for the day of the series, the next keeps that day as its `dueDay`.
  package func next(doneOn day: Day) -> ToDoItem? {
    guard let every else { return nil }
    let original = due.map(dayOfSeries) ?? day.day
    guard let due = every.day(after: due ?? day, on: original) else { return nil }
    var next = self
    next.id = nil
    next.completed = false
    next.completionDate = nil
    next.creationDate = day
    next.due = due
    next.dueDay = every == .week || due.day == original ? nil : original
    return next
  }

  /// The day of the month of its series; `dueDay` counts only while it goes with the due day, which
  /// a person may have changed.
  private func dayOfSeries(of due: Day) -> Int {
    guard let dueDay, due.day == min(dueDay, due.month.length) else { return due.day }
    return dueDay
  }
}

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

/// An item of a to-do list, as it stands on a day and where it is shown.
package struct ListedToDo: Hashable, Encodable, Sendable {
  package let item: ToDoItem
  package let status: ToDoItem.Status
  /// The list's part of the path of its page.
  package let list: String
  /// The same of that of the list's pages which the item is on.
  package var page: String
  /// The item's place on that page.
  package let anchor: String
}

extension ListedToDo {
  /// The item as it stands at the end of the day, on the first page of its list; the list and the
  /// anchor are parts of paths.
  package init(_ item: ToDoItem, on day: Day, list: String, anchor: String) {
    self.init(item: item, status: item.status(on: day), list: list, page: list, anchor: anchor)
  }
}
