package import Views

/// All to-do lists: `todos/index.html`, which continues on `todos/index-2.html` and so on.
package struct ToDoIndexPage: FramedPage {
  package static let templates = ["todos.html"]

  package let frame: Frame
  let asOf: DateText
  var lists: [ToDoListRow]
  /// All to-dos for calendar programs.
  let calendarPath: String
}
