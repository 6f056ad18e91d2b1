import Basics
import CommandLine
import Coordinators
import Diagnostics
import Model

/// `daybook todo add`.
enum ToDoAddCommand {
  static let command = Command.changing(
    "todo add", operand: Operand("NAME", .words, isNeeded: true),
    options: [ToDoOptions.list.sets(\.list)] + ToDoOptions.wishes.map { $0.within(\.wishes) },
    task: { arguments in
      var wishes = ToDoWishes()
      wishes.name = arguments.operand
      return AddToDo(wishes)
    }, run: run)

  private static func run(
    _ task: AddToDo, _ arguments: Arguments, _ here: Surroundings
  ) throws {
    let report = try task.run(by: here.controller(arguments), clock: here.clock)
    let toDo = report.toDo
    try here.report(
      report.change,
      "\(toDo.title): added to \(DisplayText.escaped(toDo.list))"
        + (toDo.when.isEmpty ? "" : "; \(toDo.when)"), arguments)
  }
}

/// `daybook todo edit`.
enum ToDoEditCommand {
  static let command = Command.changing(
    "todo edit", operand: .toDo, options: options, task: { EditToDo($0.operand ?? "") }, run: run)

  private static let options: [TaskOption<EditToDo>] =
    [Option("name", value: "NAME", "another name").sets(\.wishes.name)]
    + ToDoOptions.wishes.map { $0.within(\.wishes) }

  private static func run(
    _ task: EditToDo, _ arguments: Arguments, _ here: Surroundings
  ) throws {
    guard options.contains(where: { arguments.isGiven($0.option) }) else {
      throw UsageError.missingOneOf(options.map(\.option.form), command: command.name)
    }
    let report = try task.run(by: here.controller(arguments), clock: here.clock)
    let when = report.toDo.when
    try here.report(
      report.change, "\(report.toDo.title): changed" + (when.isEmpty ? "" : "; \(when)"), arguments)
  }

  /// `daybook todo delete`.
  static let delete = Command.changing(
    "todo delete", operand: .toDo, options: [Flag.yes], run: delete)

  private static func delete(_ arguments: Arguments, _ here: Surroundings) throws {
    let task = DeleteToDo(arguments.operand ?? "")
    let leave = try here.mayDelete(
      arguments, delete.name, { try task.subject(in: here.source(of: arguments)) },
      { subject in
        "Delete \(DisplayText.quoted(subject.item.name)) from \(DisplayText.quoted(subject.list))?"
      })
    guard case .given(let agreed) = leave else {
      return try here.say("nothing was deleted", arguments)
    }
    let report = try task.run(by: here.controller(arguments), agreed: agreed?.item)
    try here.report(
      report.change,
      "\(DisplayText.escaped(report.handle))  \(DisplayText.escaped(report.item.name)):"
        + " deleted from \(DisplayText.escaped(report.list))", arguments)
  }
}

/// `daybook todo done` and `daybook todo undo`.
enum ToDoDoneCommand {
  static let command = Command.changing(
    "todo done", operand: .toDo,
    options: [
      Option(
        "on", value: "DAY",
        "the day on which it was done; today in the book's time zone if left out"
      ).sets(\.day),
      pay.sets(\.pays), comesIn.sets(\.comesIn),
    ], task: { FinishToDo($0.operand ?? "") }, run: run)

  static let undo = Command.changing("todo undo", operand: .toDo) { arguments, here in
    let report = try ReopenToDo(arguments.operand ?? "").run(
      by: here.controller(arguments), clock: here.clock)
    let next =
      switch report.next {
      case .none: ""
      case .takenBack(let handle): "; the next one, \(DisplayText.escaped(handle)), is taken back"
      case .stays(let handle?):
        "; the next one, \(DisplayText.escaped(handle)), was changed since and stays"
      case .stays(nil): "; the next one is not in the book any more"
      }
    try here.report(report.change, "\(report.toDo.title): open again\(next)", arguments)
  }

  private static let pay = Flag("pay", "record the entry that pays it, too")

