/// Something that is still to be done, or has been.
package struct ToDoItem: Hashable, Codable, Sendable {
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
  package enum Priority: String, CaseIterable, Codable, Sendable {
    case high, normal, low
  }

  /// Where an item stands on a day.
  package enum Status: Hashable, Codable, Sendable {
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
