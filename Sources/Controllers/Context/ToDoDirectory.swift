package import Model

/// A book's to-do lists as they stand on a day, and where their items are shown.
package struct ToDoDirectory: Sendable {
  /// In the book's order.
  package let lists: [List]
  private let byAccount: [AccountID: [ListedToDo]]

  /// One list and its part of the path of its page.
  package struct List: Sendable {
    package let list: ToDoList
    package let slug: String
    /// In the order of the list, without those that were created later.
    package let toDos: [ListedToDo]
  }

  /// Every to-do of every list.
  package var all: [ListedToDo] { lists.flatMap(\.toDos) }

  /// Those that are tied to an account.
  package func tied(to account: AccountID) -> [ListedToDo] { byAccount[account] ?? [] }
}

extension ToDoDirectory {
  /// The lists at the end of a day, in the book's order.
  ///
  /// What is created after the day is left out; the places of the others do not depend on it.
  package init(_ lists: [ToDoList], asOf day: Day) {
    let slugs = Slug.slugs(for: lists.map(\.name), fallback: "list", reserved: ["index"])
    let shown = zip(lists, slugs).map { list, slug in
      let anchors = Slug.anchors(for: list.items.map(\.name), fallback: "item")
      return List(
        list: list, slug: slug,
        toDos: zip(list.items, anchors).lazy.filter { $0.0.exists(on: day) }.map {
          ListedToDo($0, on: day, list: slug, anchor: "item-" + $1)
        })
    }
    var byAccount: [AccountID: [ListedToDo]] = [:]
    for toDo in shown.lazy.flatMap(\.toDos) {
      if let account = toDo.item.account { byAccount[account, default: []].append(toDo) }
    }
    self.init(lists: shown, byAccount: byAccount)
  }
}
