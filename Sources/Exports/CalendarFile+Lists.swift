package import Model

extension CalendarFile {
  /// Every item of to-do lists as it stands on a day; the ids are those of the list's items in
  /// their order, each the only one of its kind and the same in every build.
  package init(title: String, lists: [(list: ToDoList, ids: [String])], asOf: Day) {
    self.init(
      title: title,
      toDos: lists.flatMap { list, ids in
        zip(list.items, ids).map { ToDo($0, id: $1, list: list.name, asOf: asOf) }
      })
  }
}

extension CalendarFile.ToDo {
  fileprivate init(_ item: ToDoItem, id: String, list: String, asOf: Day) {
    let isDone = item.status(on: asOf) == .done
    self.init(
      id: id, name: item.name, list: list, note: item.note,
      created: item.creationDate?.description, due: item.due?.description, isDone: isDone,
      completed: isDone ? item.completionDate?.description : nil,
      priority: 1 + 4 * item.priority.rank, tags: item.tags)
  }
}
