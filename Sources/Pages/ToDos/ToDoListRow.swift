import Views

/// A to-do list in the index and beside other lists.
struct ToDoListRow: Sendable {
  let name: String
  let path: String
  let isCurrent: Bool
  let overdueCount: Count
  let openCount: Count
  let doneCount: Count
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
