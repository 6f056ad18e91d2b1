extension ToDoIndexPage: TemplateData {
  static let fields = Fields<ToDoIndexPage>(
    "to-do index",
    Field.spread(\.frame) + [
      .record("asOf", \.asOf),
      .flag("hasLists") { !$0.lists.isEmpty },
      .list("lists", \.lists),
      .text("calendarPath", \.calendarPath),
    ])
}

extension ToDoListRow: TemplateData {
  static let fields = Fields<ToDoListRow>(
    "to-do list row",
    [
      .text("name", \.name),
      .text("path", \.path),
      .flag("isCurrent", \.isCurrent),
      .record("overdueCount", \.overdueCount),
      .record("openCount", \.openCount),
      .record("doneCount", \.doneCount),
    ])
}

extension ToDoListPage: TemplateData {
  static let fields = Fields<ToDoListPage>(
    "to-do list",
    Field.spread(\.frame) + [
      .record("asOf", \.asOf),
      .text("name", \.name),
      .note("note", below: .title, \.note),
      .record("openCount", \.openCount),
      .record("overdueCount", \.overdueCount),
      .record("doneCount", \.doneCount),
      .flag("hasOpenAmounts") { !$0.openAmounts.isEmpty },
      .list("openAmounts", \.openAmounts),
      .optional("lastDone", \.lastDone),
      .flag("isAllDone") { !$0.groups.isEmpty && $0.openCount.isZero },
      .list("groups", \.groups),
      .list("lists", \.lists),
    ])
}

extension ToDoGroup: TemplateData {
  static let fields = Fields<ToDoGroup>(
    "group of to-dos",
    Field.states(\.state) + [
      .record("itemCount", \.itemCount),
      .list("items", \.items),
      .flag("hasEarlier") { !$0.earlier.isEmpty },
      .list("earlier", \.earlier),
    ])
}

extension ToDoRow: TemplateData {
  static let fields = Fields<ToDoRow>(
    "to-do",
    Field.states(\.state) + [
      .text("anchor", \.anchor),
      .text("path", \.path),
      .text("name", \.name),
      .optional("created", \.created),
      .optional("date", \.date),
      .optional("days", \.days),
      .flag("isHighPriority", \.isHighPriority),
      .flag("isLowPriority", \.isLowPriority),
      .optional("amount", \.amount),
      .optional("account", \.account),
      .texts("tags", \.tags),
      .note("note", below: .section, \.note),
    ])
}

extension Field {
  /// One flag for each state, of which exactly one is true.
  fileprivate static func states(
    _ read: @escaping @Sendable (Subject) -> ToDoState
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
