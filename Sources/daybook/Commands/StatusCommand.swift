import Coordinators

/// `daybook status`: how the last build went.
enum StatusCommand {
  static let spec = CommandSpec(
    name: "status", summary: "say how the last build went, for a monitor", operand: .book,
    options: [Option.book, output, mostAge, json, Flag.quiet],
    details: """
      Says when the site was built last, of which day, how many pages it has, why a later build
      failed, and whether one runs now; reads nothing but the record in the output folder. Exits
      with 0 when the last build succeeded and, with --max-age, was not longer ago; else with 1. A
      build is on record when it has ended; what is printed of a failure are its first problems.

        daybook status ~/book
        daybook status --output /srv/www/book --max-age 26h --quiet    for a monitor
        daybook status ~/book --json                                   'daybook schema status'
      """,
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
    if !report.isFresh { throw CheckCommand.Refused(code: .answerIsNo) }
  }
}
