import Coordinators
import Diagnostics
import Model

/// How a to-do is spoken of on a terminal.
extension NamedToDo {
  /// When it is due, how overdue it is, or since when it is done; empty where nothing is said.
  var when: String {
    let due = item.due.map(\.description) ?? ""
    let day =
      switch status {
      case .done: item.completionDate.map { "done \($0)" } ?? "done"
      case .overdue(let days): "\(counted(days, "day", "days")) overdue, \(due)"
      case .soon(0): "due today, \(due)"
      case .soon(1): "due tomorrow, \(due)"
      case .soon(let days): "due in \(days) days, \(due)"
      case .later: "due \(due)"
      case .noDate: ""
      }
    guard status != .done, let every = item.every else { return day }
    return day + (day.isEmpty ? "" : ", ") + "every \(every.rawValue)"
  }

  /// Its handle and name, as messages begin.
  var title: String { "\(DisplayText.escaped(handle))  \(DisplayText.escaped(item.name))" }

  /// Its parts, a line each.
  var lines: [(String, String)] {
    [
      ("id", handle), ("name", item.name), ("list", list), ("when", when),
      ("priority", item.priority == .normal ? "" : item.priority.rawValue),
      ("account", account ?? ""), ("amount", item.amount?.plain ?? ""),
      ("noted", item.creationDate?.description ?? ""),
      ("tags", item.tags.joined(separator: ", ")), ("note", item.note ?? ""),
    ].filter { !$0.1.isEmpty }
  }
}

/// A to-do as `--json` gives it; keys are those of the book's files where these have them.
struct ListedItem: Encodable {
  let id: String
  let name: String
  let list: String
  /// `open`, `overdue` or `done`.
  let status: String
  let daysUntilDue: Int?
  let completed: Bool
  let creationDate: Day?
  let completionDate: Day?
  let due: Day?
  let every: Recurrence?
  let priority: ToDoItem.Priority
  let account: String?
  let amount: Int64?
  let decimal: String?
  let currency: Currency?
  let tags: [String]
  let note: String?

  init(_ toDo: NamedToDo) {
    let item = toDo.item
    (id, name, list, account) = (toDo.handle, item.name, toDo.list, toDo.account)
    (status, daysUntilDue) =
      switch toDo.status {
      case .done: ("done", nil)
      case .overdue(let days): ("overdue", -days)
      case .soon(let days): ("open", days)
      case .later, .noDate: ("open", nil)
      }
    (completed, creationDate, completionDate) =
      (item.completed, item.creationDate, item.completionDate)
    (due, every, priority, tags, note) =
      (item.due, item.every, item.priority, item.tags, item.note)
    (amount, decimal, currency) =
      (item.amount?.minorUnits, item.amount?.decimal, item.amount?.currency)
  }
}
