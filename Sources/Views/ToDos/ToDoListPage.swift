package import Values

/// One to-do list: `todos/<list>.html`, which continues on `<list>-2.html` and so on.
package struct ToDoListPage: FramedPage {
  package static let templates = ["todo-list.html"]

  package let frame: Frame
  package let asOf: DateText
  package let name: String
  package let note: NoteText?
  package let openCount: Count
  package let overdueCount: Count
  package let doneCount: Count
  /// What the open items are about, a sum for each currency.
  package var openAmounts: [Amount]
  /// When the last item was done; nil where that is not said, or where there is none.
  package let lastDone: DateText?
  /// Overdue, next seven days, later, no date, done; groups without items are left out.
  package var groups: [ToDoGroup]
  /// All lists, or those beside this one of many.
  package let lists: [ToDoListRow]
  /// Where all lists are; nil where they are here.
  package var allListsPath: String?

  // Written by .ci/initialisers.
  @inlinable package init(
    frame: Frame, asOf: DateText, name: String, note: NoteText?, openCount: Count,
    overdueCount: Count, doneCount: Count, openAmounts: [Amount], lastDone: DateText?,
    groups: [ToDoGroup], lists: [ToDoListRow], allListsPath: String? = nil
  ) {
    (self.frame, self.asOf, self.name, self.note) = (frame, asOf, name, note)
    (self.openCount, self.overdueCount, self.doneCount) = (openCount, overdueCount, doneCount)
    (self.openAmounts, self.lastDone, self.groups) = (openAmounts, lastDone, groups)
    (self.lists, self.allListsPath) = (lists, allListsPath)
  }
}

extension ToDoListPage: TemplateData {
  package static let fields = Fields<ToDoListPage>(
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
      .text("allListsPath", \.allListsPath),
    ])
}

/// A single to-do that says more than its row, or comes again: `todos/<list>/<to-do>.html`.
package struct ToDoPage: FramedPage {
  package static let templates = ["todo.html"]

  package let frame: Frame
  /// Where how late or how soon it is depends on the day; nil elsewhere, so that the page stays the same
  /// from night to night.
  package let asOf: DateText?
  package let name: String
  /// The list that it is of.
  package let list: ToDoListRow
  /// What is open of it, and when it was done; groups without items are left out.
  package var groups: [ToDoGroup]

  // Written by .ci/initialisers.
  @inlinable package init(
    frame: Frame, asOf: DateText?, name: String, list: ToDoListRow, groups: [ToDoGroup]
  ) {
    (self.frame, self.asOf, self.name, self.list, self.groups) = (frame, asOf, name, list, groups)
  }
}

extension ToDoPage: TemplateData {
  package static let fields = Fields<ToDoPage>(
    "page of a to-do",
    Field.spread(\.frame) + [
      .optional("asOf", \.asOf),
      .text("name", \.name),
      .record("list", \.list),
      .list("groups", \.groups),
    ])
}

/// A to-do list in the index and beside other lists.
package struct ToDoListRow: Sendable {
  package let name: String
  package let path: String
  package let isCurrent: Bool
  package let overdueCount: Count
  package let openCount: Count
  package let doneCount: Count

  // Written by .ci/initialisers.
  @inlinable package init(
    name: String, path: String, isCurrent: Bool, overdueCount: Count, openCount: Count,
    doneCount: Count
  ) {
    (self.name, self.path, self.isCurrent) = (name, path, isCurrent)
    (self.overdueCount, self.openCount, self.doneCount) = (overdueCount, openCount, doneCount)
  }
}

extension ToDoListRow: TemplateData {
  package static let fields = Fields<ToDoListRow>(
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

/// What is due in all to-do lists, and the lists: `todos/index.html`, which continues on
/// `todos/index-2.html` and so on.
package struct ToDoIndexPage: FramedPage {
  package static let templates = ["todos.html"]

  package let frame: Frame
  package let asOf: DateText
  /// Overdue and next seven days, of all lists; groups without items are left out.
  package var groups: [ToDoGroup]
  package var lists: [ToDoListRow]
  /// Where the lists begin; nil where that is not on a later page.
  package var listsPath: String?
  /// All to-dos for calendar programs.
  package let calendarPath: String

  // Written by .ci/initialisers.
  @inlinable package init(
    frame: Frame, asOf: DateText, groups: [ToDoGroup], lists: [ToDoListRow],
    listsPath: String? = nil, calendarPath: String
  ) {
    (self.frame, self.asOf, self.groups, self.lists) = (frame, asOf, groups, lists)
    (self.listsPath, self.calendarPath) = (listsPath, calendarPath)
  }
}

extension ToDoIndexPage: TemplateData {
  package static let fields = Fields<ToDoIndexPage>(
    "to-do index",
    Field.spread(\.frame) + [
      .record("asOf", \.asOf),
      .list("groups", \.groups),
      .text("listsPath", \.listsPath),
      .flag("hasLists") { !$0.lists.isEmpty },
      .list("lists", \.lists),
      .text("calendarPath", \.calendarPath),
    ])
}
