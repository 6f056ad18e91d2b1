import Coordinators
import Diagnostics
import Model

/// `daybook account list` and `daybook balance`: the accounts and what they hold.
enum AccountListCommand {
  static let spec = make("account list")
  static let balance = make("balance")

  private static func make(_ name: String) -> CommandSpec {
    CommandSpec(
      name: name, operand: nil, options: [Option.book, Option.asOf, Flag.json],
      failures: [.wrongData, .noBook, .inputOutput, .busy], run: run)
  }

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    let report = try ListAccounts(here.source(of: arguments)).run { settings in
      arguments[.asOf] ?? here.today(in: settings.timeZone)
    }
    if arguments[.json] { return try here.print(json: ListedAccounts(report)) }
    var table = TerminalTable([.left, .fixed, .fixed, .right])
    for row in report.rows {
      table.add(
        row.account.name, row.isClosed ? "closed" : row.account.kind.rawValue,
        row.lastEntry?.description ?? "", row.balance.plain)
    }
    for total in report.totals { table.add(strong: "Total", "", "", total.plain) }
    try here.console.print(table)
  }
}
