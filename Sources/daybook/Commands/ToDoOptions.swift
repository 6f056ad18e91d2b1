import Basics
import Coordinators
import Model

/// Options of commands about to-dos; in `todo edit` an empty value takes away what is there.
enum ToDoOptions {
  static let list = Option(
    OptionForm(
      "list", value: "LIST",
      "the list, by its name or a part of it; may be left out where the book\nhas one"))

  static let note = Option(
    OptionForm("note", value: "TEXT", takesEmpty: true, "a note, as CommonMark"))

  private static let due = Option(
    OptionForm(
      "due", value: "DAY", takesEmpty: true,
      "when it is due: 2026-12-01, tomorrow, +14d, friday (the next)"))
  private static let priority = word(
    "priority", "LEVEL", among: ToDoItem.Priority.allCases.map(\.rawValue), "high, normal or low")
  private static let account = Option(
    OptionForm(
      "account", short: "a", value: "NAME|IBAN", takesEmpty: true,
      "the account that it is about, by its name, IBAN or part of paths"))
  private static let amount = Option(
    OptionForm(
      "amount", value: "AMOUNT", takesEmpty: true,
      "such as -850.00, with the sign of the entry that will pay it"))
  private static let tag = Option(
    OptionForm(
      "tag", value: "TAG", isRepeatable: true, takesEmpty: true, "may be given several times"))
  private static let every = word(
    "every", "PERIOD", among: Recurrence.allCases.map(\.rawValue),
    "week, month, quarter or year: it comes again, each time on the day of\nthe month on which it is due"
  )

  /// What a to-do may say beside its name.
  static let all: [any DeclaredOption] = [due, priority, account, amount, every, tag, note]

  /// What is given of these.
  static func wishes(_ arguments: Arguments) -> ToDoWishes {
    var wishes = ToDoWishes()
    wishes.due = arguments.amendment(due)
    wishes.priority = arguments.amendment(priority)
    wishes.account = arguments.amendment(account)
    wishes.amount = arguments.amendment(amount)
    wishes.note = arguments.amendment(note)
    wishes.every = arguments.amendment(every)
    let tags = arguments.all(tag)
    if !tags.isEmpty { wishes.tags = tags == [""] ? .remove : .set(tags) }
    return wishes
  }

  /// Whether any of the options is given.
  static func isAnyGiven(_ options: [any DeclaredOption], _ arguments: Arguments) -> Bool {
    options.contains { arguments.isGiven($0.form) }
  }

  private static func word(
    _ name: String, _ value: String, among words: [String], _ explanation: String
  ) -> Option<String> {
    Option(
      OptionForm(
        name, value: value, of: .choice(words), takesEmpty: true, explanation),
      wanted: "one of \(words.joined(separator: ", "))",
      suggest: { nearest(to: $0, among: words) },
      read: { $0.isEmpty || words.contains($0) ? $0 : nil })
  }
}

extension Arguments {
  /// What is to become of what the option says: an empty text takes it away.
  fileprivate func amendment(_ option: Option<String>) -> Amendment<String> {
    guard let text = self[option] else { return .keep }
    return text.isEmpty ? .remove : .set(text)
  }
}

extension Operand {
  static let toDo = Operand("ITEM", .words, isNeeded: true)
}
