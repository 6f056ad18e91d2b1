import Basics
package import Controllers
import Model
import Values
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

extension ToDoRow {
  /// A to-do on the page of a path.
  init(_ toDo: ListedToDo, in site: Site, from path: String) {
    self.init(
      toDo, account: toDo.item.account.flatMap { site.index[$0]?.link }, links: site.links,
      from: path, site.formats)
  }

  /// A to-do with the way to the account that it is tied to.
  ///
  /// Its note leads to the links' targets, from the site's root, and stands on the page of the path.
  init(
    _ toDo: ListedToDo, account: Link?, links: [String: String], from path: String,
    _ formats: Formats
  ) {
    let item = toDo.item
    let (state, days): (ToDoState, Int?) =
      switch toDo.status {
      case .done: (.done, nil)
      case .overdue(let days): (.overdue, days)
      case .soon(let days): (.soon, days)
      case .later: (.later, nil)
      case .noDate: (.noDate, nil)
      }
    self.init(
      state: state, isLongOverdue: toDo.status.isLongOverdue, anchor: toDo.anchor, path: toDo.path,
      name: item.name.or(""),
      created: item.creationDate.map(formats.day),
      date: (state == .done ? item.completionDate : item.due).map(formats.day),
      days: days.map(formats.count), isHighPriority: item.priority == .high,
      isLowPriority: item.priority == .low,
      every: state == .done ? nil : item.every.map(ToDoInterval.init),
      amount: item.amount.map { formats.amount($0.minorUnits, $0.currency, .symbol) },
      account: account, tags: item.tags,
      note: item.note.map { NoteText($0, leadingTo: links, from: path) })
  }

  var isOpenWithDate: Bool {
    switch state {
    case .overdue, .soon, .later: true
    case .noDate, .done: false
    }
  }

  /// As they stand in a list, by what each is about first.
  static func sorted(_ rows: [(toDo: ListedToDo, row: ToDoRow)]) -> [ToDoRow] {
    ToDoOrder.places(of: rows.map(\.toDo)).map { rows[$0].row }
  }
}

extension ToDoInterval {
  fileprivate init(_ every: Recurrence) {
    switch every {
    case .week: self = .week
    case .month: self = .month
    case .quarter: self = .quarter
    case .year: self = .year
    }
  }
}

extension ListedToDo {
  /// Where the to-do is shown: a page of its list, and its place on that.
  var path: String { SitePaths.toDoList(page) + "#" + anchor }
}

extension PeriodToDos {
  /// What fell due or was done in a period: first what fell due, then what was done without, each
  /// by day.
  init(in period: Period, of calendar: ToDoCalendar, _ formats: Formats) {
    let all = PeriodToDo.all(in: period, of: calendar, formats)
    self.init(
      first: Array(all.prefix(MoreToDos.shownCount)),
      more: Array(all.dropFirst(MoreToDos.shownCount)), link: MoreToDos(of: all.count, formats))
  }
}

extension PeriodToDo {
  fileprivate static func all(
    in period: Period, of calendar: ToDoCalendar, _ formats: Formats
  ) -> [PeriodToDo] {
    let due = calendar.due(in: period)
    let paths = Set(due.map(\.path))
    let done = calendar.completed(in: period).filter { !paths.contains($0.path) }
    return (due + done).map { toDo in
      let day = { (day: Day?) in day.flatMap { period.contains($0) ? formats.day($0) : nil } }
      return PeriodToDo(
        name: toDo.item.name.or(""), path: toDo.path, due: day(toDo.item.due),
        completed: toDo.status == .done ? day(toDo.item.completionDate) : nil,
        amount: toDo.item.amount.map { formats.amount($0.minorUnits, $0.currency, .symbol) })
    }
  }
}

extension MoreToDos {
  /// Nil where a page shows all of so many.
  init?(of count: Int, _ formats: Formats) {
    guard count > Self.shownCount else { return nil }
    self.init(count: formats.count(count - Self.shownCount), path: SitePaths.toDos)
  }

  /// How many to-dos a page shows at most that is about something else than their list.
  static let shownCount = 100
}

extension ToDoPresenter {
  /// Every item, for calendar programs.
  package var calendarFile: CalendarFile {
    CalendarFile(title: site.frame.title, toDos: directory)
  }
}
