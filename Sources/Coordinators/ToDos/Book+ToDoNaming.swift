import Model

extension Book {
  /// The to-do that a text names; throws `ChangeFailure`.
  func toDo(
    named text: String, preferring preference: ToDoPreference
  ) throws(ChangeFailure) -> ToDoPosition {
    do throws(ToDoLookupError) {
      return try toDo(matching: text, preferring: preference)
    } catch { throw .toDo(text, error) }
  }

  /// The list that a text names; without one the book's only list.
  func toDoList(named text: String?) throws(ChangeFailure) -> ToDoListOrdinal {
    guard let text else {
      guard toDoLists.count == 1 else { throw .whichList(count: toDoLists.count) }
      return ToDoListOrdinal(0)
    }
    do throws(ToDoListLookupError) { return try toDoList(matching: text) } catch {
      throw .toDoList(text, error)
    }
  }

  /// A to-do with what is said of it elsewhere, as it stands on a day.
  func named(_ place: ToDoPosition, _ handles: ToDoHandles, on day: Day) -> NamedToDo {
    let item = self[place]
    return NamedToDo(
      handle: handles[place], item: item, list: toDoLists[place.list.value].name,
      status: item.status(on: day), account: item.account.flatMap { self[$0]?.name })
  }
}
