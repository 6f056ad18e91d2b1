import Views

/// Where an item stands on the as-of day, in the order in which lists show them.
enum ToDoState: CaseIterable, Sendable {
  case overdue, soon, later, noDate, done
}

extension Field {
  /// One flag for each state, of which exactly one is true.
  static func states(
    _ read: @escaping @Sendable (borrowing Subject) -> ToDoState
  ) -> [Field] {
    [
      .flag("isOverdue") { read($0) == .overdue },
      .flag("isSoon") { read($0) == .soon },
      .flag("isLater") { read($0) == .later },
      .flag("hasNoDate") { read($0) == .noDate },
      .flag("isDone") { read($0) == .done },
    ]
  }
}
