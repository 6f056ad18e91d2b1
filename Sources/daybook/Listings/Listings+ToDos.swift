import Basics
import Coordinators
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
