package import Values

/// One to-do.
package struct ToDoRow: Sendable {
  package let state: ToDoState
  /// Whether it has been overdue for so long that it is folded away.
  package var isLongOverdue = false
  /// The item's anchor on its list's page.
  package var anchor: String
  /// The item on its list's page, for rows that stand elsewhere.
  package let path: String
  /// The to-do's own page; nil where it has none, or stands there.
  package var page: String?
  package let name: String
  /// The name of its list, where it stands among to-dos of others; empty where that has none.
  package var list: String?
  package let created: DateText?
  /// The due date, or of a done item the completion date.
  package let date: DateText?
  /// Days overdue, or days until it is due; nil in other states.
  package let days: Count?
  package let isHighPriority: Bool
  package let isLowPriority: Bool
  /// Nil where it is done once, or is done.
  package var every: ToDoInterval?
  /// With its currency.
  package let amount: Amount?
  package let account: Link?
  package let tags: [String]
  package let note: NoteText?

  // Written by .ci/initialisers.
  @inlinable package init(
    state: ToDoState, isLongOverdue: Bool = false, anchor: String, path: String,
    page: String? = nil, name: String, list: String? = nil, created: DateText?, date: DateText?,
    days: Count?, isHighPriority: Bool, isLowPriority: Bool, every: ToDoInterval? = nil,
    amount: Amount?, account: Link?, tags: [String], note: NoteText?
  ) {
    (self.state, self.isLongOverdue, self.anchor, self.path) = (state, isLongOverdue, anchor, path)
    (self.page, self.name, self.list, self.created, self.date) = (page, name, list, created, date)
    (self.days, self.isHighPriority, self.isLowPriority) = (days, isHighPriority, isLowPriority)
    (self.every, self.amount, self.account, self.tags) = (every, amount, account, tags)
    self.note = note
  }
}

/// How often a to-do comes again.
package enum ToDoInterval: Sendable {
  case week, month, quarter, year
}

extension ToDoRow: TemplateData {
  package static let fields = Fields<ToDoRow>(
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

/// Where an item stands on the as-of day, in the order in which lists show them.
package enum ToDoState: CaseIterable, Sendable {
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

/// Items that stand alike.
package struct ToDoGroup: Sendable {
  package let state: ToDoState
  package let itemCount: Count
  package var items: [ToDoRow]
  /// Those that are folded away: done items that are not among the latest five, and what has been
  /// overdue for more than 90 days.
  package let earlier: [ToDoRow]
  package let earlierCount: Count

  // Written by .ci/initialisers.
  @inlinable package init(
    state: ToDoState, itemCount: Count, items: [ToDoRow], earlier: [ToDoRow], earlierCount: Count
  ) {
    (self.state, self.itemCount, self.items, self.earlier) = (state, itemCount, items, earlier)
    self.earlierCount = earlierCount
  }
}

extension ToDoGroup: TemplateData {
  package static let fields = Fields<ToDoGroup>(
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

/// To-dos that have been overdue for more than 90 days.
package struct LongOverdue: Sendable {
  /// How many there are; nil where there is none.
  package var count: Count?
  /// The first of them.
  package var first: [ToDoRow] = []
  /// Where all of them are; nil where these are here.
  package var path: String?

  // Written by .ci/initialisers.
  @inlinable package init(count: Count? = nil, first: [ToDoRow] = [], path: String? = nil) {
    (self.count, self.first, self.path) = (count, first, path)
  }
}

extension LongOverdue: TemplateData {
  package static let fields = Fields<LongOverdue>(
    "to-dos that have long been overdue",
    [
      .flag("hasLongOverdue") { $0.count != nil },
      .optional("earlierCount", \.count),
      .list("longOverdue", \.first),
      .text("longOverduePath", \.path),
    ])
}
