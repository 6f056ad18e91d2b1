package import Model

extension ToDoList {
  /// A list with all that it says at once; the note is CommonMark.
  package init(id: String? = nil, name: String, note: String?, items: [ToDoItem]) {
    self.init(name: name, items: items)
    self.id = id
    self.note = note
  }
}
