import Coordinators
import Model

/// `daybook statements`: the statements of one month alone.
enum StatementsCommand {
  static let spec = CommandSpec(
    name: "statements", summary: "write monthly statements alone, as Markdown", operand: .book,
    options: [month, account, output, Option.asOf, Flag.quiet],
    details: """
      Writes the statements of one month, one file per account, named ACCOUNT-YYYY-MM.md. The month
      is the last complete one unless --month names another. Accounts that have no statement of the
      month are skipped.

        daybook statements ~/book --output ~/outbox
        daybook statements ~/book --month 2026-10 --account "Joint account" --output -
      """,
    failures: [.wrongData, .noBook, .cannotCreate, .inputOutput], run: run)

  private static let month = Option(
    OptionForm("month", value: "YYYY-MM", "the month, such as 2026-10"),
    wanted: "a month such as 2026-10"
  ) { Month(iso: Array($0.utf8)) }

  private static let account = Option(
    OptionForm(
      "account", value: "NAME|IBAN", "only this account, by its name, IBAN or part of paths"))

  private static let output = Option.output(
    "the folder to write to, or - for standard output;\nBOOK/statements if left out")

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    let folder = arguments[output] ?? arguments.book + "/statements"
    let isStream = folder == "-"
    let console = here.console
    let task = IssueStatements(
      BookSource(folder: arguments.book, parallelism: here.processorCount), builtIn: here.builtIn,
      request: IssueStatements.Request(
        month: arguments[month], account: arguments[account],
        destination: isStream
          ? .stream { if !console.write($0) { throw BrokenOutput() } } : .folder(folder)),
      asOf: here.asOf(arguments[.asOf]))
    let (month, count) = try task.run()
    if isStream { return }
    here.say("\(folder): \(counted(count, "statement", "statements")) of \(month)", arguments)
  }
}
