package import Views

/// What is due in all to-do lists, and the lists: `todos/index.html`, which continues on
/// `todos/index-2.html` and so on.
package struct ToDoIndexPage: FramedPage {
  package static let templates = ["todos.html"]

  package let frame: Frame
  let asOf: DateText
  /// Overdue and next seven days, of all lists; groups without items are left out.
  var groups: [ToDoGroup]
  var lists: [ToDoListRow]
  /// Where the lists begin; nil where that is not on a later page.
  var listsPath: String?
  /// All to-dos for calendar programs.
  let calendarPath: String
}
