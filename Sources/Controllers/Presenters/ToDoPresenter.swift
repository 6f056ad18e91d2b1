import Basics
package import Model
package import Views

/// The book's to-do lists as pages, as they stand on the as-of day.
package struct ToDoPresenter: Sendable {
  let lists: [Entry]
  private let calendar: ToDoCalendar
  private let site: Site

  struct Entry: Sendable {
    let list: ToDoList
    let slug: String
    var name: String { list.name.or("") }
    /// In the order of the list, each with the account that it is tied to.
    let rows: [(item: ToDoItem, row: ToDoRow)]

    func count(_ state: ToDoState) -> Int { rows.count { $0.row.state == state } }
    var openCount: Int { rows.count - count(.done) }
  }

  package init(_ lists: [ToDoList], site: Site) {
    self.site = site
    calendar = ToDoCalendar(lists, asOf: site.asOf)
    let slugs = Slug.slugs(for: lists.map(\.name), fallback: "list", reserved: ["index"])
    self.lists = zip(lists, slugs).map { list, slug in
      let anchors = Slug.slugs(for: list.items.map(\.name), fallback: "item")
      let rows = zip(list.items, anchors).map { item, anchor in
        (
          item: item,
          row: Self.row(
            item, anchor: "item-" + anchor, list: slug,
            account: item.account.map { site.accounts[$0] }, site: site)
        )
      }
      return Entry(list: list, slug: slug, rows: rows)
    }
  }

  package var openCount: Int { lists.reduce(0) { $0 + $1.openCount } }
  package var overdueCount: Int { lists.reduce(0) { $0 + $1.count(.overdue) } }

  /// What has a due date and is open, in all lists, earliest first.
  package var due: [ToDoRow] { sorted(lists.flatMap(\.rows).filter { $0.row.isOpenWithDate }) }

  /// What is open and tied to an account, by its position in the book.
  package func open(forAccount position: Int) -> [ToDoRow] {
    let rows = lists.flatMap(\.rows).filter { $0.item.account == position }
    return sorted(rows.filter { $0.row.isOpenWithDate })
      + sorted(rows.filter { $0.row.state == .noDate })
  }

  /// What fell due or was done in a period, of an account or of the whole book: first what fell
  /// due, then what was done without, each by day.
  func items(in period: Period, account: Int? = nil) -> [PeriodToDo] {
    let due = calendar.due(in: period, account: account)
    let done = calendar.completed(in: period, account: account).filter { entry in
      !due.contains { ($0.list, $0.position) == (entry.list, entry.position) }
    }
    return (due + done).map { entry in
      let isDone = entry.item.status(on: site.asOf) == .done
      let day = { (day: Day?) in
        day.flatMap { period.contains($0) ? site.formats.day($0) : nil }
      }
      return PeriodToDo(
        name: entry.item.name.or(""), path: lists[entry.list].rows[entry.position].row.path,
        due: day(entry.item.due), completed: isDone ? day(entry.item.completionDate) : nil,
        amount: entry.item.amount.map {
          site.formats.amount($0.minorUnits, $0.currency, .symbol)
        })
    }
  }

  /// Every item, for calendar programs.
  package var calendarFile: CalendarFile {
    CalendarFile(
      title: site.title,
      toDos: lists.flatMap { entry in
        entry.rows.map { item, row in
          let isDone = item.status(on: site.asOf) == .done
          return CalendarFile.ToDo(
            id: "\(entry.slug)/\(row.anchor)", name: item.name, list: entry.list.name,
            note: item.note, created: item.creationDate?.description, due: item.due?.description,
            isDone: isDone, completed: isDone ? item.completionDate?.description : nil,
            priority: 1 + 4 * item.priority.rank, tags: item.tags)
        }
      })
  }

  package var indexPage: ToDoIndexPage {
    ToDoIndexPage(
      frame: site.frame(for: SitePaths.toDos, in: .toDos),
      asOf: site.formats.day(site.asOf), lists: listRows(),
      calendarPath: SitePaths.calendar)
  }

  /// One page for each list, in the book's order, each with its path.
  package var listPages: [(path: String, page: ToDoListPage)] {
    lists.map { entry in
      let path = SitePaths.toDoList(entry.slug)
      let page = ToDoListPage(
        frame: site.frame(for: path, in: .toDos),
        asOf: site.formats.day(site.asOf), name: entry.name, note: entry.list.note,
        openCount: site.formats.count(entry.openCount),
        overdueCount: site.formats.count(entry.count(.overdue)),
        doneCount: site.formats.count(entry.count(.done)), openAmounts: openAmounts(of: entry),
        lastDone: entry.rows.compactMap {
          $0.row.state == .done ? $0.item.completionDate : nil
        }.max().map(site.formats.day),
        groups: groups(of: entry), lists: listRows(current: entry.slug))
      return (path, page)
    }
  }
}

extension ToDoPresenter {
  private static func row(
    _ item: ToDoItem, anchor: String, list: String, account: Link?, site: Site
  ) -> ToDoRow {
    let (state, days): (ToDoState, Int?) =
      switch item.status(on: site.asOf) {
      case .done: (.done, nil)
      case .overdue(let days): (.overdue, days)
      case .soon(let days): (.soon, days)
      case .later: (.later, nil)
      case .noDate: (.noDate, nil)
      }
    return ToDoRow(
      state: state, anchor: anchor, path: SitePaths.toDoList(list) + "#" + anchor,
      name: item.name.or(""), created: item.creationDate.map(site.formats.day),
      date: (state == .done ? item.completionDate : item.due).map(site.formats.day),
      days: days.map(site.formats.count),
      isHighPriority: item.priority == .high, isLowPriority: item.priority == .low,
      amount: item.amount.map { site.formats.amount($0.minorUnits, $0.currency, .symbol) },
      account: account, tags: item.tags, note: item.note)
  }

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
      let items = sorted(entry.rows.filter { $0.row.state == state })
      let shown = state == .done ? Self.latestDoneCount : items.count
      return items.isEmpty
        ? nil
        : ToDoGroup(
          state: state, itemCount: site.formats.count(items.count),
          items: Array(items.prefix(shown)), earlier: Array(items.dropFirst(shown)))
    }
  }

  private static let latestDoneCount = 5

  /// By date, then by priority, then as they were written; done items latest first.
  private func sorted(_ rows: [(item: ToDoItem, row: ToDoRow)]) -> [ToDoRow] {
    let keyed = rows.enumerated().map { offset, pair in
      let isDone = pair.row.state == .done
      let day = (isDone ? pair.item.completionDate : pair.item.due)?.daysSinceEpoch ?? 0
      return (
        key: (isDone ? -day : day, isDone ? 0 : pair.item.priority.rank, offset), row: pair.row
      )
    }
    return keyed.sorted { $0.key < $1.key }.map(\.row)
  }

  private func openAmounts(of entry: Entry) -> [Amount] {
    let amounts = entry.rows.compactMap { $0.row.state == .done ? nil : $0.item.amount }
    return site.ordered(amounts.map(\.currency)).map { currency in
      let sum = amounts.reduce(Int64(0)) { $0 + ($1.currency == currency ? $1.minorUnits : 0) }
      return site.formats.amount(sum, currency, .symbol)
    }
  }
}

extension ToDoRow {
  fileprivate var isOpenWithDate: Bool {
    switch state {
    case .overdue, .soon, .later: true
    case .noDate, .done: false
    }
  }
}
