internal import Basics
package import Model

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
