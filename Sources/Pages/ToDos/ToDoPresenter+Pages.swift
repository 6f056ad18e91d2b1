import Controllers
import Model
import Views

extension ToDoPresenter {
  package var indexPage: ToDoIndexPage {
    ToDoIndexPage(
      frame: site.frame.frame(for: SitePaths.toDos, in: .toDos),
      asOf: site.formats.day(site.asOf), lists: lists.map { listRow($0) },
      calendarPath: SitePaths.calendar)
  }

  /// One page for each list, in the book's order, each made when it is asked for.
  package var listPages: LazyMapCollection<Range<Int>, ToDoListPage> {
    lists.indices.lazy.map(listPage)
  }

  private func listPage(at index: Int) -> ToDoListPage {
    let entry = lists[index]
    let path = SitePaths.toDoList(entry.slug)
    return ToDoListPage(
      frame: site.frame.frame(for: path, in: .toDos), asOf: site.formats.day(site.asOf),
      name: entry.name,
      note: entry.list.note.map { NoteText($0, leadingTo: site.links, from: path) },
      openCount: site.formats.count(entry.openCount),
      overdueCount: site.formats.count(entry.count(.overdue)),
      doneCount: site.formats.count(entry.count(.done)), openAmounts: openAmounts(of: entry),
      lastDone: entry.rows.compactMap {
        $0.row.state == .done ? $0.toDo.item.completionDate : nil
      }.max().map(site.formats.day),
      groups: groups(of: entry),
      lists: listsBeside(index).map { listRow(lists[$0], isCurrent: $0 == index) },
      allListsPath: lists.count > Self.listsBesideCount ? SitePaths.toDos : nil)
  }
}

extension ToDoPresenter {
  /// So many lists have a link on the page of each list: all, or the nearest of many.
  private static let listsBesideCount = 24

  private func listsBeside(_ index: Int) -> Range<Int> {
    let count = min(lists.count, Self.listsBesideCount)
    let start = min(max(index - count / 2, 0), lists.count - count)
    return start..<start + count
  }

  private func listRow(_ entry: Entry, isCurrent: Bool = false) -> ToDoListRow {
    ToDoListRow(
      name: entry.name, path: SitePaths.toDoList(entry.slug), isCurrent: isCurrent,
      overdueCount: site.formats.count(entry.count(.overdue)),
      openCount: site.formats.count(entry.openCount),
      doneCount: site.formats.count(entry.count(.done)))
  }

  private func groups(of entry: Entry) -> [ToDoGroup] {
    [ToDoState.overdue, .soon, .later, .noDate, .done].compactMap { state in
      let items = ToDoRow.sorted(entry.rows.filter { $0.row.state == state })
      let shown = state == .done ? Self.latestDoneCount : items.count
      return items.isEmpty
        ? nil
        : ToDoGroup(
          state: state, itemCount: site.formats.count(items.count),
          items: Array(items.prefix(shown)), earlier: Array(items.dropFirst(shown)))
    }
  }

  private static let latestDoneCount = 5

  private func openAmounts(of entry: Entry) -> [Amount] {
    let amounts = entry.rows.compactMap { $0.row.state == .done ? nil : $0.toDo.item.amount }
    return site.ordered(amounts.map(\.currency)).map { currency in
      let sum = amounts.reduce(Int64(0)) { $0 + ($1.currency == currency ? $1.minorUnits : 0) }
      return site.formats.amount(sum, currency, .symbol)
    }
  }
}
