import Views

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
