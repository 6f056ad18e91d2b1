import Basics
import Coordinators
import Diagnostics
import Model

/// To-dos; their keys are those of the book's files where these have them.
extension Listings {
  static let toDo = Listing<NamedToDo>([
    .key("id", .text, "The to-do's id, or the text in its place where it has none.") { $0.handle },
    .key("name", .text) { $0.item.name },
    .key("list", .text, "The name of its list.") { $0.list },
    .key("status", .choice(["open", "overdue", "done"]), "As it stands today.") {
      $0.progress.word
    },
    .optional(
      "daysUntilDue", .number(in: Int64.min...7),
      "Less than 0 where it is overdue; none after a week."
    ) { $0.progress.daysLeft },
    .key("completed", .flag, "As the file has it.") { $0.item.completed },
    .optional("creationDate", .day) { $0.item.creationDate },
    .optional("completionDate", .day) { $0.item.completionDate },
    .optional("due", .day) { $0.item.due },
    .optional("every", .choice(Recurrence.allCases.map(\.rawValue)), "How often it comes again.") {
      $0.item.every
    },
    .key("priority", .choice(ToDoItem.Priority.allCases.map(\.rawValue))) { $0.item.priority },
    .optional("account", .text, "The name of its account.") { $0.account },
    .optionalAmount("amount", decimal: "decimal", "What it is about.") { $0.item.amount },
    .optional("currency", .currency) { $0.item.amount?.currency },
    .key("tags", .texts) { $0.item.tags },
    .optional("note", .text, "CommonMark.") { $0.item.note },
  ])
}

extension NamedToDo {
  /// Days are counted within a week before it is due, and beyond that day.
  fileprivate var progress: (word: String, daysLeft: Int?) {
    switch status {
    case .done: ("done", nil)
    case .overdue(let days): ("overdue", -days)
    case .soon(let days): ("open", days)
    case .later, .noDate: ("open", nil)
    }
  }
}

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

  /// The same in fewer words: the day, and which way it lies.
  var shortWhen: String {
    let day = item.due.map(\.description) ?? ""
    return switch status {
    case .done: item.completionDate.map { "done \($0)" } ?? "done"
    case .overdue: "overdue \(day)"
    case .soon, .later: "due \(day)"
    case .noDate: ""
    }
  }

  /// Its handle and name, as messages begin.
  var title: String { "\(DisplayText.escaped(handle))  \(DisplayText.escaped(item.name))" }

  /// Its parts before its amount, a line each; a note has several.
  var lines: [(String, String)] {
    [
      ("id", handle), ("name", item.name), ("list", list), ("when", when),
      ("priority", item.priority == .normal ? "" : item.priority.rawValue),
      ("account", account ?? ""),
    ].filter { !$0.1.isEmpty }
  }

  /// The parts behind its amount.
  var furtherLines: [(String, String)] {
    [
      ("noted", item.creationDate?.description ?? ""),
      ("tags", item.tags.joined(separator: ", ")), ("note", item.note ?? ""),
    ].filter { !$0.1.isEmpty }
  }
}
