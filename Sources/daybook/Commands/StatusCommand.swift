import Coordinators
import Diagnostics

/// `daybook status`: how the last build went.
enum StatusCommand {
  static let spec = CommandSpec(
    name: "status", operand: .book,
    options: [Option.book, output, mostAge, json, Flag.quiet],
    failures: [.answerIsNo, .noBook], run: run)

  private static let output = Option.output(
    "the folder that the site was built into; BOOK/public if left out")

  private static let mostAge = Option(
    OptionForm(
      "max-age", value: "AGE", "how long ago the last success may be, such as 90m, 26h or 3d"),
    wanted: "a number of minutes, hours or days, such as 90m, 26h or 3d"
  ) { Age($0) }

  private static let json = Flag("json", "print JSON, all that is on record")

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    let now = Instant(milliseconds: here.millisecondsSince1970)
    var task = ReportStatus(book: arguments.book, now: now)
    task.output = arguments[output]
    task.mostAge = arguments[mostAge]
    let report = try task.run()
    if arguments[json] {
      try here.print(json: ListedStatus(report))
    } else if !report.isFresh || !arguments[.quiet] {
      for line in StatusText(report: report, now: now, mostAge: task.mostAge).lines {
        try here.console.print(line)
      }
    }
    if !report.isFresh { throw CheckCommand.Refused(exitCode: .answerIsNo) }
  }
}
