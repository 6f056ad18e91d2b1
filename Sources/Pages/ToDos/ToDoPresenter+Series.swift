import Basics
import Controllers
import Model
import Views

/// The to-dos of a list that have one name: one that comes again, with when it was done.
struct ToDoSeries {
  /// The part of its page's path below its list's.
  let slug: String
  /// As of the day, in the order of the list.
  var toDos: [ListedToDo] = []

  /// Whether there is more to say of it than a row of the list does: a note, an account or a history.
  var hasPage: Bool {
    toDos.count > 1
      || toDos.contains { toDo in
        toDo.item.note?.isEmpty == false || toDo.item.account != nil || toDo.item.every != nil
      }
  }
}

extension ToDoDirectory.List {
  /// The series that have pages, by their names; what has no name has none.
  ///
  /// Their slugs are those of all names of the list, so that none depends on the as-of day.
  var series: [String: ToDoSeries] {
    var names: [String] = []
    var seen: Set<String> = []
    for name in list.items.lazy.map(\.name) where !name.isBlank && seen.insert(name).inserted {
      names.append(name)
    }
    let slugs = Slug.slugs(for: names, fallback: "to-do")
    var all = Dictionary(
      uniqueKeysWithValues: zip(names, slugs).map { ($0, ToDoSeries(slug: $1)) })
    for toDo in toDos { all[toDo.item.name]?.toDos.append(toDo) }
    return all.filter(\.value.hasPage)
  }
}

extension ToDoPresenter {
  /// Calls the body with the page of each to-do that has one, in the order of the lists, one at a
  /// time; throws what the body throws.
  package func forEachToDoPage(_ body: (ToDoPage) throws -> Void) rethrows {
    for entry in lists {
      var begun: Set<String> = []
      for (toDo, _) in entry.rows {
        let name = toDo.item.name
        guard let series = entry.series[name], begun.insert(name).inserted else { continue }
        try forEachPage(of: series, called: name, in: entry, body)
      }
    }
  }

  private func forEachPage(
    of series: ToDoSeries, called name: String, in entry: Entry, _ body: (ToDoPage) throws -> Void
  ) rethrows {
    let paging = Paging(series.toDos.count)
    let others = Set(entry.series.values.map(\.slug))
    let path = { (page: PageNumber) in
      SitePaths.toDo(
        SitePaths.continued(name: series.slug, on: page, beside: others), in: entry.slug)
    }
    let rows = ToDoRow.sorted(
      series.toDos.map { ($0, ToDoRow($0, in: site, from: path(.first))) })
    for page in paging.pages {
      let shown = rows[paging.rows(on: page)]
      try body(
        ToDoPage(
          frame: site.frame.frame(
            for: path(page), in: .toDos, on: page, of: paging, site.formats, at: path),
          asOf: shown.contains { $0.days != nil } ? site.formats.day(site.asOf) : nil, name: name,
          list: listRow(entry),
          groups: ToDoState.allCases.compactMap { state in
            group(state, of: shown, count: rows.count { $0.state == state })
          }))
    }
  }
}
