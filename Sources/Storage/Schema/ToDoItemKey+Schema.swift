internal import Basics
internal import Model

extension ToDoItemKey: DescribedKey {
  var isRequired: Bool { self == .name }

  var schema: JSONSchema {
    switch self {
    case .name: .text.about("What is to be done.")
    case .completed: .flag.about("Whether it is done.")
    case .creationDate: .day.about("The day from which it is shown.")
    case .completionDate: .day.about("The day on which it was done.")
    case .due: .day.about("The day by which it is to be done.")
    case .priority: .choice(of: ToDoItem.Priority.self).about("How urgent it is.")
    case .account: .text.about("The account it is about, by name or IBAN.")
    case .amount:
      .amount.about("What it is about, in minor units; negative where it is to be paid.")
    case .tags: .texts.about("Any words.")
    case .note: .text.about("CommonMark.")
    case .id:
      .anything.about("A text or a whole number that no other to-do of the book has.")
    case .every: .choice(of: Recurrence.self).about("How often it comes again once it is done.")
    case .dueDay:
      .number(in: 1...31).about(
        "The day of the month of its series, where the month of its due day is too short for it.")
    }
  }
}
