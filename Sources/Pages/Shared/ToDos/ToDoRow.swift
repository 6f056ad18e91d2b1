import Views

/// One to-do.
struct ToDoRow: Sendable {
  let state: ToDoState
  /// The item's anchor on its list's page.
  var anchor: String
  /// The item on its list's page, for rows that stand elsewhere.
  let path: String
  let name: String
  let created: DateText?
  /// The due date, or of a done item the completion date.
  let date: DateText?
  /// Days overdue, or days until it is due; nil in other states.
  let days: Count?
  let isHighPriority: Bool
  let isLowPriority: Bool
  /// With its currency.
  let amount: Amount?
  let account: Link?
  let tags: [String]
  let note: NoteText?
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
