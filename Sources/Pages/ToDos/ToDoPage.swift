package import Views

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
