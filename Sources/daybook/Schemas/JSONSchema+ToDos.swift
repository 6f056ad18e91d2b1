import Basics
import Model

/// The listing of to-dos.
extension JSONSchema {
  static let toDoListed = closed(
    [
      ("id", text.about("The to-do's id, or the text in its place where it has none.")),
      ("name", text), ("list", text.about("The name of its list.")),
      ("status", choice(["open", "overdue", "done"]).about("As it stands today.")),
      (
        "daysUntilDue",
        number(in: Int64.min...7).about("Less than 0 where it is overdue; none after a week.")
      ),
      ("completed", flag.about("As the file has it.")),
      ("creationDate", listedDay), ("completionDate", listedDay), ("due", listedDay),
      ("every", choice(Recurrence.allCases.map(\.rawValue)).about("How often it comes again.")),
      ("priority", choice(ToDoItem.Priority.allCases.map(\.rawValue))),
      ("account", text.about("The name of its account.")),
    ] + listedAmount("amount", "decimal", "What it is about.") + [
      ("currency", listedCurrency), ("tags", listedTexts), ("note", text.about("CommonMark.")),
    ],
    optional: [
      "daysUntilDue", "creationDate", "completionDate", "due", "every", "account", "amount",
      "decimal", "currency", "note",
    ])
}
