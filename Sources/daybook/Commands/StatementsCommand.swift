import Diagnostics
import CommandLine
import Coordinators
import SiteCoordinators
import Model

/// `daybook statements`: the statements of some months alone.
enum StatementsCommand {
  static let command = Command(
    "statements", operand: .book,
    options: [
      .other(Option.book),
      Option.months("a month, such as 2026-10, all of a year, 2026, or a range,\n2026-01..2026-06")
        .sets(\.months),
      Option(
        "account", value: "NAME|IBAN", "only this account, by its name, IBAN or part of paths"
      ).sets(\.account),
      .other(output),
      Flag("keep-going", "issue the accounts that are right where others are not")
        .sets(\.keepsGoing),
      .other(changed), .other(Option.asOf), .other(Flag.quiet),
    ], failures: [.answerIsNo, .wrongData, .noBook, .cannotCreate, .busy],
    task: { IssueStatements(to: .folder($0[output] ?? $0.book + "/statements")) }, run: run)

  private static let output = Option.output(
    "the folder to write to, or - for standard output;\nBOOK/statements if left out")

  private static let changed = Flag(
    "changed", "print the paths of those alone that were written now")

  private static func run(
    _ task: IssueStatements, _ arguments: Arguments, _ here: Surroundings
  ) throws {
    let isStream = arguments[output] == "-"
    if isStream, arguments[changed] { throw UsageError.conflict(changed.form.flag, "--output=-") }
    _ = try here.checkedSourceDate()
    let console = here.console
    var task = task
    if isStream { task.destination = .stream { try console.print(data: $0) } }
    let source = here.source(of: arguments.book, parallelism: here.processorCount)
    let report = try task.run(of: source, builtIn: here.builtIn, asOf: here.asOf(arguments[.asOf]))
    for file in report.files where file.isWritten || !arguments[changed] {
      try here.say(file.path, arguments)
    }
    for path in report.wrongFiles where !arguments[.quiet] {
      here.console.note("not right, so that transfers with it may be missing", at: path)
    }
    if let refused = report.refused { throw refused }
  }
}
