package import Views

/// One to-do list: `todos/<list>.html`, which continues on `<list>-2.html` and so on.
package struct ToDoListPage: FramedPage {
  package static let templates = ["todo-list.html"]

  package let frame: Frame
  let asOf: DateText
  let name: String
  let note: NoteText?
  let openCount: Count
  let overdueCount: Count
  let doneCount: Count
  /// What the open items are about, a sum for each currency.
  var openAmounts: [Amount]
  /// When the last item was done; nil where that is not said, or where there is none.
  let lastDone: DateText?
  /// Overdue, next seven days, later, no date, done; groups without items are left out.
  var groups: [ToDoGroup]
  /// All lists, or those beside this one of many.
  let lists: [ToDoListRow]
  /// Where all lists are; nil where they are here.
  var allListsPath: String?
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
  let asOf: DateText?
  let name: String
  /// The list that it is of.
  let list: ToDoListRow
  /// What is open of it, and when it was done; groups without items are left out.
  var groups: [ToDoGroup]
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
