import Coordinators
import Diagnostics
import Model

/// `daybook transaction add`: records an entry; `daybook add` is its short form.
enum TransactionAddCommand {
  static let spec = CommandSpec(
    name: "transaction add", operand: nil,
    options: [amount, payee] + shared,
    failures: CommandSpec.changeFailures
  ) { arguments, here in
    guard let amount = arguments[amount] else {
      throw UsageError.missingOption(amount.form, command: "transaction add")
    }
    guard let payee = arguments[payee] else {
      throw UsageError.missingOption(payee.form, command: "transaction add")
    }
    try record(amount: amount, payee: payee, arguments, here)
  }

  /// The short form.
  static let short = CommandSpec(
    name: "add", operand: Operand("AMOUNT PAYEE", .words, isNeeded: true), options: shared,
    failures: CommandSpec.changeFailures
  ) { arguments, here in
    guard arguments.operands.count > 1 else {
      throw UsageError.missingOperand(Operand("PAYEE", .one), command: "add")
    }
    try record(
      amount: arguments.operands[0], payee: arguments.operands.dropFirst().joined(separator: " "),
      arguments, here)
  }

  private static let amount = Option<String>(
    OptionForm("amount", value: "AMOUNT", "such as -12.50; money out has a sign"))
  private static let payee = Option(
    OptionForm("to", value: "PAYEE", "the other party, whichever way the money goes"))
  private static let day = Option(
    OptionForm("on", value: "DAY", "the booking day; today in the book's time zone if left out"))
  private static let valueDay = Option(
    OptionForm("value", value: "DAY", "the value date, where it is another day"))
  private static let reference = Option(OptionForm("reference", value: "TEXT", "what it is for"))
  private static let category = Option(
    OptionForm("category", value: "NAME", of: .category, "such as Groceries, or Home:Energy"))
  private static let tag = Option(
    OptionForm("tag", value: "NAME", of: .tag, isRepeatable: true, "may be given several times"))
  private static let note = Option(OptionForm("note", value: "TEXT", "a note, as CommonMark"))

  private static let shared: [any DeclaredOption] =
    [Option.account, day, valueDay, reference, category, tag, note] + CommandSpec.changeOptions

  private static func record(
    amount: String, payee: String, _ arguments: Arguments, _ here: Surroundings
  ) throws {
    var task = RecordEntry(amount: amount, payee: payee)
    task.account = arguments[.account]
    task.day = arguments[day]
    task.valueDay = arguments[valueDay]
    task.reference = arguments[reference]
    task.category = arguments[category]
    task.tags = arguments.all(tag)
    task.note = arguments[note]
    let report = try task.run(by: here.controller(arguments), clock: here.clock)
    if let nearly = report.nearlyPayee {
      here.console.complain(
        "note: \(DisplayText.quoted(payee)) is new; did you mean \(DisplayText.quoted(nearly))?")
    }
    if report.isFirstFromPayee {
      here.console.complain(
        "note: \(DisplayText.quoted(payee)) was always money out, and this is money in; money out has"
          + " a sign: -\(amount)")
    }
    if report.isLater { here.console.complain("note: \(report.transaction.date) is after today") }
    try here.report(
      report.change,
      "\(report.transaction.date)  \(report.amount)  \(DisplayText.escaped(payee)),"
        + " in \(DisplayText.escaped(report.account.name));"
        + " its balance is \(report.balance)", arguments)
  }
}
