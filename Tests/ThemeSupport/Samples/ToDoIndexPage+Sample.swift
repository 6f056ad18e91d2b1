package import Views

extension ToDoIndexPage: SamplePage {
  /// Two lists, one of them done, and what is due in the other.
  package static func sample(_ samples: Samples) -> ToDoIndexPage {
    ToDoIndexPage(
      frame: samples.frame(path: "todos/index.html", section: .toDos),
      asOf: Samples.day("2026-11-14"), groups: [samples.overdueGroup],
      lists: samples.lists, listsPath: "todos/index-2.html#_lists", calendarPath: "todos.ics")
  }
}
