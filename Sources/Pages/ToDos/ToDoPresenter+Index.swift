import Controllers
import Views

extension ToDoPresenter {
  /// Calls the body with the pages on which all lists stand, one at a time; throws what the body
  /// throws.
  package func forEachIndexPage(_ body: (ToDoIndexPage) throws -> Void) rethrows {
    let paging = Paging(lists.count)
    let slugs = Set(lists.map(\.slug))
    let path = { (page: PageNumber) in
      page == .first
        ? SitePaths.toDos
        : SitePaths.toDoList(SitePaths.continued(name: "index", on: page, beside: slugs))
    }
    for page in paging.pages {
      try body(
        ToDoIndexPage(
          frame: site.frame.frame(
            for: path(page), in: .toDos, on: page, of: paging, site.formats, at: path),
          asOf: site.formats.day(site.asOf),
          lists: lists[paging.rows(on: page)].map { listRow($0) },
          calendarPath: SitePaths.calendar))
    }
  }
}
