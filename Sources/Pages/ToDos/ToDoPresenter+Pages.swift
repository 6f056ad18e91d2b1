import Controllers
import Model
import Views

extension ToDoPresenter {
  package var indexPage: ToDoIndexPage {
    ToDoIndexPage(
      frame: site.frame.frame(for: SitePaths.toDos, in: .toDos),
      asOf: site.formats.day(site.asOf), lists: listRows(),
      calendarPath: SitePaths.calendar)
  }

  /// One page for each list, in the book's order.
  package var listPages: [ToDoListPage] {
    lists.map { entry in
      ToDoListPage(
        frame: site.frame.frame(for: SitePaths.toDoList(entry.slug), in: .toDos),
        asOf: site.formats.day(site.asOf), name: entry.name,
        note: entry.list.note.map {
          NoteText($0, leadingTo: site.links, from: SitePaths.toDoList(entry.slug))
        },
        openCount: site.formats.count(entry.openCount),
        overdueCount: site.formats.count(entry.count(.overdue)),
        doneCount: site.formats.count(entry.count(.done)), openAmounts: openAmounts(of: entry),
        lastDone: entry.rows.compactMap {
          $0.row.state == .done ? $0.toDo.item.completionDate : nil
        }.max().map(site.formats.day),
        groups: groups(of: entry), lists: listRows(current: entry.slug))
    }
  }
}

extension ToDoPresenter {
  private func listRows(current: String? = nil) -> [ToDoListRow] {
    lists.map { entry in
      ToDoListRow(
        name: entry.name, path: SitePaths.toDoList(entry.slug),
        isCurrent: entry.slug == current,
        overdueCount: site.formats.count(entry.count(.overdue)),
        openCount: site.formats.count(entry.openCount),
        doneCount: site.formats.count(entry.count(.done)))
    }
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
