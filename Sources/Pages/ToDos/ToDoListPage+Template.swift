import Views

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
