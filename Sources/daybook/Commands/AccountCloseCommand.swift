import Coordinators
import Diagnostics

/// `daybook account close`: the end of an account.
enum AccountCloseCommand {
  static let spec = CommandSpec(
    name: "account close", operand: Operand("NAME", .one, of: .account),
    options: [day] + CommandSpec.changeOptions,
    failures: CommandSpec.changeFailures, run: run)

  private static let day = Option(
    OptionForm("on", value: "DAY", "the last day; today in the book's time zone if left out"))

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    let report = try ChangeAccount(.close(arguments.operand ?? "", on: arguments[day])).run(
      by: here.controller(arguments), clock: here.clock)
    try here.report(
      report.change,
      "\(DisplayText.escaped(report.account)) is closed on \(report.closed ?? "")", arguments)
  }
}
