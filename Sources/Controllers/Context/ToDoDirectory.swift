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
    /// How these are spread over pages, in the order of those.
    package let paging: Paging
    /// The list's part of the path of each of its pages, the first of which has the slug.
    package let pageSlugs: [String]
    /// Those of its to-dos that have pages of their own.
    package let series: [ToDoSeries]
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
    let taken = Set(slugs)
    let shown = zip(lists, slugs).map { list, slug in
      let anchors = Slug.anchors(for: list.items.map(\.name), fallback: "item")
      return List(
        list, slug: slug,
        zip(list.items, anchors).filter { $0.0.exists(on: day) }.map {
          ListedToDo($0, on: day, list: slug, anchor: "item-" + $1)
        }, beside: taken)
    }
    var byAccount: [AccountID: [ListedToDo]] = [:]
    for toDo in shown.lazy.flatMap(\.toDos) {
      if let account = toDo.item.account { byAccount[account, default: []].append(toDo) }
    }
    self.init(lists: shown, byAccount: byAccount)
  }
}

extension ToDoDirectory.List {
  /// Spreads the to-dos over pages, the names of which no list has as its slug.
  fileprivate init(
    _ list: ToDoList, slug: String, _ toDos: [ListedToDo], beside slugs: Set<String>
  ) {
    let paging = Paging(toDos.count)
    let pages = paging.pages.map { SitePaths.continued(name: slug, on: $0, beside: slugs) }
    var placed = toDos
    if !paging.isOnePage {
      for (index, place) in ToDoOrder.places(of: toDos).enumerated() {
        placed[place].page = pages[paging.page(of: index).value - 1]
      }
    }
    self.init(
      list: list, slug: slug, toDos: placed, paging: paging, pageSlugs: pages,
      series: ToDoSeries.all(in: list, slug: slug, placed))
  }
}
