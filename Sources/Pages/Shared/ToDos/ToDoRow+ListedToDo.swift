import Basics
import Controllers
import Model
import Values
import Views

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
