import Controllers
import Model
import Values
package import Views

extension ToDoPresenter {
  /// Calls the body with the pages of each list, in the book's order, one at a time; throws what the
  /// body throws.
  package func forEachListPage(_ body: (ToDoListPage) throws -> Void) rethrows {
    for index in lists.indices {
      let entry = lists[index]
      let head = ToDoListHead(
        openAmounts: openAmounts(of: entry), lastDone: lastDone(of: entry), beside: beside(index))
      let rows = ToDoRow.sorted(entry.rows)
      for page in entry.list.paging.pages {
        try body(listPage(entry, head, rows, on: page))
      }
    }
  }

  /// Calls the body with the pages of each to-do that has its own, in the order of the lists, one at
  /// a time; throws what the body throws.
  package func forEachToDoPage(_ body: (ToDoPage) throws -> Void) rethrows {
    for entry in lists {
      guard !entry.list.series.isEmpty else { continue }
      let list = listRow(entry)
      for series in entry.list.series { try forEachPage(of: series, in: list, body) }
    }
  }

  private func forEachPage(
    of series: ToDoSeries, in list: ToDoListRow, _ body: (ToDoPage) throws -> Void
  ) rethrows {
    let path = { (page: PageNumber) in series.paths[page.value - 1] }
    let rows = ToDoRow.sorted(
      series.toDos.map { ($0, ToDoRow($0, in: site, from: path(.first))) })
    let counts = rows.reduce(into: [ToDoState: Int]()) { $0[$1.state, default: 0] += 1 }
    for page in series.paging.pages {
      let shown = rows[series.paging.rows(on: page)]
      try body(
        ToDoPage(
          frame: site.frame.frame(
            for: path(page), in: .toDos, on: page, of: series.paging, site.formats, at: path),
          asOf: shown.contains { $0.days != nil } ? site.formats.day(site.asOf) : nil,
          name: series.name, list: list,
          groups: ToDoState.allCases.compactMap { state in
            group(state, of: shown, count: counts[state] ?? 0)
          }))
    }
  }

  private func listPage(
    _ entry: Entry, _ head: ToDoListHead, _ rows: [ToDoRow], on page: PageNumber
  ) -> ToDoListPage {
    let path = { (page: PageNumber) in SitePaths.toDoList(entry.list.pageSlugs[page.value - 1]) }
    return ToDoListPage(
      frame: site.frame.frame(
        for: path(page), in: .toDos, on: page, of: entry.list.paging, site.formats, at: path),
      asOf: site.formats.day(site.asOf), name: entry.name,
      note: page == .first
        ? entry.list.list.note.map { NoteText($0, leadingTo: site.links, from: path(page)) } : nil,
      openCount: site.formats.count(entry.openCount),
      overdueCount: site.formats.count(entry.count(.overdue)),
      doneCount: site.formats.count(entry.count(.done)), openAmounts: head.openAmounts,
      lastDone: head.lastDone,
      groups: groups(of: entry, rows[entry.list.paging.rows(on: page)]),
      lists: head.beside, allListsPath: lists.count > Self.listsBesideCount ? SitePaths.toDos : nil)
  }

  /// What is the same on all pages of a list.
  private struct ToDoListHead {
    let openAmounts: [Amount]
    let lastDone: DateText?
    let beside: [ToDoListRow]
  }

  /// So many lists have a link on the page of each list: all, or the nearest of many.
  private static let listsBesideCount = 24

  private func beside(_ index: Int) -> [ToDoListRow] {
    let count = min(lists.count, Self.listsBesideCount)
    let start = min(max(index - count / 2, 0), lists.count - count)
    return (start..<start + count).map { listRow(lists[$0], isCurrent: $0 == index) }
  }

  func listRow(_ entry: Entry, isCurrent: Bool = false) -> ToDoListRow {
    ToDoListRow(
      name: entry.name, path: SitePaths.toDoList(entry.slug), isCurrent: isCurrent,
      overdueCount: site.formats.count(entry.count(.overdue)),
      openCount: site.formats.count(entry.openCount),
      doneCount: site.formats.count(entry.count(.done)))
  }

  /// The rows of a page of a list, which stand in its order.
  private func groups(of entry: Entry, _ rows: ArraySlice<ToDoRow>) -> [ToDoGroup] {
    ToDoState.allCases.compactMap { state in
      // What was done earlier is out of the way where the latest stands before it.
      let isLatestHere = state == .done && entry.openCount >= rows.startIndex
      return group(
        state, of: rows, count: entry.count(state),
        doneCount: isLatestHere ? Self.latestDoneCount : .max)
    }
  }

  /// The rows that are in a state; nil where none is.
  ///
  /// What has long been overdue is folded away, and what was done before the latest so many.
  func group(
    _ state: ToDoState, of rows: ArraySlice<ToDoRow>, count: Int, doneCount: Int = .max
  ) -> ToDoGroup? {
    let items = rows.filter { $0.state == state }
    guard !items.isEmpty else { return nil }
    let shown =
      state == .done ? min(items.count, doneCount) : items.count { !$0.isLongOverdue }
    return ToDoGroup(
      state: state, itemCount: site.formats.count(count), items: Array(items.prefix(shown)),
      earlier: Array(items.dropFirst(shown)),
      earlierCount: site.formats.count(items.count - shown))
  }

  private static let latestDoneCount = 5

  private func lastDone(of entry: Entry) -> DateText? {
    entry.rows.compactMap {
      $0.row.state == .done ? $0.toDo.item.completionDate : nil
    }.max().map(site.formats.day)
  }

  private func openAmounts(of entry: Entry) -> [Amount] {
    let amounts = entry.rows.compactMap { $0.row.state == .done ? nil : $0.toDo.item.amount }
    return site.ordered(amounts.map(\.currency)).map { currency in
      let sum = amounts.reduce(Int64(0)) { $0 + ($1.currency == currency ? $1.minorUnits : 0) }
      return site.formats.amount(sum, currency, .symbol)
    }
  }

  /// Calls the body with the pages on which stands what is due in all lists, then the lists
  /// themselves, one at a time; throws what the body throws.
  package func forEachIndexPage(_ body: (ToDoIndexPage) throws -> Void) rethrows {
    let due = dueSoon
    let paging = Paging(due.count + lists.count)
    let slugs = Set(lists.map(\.slug))
    let path = { (page: PageNumber) in
      page == .first
        ? SitePaths.toDos
        : SitePaths.toDoList(SitePaths.continued(name: "index", on: page, beside: slugs))
    }
    // Where the lists begin.
    let listPage = paging.page(of: due.count)
    for page in paging.pages {
      let rows = paging.rows(on: page)
      let listed = rows.clamped(to: due.count..<due.count + lists.count)
      try body(
        ToDoIndexPage(
          frame: site.frame.frame(
            for: path(page), in: .toDos, on: page, of: paging, site.formats, at: path),
          asOf: site.formats.day(site.asOf),
          groups: groups(of: due[rows.clamped(to: due.indices)]),
          lists: listed.map { listRow(lists[$0 - due.count]) },
          listsPath: page < listPage ? path(listPage) + "#_lists" : nil,
          calendarPath: SitePaths.calendar))
    }
  }

  private func groups(of due: ArraySlice<ToDoRow>) -> [ToDoGroup] {
    [ToDoState.overdue, .soon].compactMap { state in
      group(state, of: due, count: lists.reduce(0) { $0 + $1.count(state) })
    }
  }
}
