import Controllers
package import Views

extension ToDoPresenter {
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
