import Views

/// One to-do.
struct ToDoRow: Sendable {
  let state: ToDoState
  /// Whether it has been overdue for so long that it is folded away.
  var isLongOverdue = false
  /// The item's anchor on its list's page.
  var anchor: String
  /// The item on its list's page, for rows that stand elsewhere.
  let path: String
  /// The to-do's own page; nil where it has none, or stands there.
  var page: String?
  let name: String
  /// The name of its list, where it stands among to-dos of others; empty where that has none.
  var list: String?
  let created: DateText?
  /// The due date, or of a done item the completion date.
  let date: DateText?
  /// Days overdue, or days until it is due; nil in other states.
  let days: Count?
  let isHighPriority: Bool
  let isLowPriority: Bool
  /// Nil where it is done once, or is done.
  var every: ToDoInterval?
  /// With its currency.
  let amount: Amount?
  let account: Link?
  let tags: [String]
  let note: NoteText?
}

/// How often a to-do comes again.
enum ToDoInterval: Sendable {
  case week, month, quarter, year
}

extension ToDoRow: TemplateData {
  static let fields = Fields<ToDoRow>(
    "to-do",
    Field.states(\.state) + [
      .text("anchor", \.anchor),
      .text("path", \.path),
      .text("page", \.page),
      .text("name", \.name),
      .text("list", \.list),
      .optional("created", \.created),
      .optional("date", \.date),
      .optional("days", \.days),
      .flag("isHighPriority", \.isHighPriority),
      .flag("isLowPriority", \.isLowPriority),
      .flag("recurs") { $0.every != nil },
      .flag("isWeekly") { $0.every == .week },
      .flag("isMonthly") { $0.every == .month },
      .flag("isQuarterly") { $0.every == .quarter },
      .flag("isYearly") { $0.every == .year },
      .optional("amount", \.amount),
      .optional("account", \.account),
      .texts("tags", \.tags),
      .note("note", below: .section, \.note),
    ])
}
