import Coordinators
import Diagnostics
import Model

/// `daybook transfer`: an entry in each of two accounts.
enum TransferCommand {
  static let spec = CommandSpec(
    name: "transfer", operand: Operand("AMOUNT", .one),
    options: [from, to, day, reference, category] + CommandSpec.changeOptions,
    failures: CommandSpec.changeFailures, run: run)

  private static let from = Option<String>(
    OptionForm("from", value: "NAME|IBAN", "the account that the money leaves"))
  private static let to = Option<String>(
    OptionForm("to", value: "NAME|IBAN", "the account that it goes to"))
  private static let day = Option(
    OptionForm("on", value: "DAY", "the booking day; today in the book's time zone if left out"))
  private static let reference = Option(OptionForm("reference", value: "TEXT", "what it is for"))
  private static let category = Option(
    OptionForm("category", value: "NAME", of: .category, "the category of both entries"))

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    guard let from = arguments[from] else {
      throw UsageError.missingOption(from.form, command: spec.name)
    }
    guard let to = arguments[to] else {
      throw UsageError.missingOption(to.form, command: spec.name)
    }
    var task = RecordTransfer(amount: arguments.operand ?? "", from: from, to: to)
    task.day = arguments[day]
    task.reference = arguments[reference]
    task.category = arguments[category]
    let report = try task.run(by: here.controller(arguments), clock: here.clock)
    let (left, right) = (report.from, report.to)
    try here.report(
      report.change,
      "\(report.day)  \(report.amount)  from \(DisplayText.escaped(left.name)), now \(left.balance),"
        + " to \(DisplayText.escaped(right.name)), now \(right.balance)", arguments)
  }
}
