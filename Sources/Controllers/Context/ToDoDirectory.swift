internal import Basics
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
    /// Which of `toDos` are on which of the list's pages.
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

/// The order in which to-dos stand in a list: what is overdue, what has long been, what is due soon,
/// later, what has no date, what is done.
///
/// Each by date, then by priority, then as they are written; what is done latest first.
package struct ToDoOrder: Comparable {
  private let group: Int
  private let day: Int
  private let rank: Int
  private let offset: Int

  package static func < (one: Self, other: Self) -> Bool {
    (one.group, one.day, one.rank, one.offset) < (other.group, other.day, other.rank, other.offset)
  }

  /// The places of to-dos in this order.
  package static func places(of toDos: [ListedToDo]) -> [Int] {
    toDos.enumerated().map { (key: ToDoOrder($1, writtenAt: $0), place: $0) }
      .sorted { $0.key < $1.key }.map(\.place)
  }
}

extension ToDoOrder {
  private init(_ toDo: ListedToDo, writtenAt offset: Int) {
    let item = toDo.item
    let isDone = toDo.status == .done
    let day = Int((isDone ? item.completionDate : item.due)?.daysSinceEpoch ?? 0)
    self.init(
      group: Self.group(of: toDo.status), day: isDone ? -day : day,
      rank: isDone ? 0 : item.priority.rank, offset: offset)
  }

  private static func group(of status: ToDoItem.Status) -> Int {
    switch status {
    case .overdue: status.isLongOverdue ? 1 : 0
    case .soon: 2
    case .later: 3
    case .noDate: 4
    case .done: 5
    }
  }
}

/// The to-dos of a list that have one name, where there is more to say of them than a row does: they
/// have a page of their own.
///
/// What comes again is written down as another to-do of that name, so that its page has its history.
package struct ToDoSeries: Sendable {
  package let name: String
  /// As of the day, in the order of the list.
  package let toDos: [ListedToDo]
  /// How these are spread over pages.
  package let paging: Paging
  /// Where each of the pages is, from the site's root.
  package let paths: [String]

  /// Those of a list, in the order in which their names appear there; what has no name has none.
  ///
  /// Their paths are made of all names of the list, so that none depends on the as-of day.
  static func all(in list: ToDoList, slug: String, _ toDos: [ListedToDo]) -> [ToDoSeries] {
    var places: [String: Int] = [:]
    var names: [String] = []
    for name in list.items.lazy.map(\.name) where !name.isBlank && places[name] == nil {
      places[name] = names.count
      names.append(name)
    }
    var members = Array(repeating: [ListedToDo](), count: names.count)
    for toDo in toDos {
      if let place = places[toDo.item.name] { members[place].append(toDo) }
    }
    guard members.contains(where: saysMore) else { return [] }
    let slugs = Slug.slugs(for: names, fallback: "to-do")
    let taken = Set(slugs)
    return names.indices.filter { saysMore(members[$0]) }.map { place in
      let paging = Paging(members[place].count)
      let paths = paging.pages.map { page in
        SitePaths.toDo(
          SitePaths.continued(name: slugs[place], on: page, beside: taken), in: slug)
      }
      return ToDoSeries(
        name: names[place], toDos: members[place], paging: paging, paths: paths)
    }
  }

  /// Whether there is a note, an account or a history.
  private static func saysMore(_ toDos: [ListedToDo]) -> Bool {
    toDos.count > 1
      || toDos.contains { toDo in
        toDo.item.note?.isBlank == false || toDo.item.account != nil || toDo.item.every != nil
      }
  }
}