  private static let comesIn = Flag(
    "in", "with --pay: it is money in, also where what is called so was only ever paid")

  private static func run(
    _ task: FinishToDo, _ arguments: Arguments, _ here: Surroundings
  ) throws {
    if arguments[comesIn], !arguments[pay] {
      throw UsageError.needs(comesIn.form.flag, pay.form.flag)
    }
    let report = try task.run(by: here.controller(arguments), clock: here.clock)
    if report.isLater, let day = report.toDo.item.completionDate {
      here.console.note("\(day) is after today; until then the to-do is shown as open")
    }
    let done = report.toDo.item.completionDate.map { "done on \($0)" } ?? "done"
    let paid = report.payment.map { payment in
      "; \(payment.amount) recorded in \(DisplayText.escaped(payment.account)), whose balance is"
        + " \(payment.balance)"
    }
    let next = report.next.map { "; next is \(DisplayText.escaped($0.handle)), \($0.when)" }
    try here.report(
      report.change, "\(report.toDo.title): \(done)\(paid ?? "")\(next ?? "")", arguments)
  }
}

/// `daybook todo move`.
enum ToDoMoveCommand {
  static let command = Command.changing(
    "todo move", operand: .toDo, options: [to, before, first, last], run: run)

  private static let to = Option("to", value: "LIST", "behind the last of this list")
  private static let before = Option(
    "before", value: "ITEM", "before this one, in whichever list it is")
  private static let first = Flag("first", "to the beginning of its list")
  private static let last = Flag("last", "to the end of its list")

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    try arguments.checkOne(of: to, before, first, last)
    let target =
      arguments[to].map { MoveToDo.Target.list($0) } ?? arguments[before].map { .before($0) }
      ?? (arguments[first] ? .first : .last)
    let report = try MoveToDo(arguments.operand ?? "", to: target).run(
      by: here.controller(arguments))
    try here.report(
      report.change,
      "\(DisplayText.escaped(report.handle))  \(DisplayText.escaped(report.item.name)):"
        + " now number \(report.place.number) of \(report.place.count) in"
        + " \(DisplayText.escaped(report.list))", arguments)
  }
}

/// Options of commands about to-dos; in `todo edit` an empty value takes away what is there.
enum ToDoOptions {
  static let list = Option(
    "list", value: "LIST",
    "the list, by its name or a part of it; may be left out where the book\nhas one")

  static let note = Option("note", value: "TEXT", takesEmpty: true, "a note, as CommonMark")

  /// What a to-do may say beside its name.
  static let wishes: [TaskOption<ToDoWishes>] = [
    Option(
      "due", value: "DAY", takesEmpty: true,
      "when it is due: 2026-12-01, tomorrow, +14d, friday (the next)"
    ).amends(\.due),
    word(
      "priority", "LEVEL", among: ToDoItem.Priority.allCases.map(\.rawValue),
      "high, normal or low"
    ).amends(\.priority),
    Option(
      "account", short: "a", value: "NAME|IBAN", takesEmpty: true,
      "the account that it is about, by its name, IBAN or part of paths"
    ).amends(\.account),
    Option(
      "amount", value: "AMOUNT", takesEmpty: true,
      "such as -850.00, with the sign of the entry that will pay it"
    ).amends(\.amount),
    word(
      "every", "PERIOD", among: Recurrence.allCases.map(\.rawValue),
      """
      week, month, quarter or year: it comes again, each time on the day of
      the month on which it is due
      """
    ).amends(\.every),
    Option("tag", value: "TAG", isRepeatable: true, takesEmpty: true, "may be given several times")
      .changes { $0.tags = $1 == [""] ? .removed : .set($1) },
    note.amends(\.note),
  ]

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

extension Option<String> {
  /// What is to become of what the option says: an empty text takes it away.
  fileprivate func amends<Task>(
    _ property: any WritableKeyPath<Task, Amendment<String>> & Sendable
  ) -> TaskOption<Task> {
    sets(property) { $0.isEmpty ? .removed : .set($0) }
  }
}

extension Operand {
  static let toDo = Operand("ITEM", .words, isNeeded: true)
}
