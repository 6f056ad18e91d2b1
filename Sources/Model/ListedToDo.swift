/// An item of a to-do list, as it stands on a day and where it is shown.
package struct ListedToDo: Hashable, Codable, Sendable {
  package let item: ToDoItem
  package let status: ToDoItem.Status
  /// The list's part of the path of its page.
  package let list: String
  /// The same of that of the list's pages which the item is on.
  package var page: String
  /// The item's place on that page.
  package let anchor: String
}

extension ListedToDo {
  /// The item as it stands at the end of the day, on the first page of its list; the list and the
  /// anchor are parts of paths.
  package init(_ item: ToDoItem, on day: Day, list: String, anchor: String) {
    self.init(item: item, status: item.status(on: day), list: list, page: list, anchor: anchor)
  }
}
