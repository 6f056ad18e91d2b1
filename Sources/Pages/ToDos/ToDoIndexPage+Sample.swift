package import Views

extension ToDoIndexPage {
  /// Two lists, one of them done.
  package static func sample(_ samples: Samples) -> ToDoIndexPage {
    ToDoIndexPage(
      frame: samples.frame(path: "todos/index.html", section: .toDos),
      asOf: Samples.day("2026-11-14"), lists: samples.lists, calendarPath: "todos.ics")
  }
}
