import Coordinators
import Diagnostics

/// `daybook account close`: the end of an account.
enum AccountCloseCommand {
  static let spec = CommandSpec(
    name: "account close", summary: "close an account that is empty",
    operand: Operand("NAME", .one, of: .account), options: [day] + CommandSpec.changeOptions,
    details: """
      Closes an account at the end of a day. Its balance must be zero then, and it has no later
      entries; none is booked in it afterwards. Its pages and statements stay.

        daybook transfer 12.50 --from Savings --to "Joint account"
        daybook account close Savings
      """,
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
