package import Model

/// A to-do as it is listed and spoken of.
package struct NamedToDo: Hashable, Sendable {
  /// Its id, or what stands for one.
  package let handle: String
  package let item: ToDoItem
  /// The name of its list.
  package let list: String
  package let status: ToDoItem.Status
  /// The name of its account.
  package let account: String?
}
