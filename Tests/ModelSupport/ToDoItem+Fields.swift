package import Model

extension ToDoItem {
  /// A to-do with all that it says at once.
  package init(
    id: String? = nil, name: String, completed: Bool = false, creationDate: Day? = nil,
    completionDate: Day? = nil, due: Day? = nil, priority: Priority = .normal,
    account: AccountID? = nil, amount: Money? = nil, every: Recurrence? = nil, dueDay: Int? = nil,
    tags: [String] = [], note: String? = nil
  ) {
    self.init(name: name)
    self.id = id
    self.completed = completed
    self.creationDate = creationDate
    self.completionDate = completionDate
    self.due = due
    self.priority = priority
    self.account = account
    self.amount = amount
    self.every = every
    self.dueDay = dueDay
    self.tags = tags
    self.note = note
  }
}
