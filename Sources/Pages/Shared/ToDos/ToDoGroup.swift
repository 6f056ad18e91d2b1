import Views

/// Items that stand alike.
struct ToDoGroup: Sendable {
  let state: ToDoState
  let itemCount: Count
  var items: [ToDoRow]
  /// Those that are folded away: done items that are not among the latest five, and what has been
  /// overdue for more than 90 days.
  let earlier: [ToDoRow]
  let earlierCount: Count
}

extension ToDoGroup: TemplateData {
  static let fields = Fields<ToDoGroup>(
    "group of to-dos",
    Field.states(\.state) + [
      .record("itemCount", \.itemCount),
      .list("items", \.items),
      .flag("hasItems") { !$0.items.isEmpty },
      .flag("hasEarlier") { !$0.earlier.isEmpty },
      .list("earlier", \.earlier),
      .record("earlierCount", \.earlierCount),
    ])
}
