/// A to-do list's place in the order of its book; valid until lists are added or removed.
package struct ToDoListOrdinal: Hashable, Comparable, Sendable {
  /// Counts from 0.
  package let value: Int

  /// Counts from 0.
  package init(_ value: Int) { self.value = value }

  /// By place in the book.
  package static func < (one: Self, other: Self) -> Bool { one.value < other.value }
}

/// A to-do's place: its list, and where it stands among the items of that; valid until items of the
/// list are added or removed.
package struct ToDoPosition: Hashable, Comparable, Sendable {
  package let list: ToDoListOrdinal
  /// Counts from 0; the number of items is the place behind the last.
  package let item: Int

  /// Counts items from 0.
  package init(_ list: ToDoListOrdinal, item: Int) {
    self.list = list
    self.item = item
  }

  /// In the order of the book.
  package static func < (one: Self, other: Self) -> Bool {
    (one.list, one.item) < (other.list, other.item)
  }
}
