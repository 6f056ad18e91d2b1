package import Controllers
import Model

extension CalendarFile {
  /// Every item of a book's to-do lists; each has the same id in every build, and one that the book
  /// gives an id keeps it when it is renamed or moved.
  ///
  /// What recurs has no RRULE: RFC 5545 demands a DTSTART beside it and a DUE that is later, and a
  /// to-do that is due on a day has none. The next one comes when this one is done.
  package init(title: String, toDos: ToDoDirectory) {
    self.init(
      title: title,
      toDos: toDos.lists.flatMap { list in list.toDos.map { ToDo($0, list: list.list.name) } })
  }
}

extension CalendarFile.ToDo {
  fileprivate init(_ toDo: ListedToDo, list: String) {
    let (item, isDone) = (toDo.item, toDo.status == .done)
    self.init(
      id: item.id ?? "\(toDo.list)/\(toDo.anchor)", name: item.name, list: list, note: item.note,
      created: item.creationDate?.description, due: item.due?.description, isDone: isDone,
      completed: isDone ? item.completionDate?.description : nil,
      priority: 1 + 4 * item.priority.rank, tags: item.tags)
  }
}
