import Coordinators
import Diagnostics
import Model

/// `daybook statements`: the statements of some months alone.
enum StatementsCommand {
  static let spec = CommandSpec(
    name: "statements", operand: .book,
    options: [
      Option.book, month, account, output, keepGoing, changed, Option.asOf,
      Flag.quiet,
    ],
    failures: [.answerIsNo, .wrongData, .noBook, .cannotCreate, .busy], run: run)

  private static let month = Option.months(
    OptionForm(
      "month", value: "MONTH",
      "a month, such as 2026-10, all of a year, 2026, or a range,\n2026-01..2026-06"))

  private static let account = Option(
    OptionForm(
      "account", value: "NAME|IBAN", "only this account, by its name, IBAN or part of paths"))

  private static let output = Option.output(
    "the folder to write to, or - for standard output;\nBOOK/statements if left out")

  private static let keepGoing = Flag(
    "keep-going", "issue the accounts that are right where others are not")

  private static let changed = Flag(
    "changed", "print the paths of those alone that were written now")

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    let folder = arguments[output] ?? arguments.book + "/statements"
    let isStream = folder == "-"
    if isStream, arguments[changed] { throw UsageError.conflict(changed.form.flag, "--output=-") }
    _ = try here.checkedSourceDate()
    let console = here.console
    var request = IssueStatements.Request(
      to: isStream ? .stream { try console.print(data: $0) } : .folder(folder))
    request.months = arguments[month]
    request.account = arguments[account]
    request.keepsGoing = arguments[keepGoing]
    let task = IssueStatements(builtIn: here.builtIn, request: request)
    let source = BookSource(folder: arguments.book, parallelism: here.processorCount)
    let report = try task.run(of: source, asOf: here.asOf(arguments[.asOf]))
    for file in report.files where file.isWritten || !arguments[changed] {
      try here.say(file.path, arguments)
    }
    for path in report.wrongFiles where !arguments[.quiet] {
      here.console.complain("\(path): note: not right, so that transfers with it may be missing")
    }
    if let refused = report.refused { throw refused }
  }
}
