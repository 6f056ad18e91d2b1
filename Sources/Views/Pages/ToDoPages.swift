/// All to-do lists: `todos/index.html`.
package struct ToDoIndexPage: Sendable {
  package var frame: Frame
  package var asOf: DateText
  package var lists: [ToDoListRow]
  /// All to-dos for calendar programs.
  package var calendarPath: String

  package init(frame: Frame, asOf: DateText, lists: [ToDoListRow], calendarPath: String) {
    self.frame = frame
    self.asOf = asOf
    self.lists = lists
    self.calendarPath = calendarPath
  }
}

/// A to-do list in the index and beside other lists.
package struct ToDoListRow: Sendable {
  package var name: String
  package var path: String
  package var isCurrent: Bool
  package var overdueCount: Count
  package var openCount: Count
  package var doneCount: Count

  package init(
    name: String, path: String, isCurrent: Bool, overdueCount: Count, openCount: Count,
    doneCount: Count
  ) {
    self.name = name
    self.path = path
    self.isCurrent = isCurrent
    self.overdueCount = overdueCount
    self.openCount = openCount
    self.doneCount = doneCount
  }
}

/// One to-do list: `todos/<list>.html`.
package struct ToDoListPage: Sendable {
  package var frame: Frame
  package var asOf: DateText
  package var name: String
  /// CommonMark.
  package var note: String?
  package var openCount: Count
  package var overdueCount: Count
  package var doneCount: Count
  /// What the open items are about, a sum for each currency.
  package var openAmounts: [Amount]
  /// When the last item was done; nil where that is not said, or where there is none.
  package var lastDone: DateText?
  /// Overdue, next seven days, later, no date, done; groups without items are left out.
  package var groups: [ToDoGroup]
  package var lists: [ToDoListRow]

  package init(
    frame: Frame, asOf: DateText, name: String, note: String?, openCount: Count,
    overdueCount: Count, doneCount: Count, openAmounts: [Amount], lastDone: DateText?,
    groups: [ToDoGroup],
    lists: [ToDoListRow]
  ) {
    self.frame = frame
    self.asOf = asOf
    self.name = name
    self.note = note
    self.openCount = openCount
    self.overdueCount = overdueCount
    self.doneCount = doneCount
    self.openAmounts = openAmounts
    self.lastDone = lastDone
    self.groups = groups
    self.lists = lists
  }
}

/// Where an item stands on the as-of day.
package enum ToDoState: Sendable {
  case overdue, soon, later, noDate, done
}

/// Items that stand alike.
package struct ToDoGroup: Sendable {
  package var state: ToDoState
  package var itemCount: Count
  package var items: [ToDoRow]
  /// Done items that are not among the latest five.
  package var earlier: [ToDoRow]

  package init(
    state: ToDoState, itemCount: Count, items: [ToDoRow], earlier: [ToDoRow] = []
  ) {
    self.earlier = earlier
    self.state = state
    self.itemCount = itemCount
    self.items = items
  }
}

/// One to-do.
package struct ToDoRow: Sendable {
  package var state: ToDoState
  /// The item's anchor on its list's page.
  package var anchor: String
  /// The item on its list's page, for rows that stand elsewhere.
  package var path: String
  package var name: String
  package var created: DateText?
  /// The due date, or of a done item the completion date.
  package var date: DateText?
  /// Days overdue, or days until it is due; nil in other states.
  package var days: Count?
  package var isHighPriority: Bool
  package var isLowPriority: Bool
  /// With its currency.
  package var amount: Amount?
  package var account: Link?
  package var tags: [String]
  /// CommonMark.
  package var note: String?

  package init(
    state: ToDoState, anchor: String, path: String, name: String, created: DateText?,
    date: DateText?,
    days: Count?,
    isHighPriority: Bool, isLowPriority: Bool, amount: Amount?, account: Link?, tags: [String],
    note: String?
  ) {
    self.state = state
    self.anchor = anchor
    self.path = path
    self.name = name
    self.created = created
    self.date = date
    self.days = days
    self.isHighPriority = isHighPriority
    self.isLowPriority = isLowPriority
    self.amount = amount
    self.account = account
    self.tags = tags
    self.note = note
  }
}
