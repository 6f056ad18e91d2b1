import Basics
package import Controllers
import Model
import Views

/// The book's to-do lists as pages, as they stand on the as-of day.
package struct ToDoPresenter: Sendable {
  let lists: [Entry]
  /// Of all lists.
  let calendar: ToDoCalendar
  let directory: ToDoDirectory
  let site: Site

  struct Entry: Sendable {
    let list: ToDoDirectory.List
    var slug: String { list.slug }
    var name: String { list.list.name.or("") }
    /// In the order of the list.
    let rows: [(toDo: ListedToDo, row: ToDoRow)]
    private let counts: [ToDoState: Int]

    func count(_ state: ToDoState) -> Int { counts[state] ?? 0 }
    var openCount: Int { rows.count - count(.done) }
  }

  var openCount: Int { lists.reduce(0) { $0 + $1.openCount } }
  var overdueCount: Int { lists.reduce(0) { $0 + $1.count(.overdue) } }

  /// What has a due date and is open, in all lists, earliest first but for what has long been
  /// overdue, which stands behind what lately became so.
  var due: [ToDoRow] { ToDoRow.sorted(lists.flatMap(\.rows).filter { $0.row.isOpenWithDate }) }

  /// What is open and has no due date, in the order of the lists.
  var openWithoutDay: [ToDoRow] {
    lists.flatMap(\.rows).map(\.row).filter { $0.state == .noDate }
  }

  /// What is overdue or due within seven days, in all lists, in the same order.
  var dueSoon: [ToDoRow] {
    let rows = lists.flatMap { list in
      list.rows.filter { $0.row.state == .overdue || $0.row.state == .soon }.map { toDo, row in
        var row = row
        row.list = list.name
        return (toDo, row)
      }
    }
    return ToDoRow.sorted(rows)
  }
}

extension ToDoPresenter {
  /// Makes the row of every item, which all pages share.
  package init(_ directory: ToDoDirectory, site: Site) {
    let lists = directory.lists.map { list in
      let pages = Dictionary(
        uniqueKeysWithValues: list.series.map { ($0.name, $0.paths.first) })
      return Entry(
        list,
        list.toDos.map { toDo in
          var row = ToDoRow(toDo, in: site, from: SitePaths.toDoList(list.slug))
          row.page = pages[toDo.item.name] ?? nil
          return (toDo, row)
        })
    }
    self.init(
      lists: lists, calendar: ToDoCalendar(directory.all), directory: directory, site: site)
  }
}

extension ToDoPresenter.Entry {
  fileprivate init(_ list: ToDoDirectory.List, _ rows: [(toDo: ListedToDo, row: ToDoRow)]) {
    self.init(
      list: list, rows: rows,
      counts: rows.reduce(into: [:]) { $0[$1.row.state, default: 0] += 1 })
  }
}
