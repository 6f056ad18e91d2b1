import Coordinators
import Publishing

/// `daybook build`: the site and the statements of a book.
enum BuildCommand {
  static let spec = CommandSpec(
    name: "build", summary: "build the site and the statements of a book", operand: .book,
    options: [output, Option.asOf, jobs, force, durable, dryRun, Flag.quiet],
    details: """
      Reads the book, checks all of it, and writes its pages: an overview, each account with its
      registers and monthly statements (HTML and Markdown), each month over all accounts, the to-do
      lists and the book's own pages. When anything in the data is wrong, every problem is reported
      and nothing is written.

      A file that has its bytes already is not written again; files that an earlier build wrote and
      this one did not are removed; files that Daybook did not write are never touched. The same
      book and the same day give the same bytes.

      New files have their places only once all are made: first those that nothing refers to yet,
      then those that changed, and at last what is no longer part of the site goes. So no reader
      meets half a page or a dead link, and a build that fails or is killed before leaves the site as
      it was. Styles and scripts that were replaced stay for one more build.

        daybook build site
        daybook build --output /srv/www/book --quiet ~/book      from cron, for example
        daybook build --as-of 2025-12-31 ~/book                  as it stood at the end of 2025
      """,
    failures: [.wrongData, .noBook, .cannotCreate, .busy], run: run)

  private static let output = Option(
    OptionForm(
      "output", short: "o", value: "DIR",
      "the folder to write to, which is Daybook's alone; BOOK/public if left out"),
    wanted: "a folder, since a site is many files"
  ) { $0 == "-" ? nil : $0 }

  private static let jobs = Option(
    OptionForm(
      "jobs", value: "N", "how many accounts to work on at a time; one per processor if left out"),
    wanted: "a number from 1 to 1024"
  ) { Int($0).flatMap { (1...1024).contains($0) ? $0 : nil } }

  private static let force = Flag(
    "force", "write even where files of others are, replacing those in the way")

  private static let durable = Flag(
    "durable", "have the disk keep all of it, even through a power cut, before the build ends")

  private static let dryRun = Flag(
    "dry-run", "print each file that would be written or removed; write nothing")

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    let folder = arguments[output] ?? arguments.book + "/public"
    let jobs = arguments[jobs] ?? here.processorCount
    var output = BuildSite.Output(folder: folder, force: arguments[force])
    output.isDurable = arguments[durable]
    output.isTrial = arguments[dryRun]
    let task = BuildSite(
      BookSource(folder: arguments.book, parallelism: jobs), builtIn: here.builtIn,
      output: output, jobs: jobs,
      asOf: here.asOf(arguments[.asOf]), today: here.asOf(nil))

    let line = ProgressLine(here.console)
    defer { line.clear() }
    let isWatched = here.console.isWatched && !arguments[.quiet]
    let report = try task.run { if isWatched { line.show($0) } }
    line.clear()
    for path in report.outcome.keptPaths {
      here.console.complain(
        "\(folder)/\(path): note: no longer part of the site; kept, since it was changed by hand")
    }
    for change in report.outcome.changes {
      try here.console.print("\(change.kind.rawValue) \(folder)/\(change.path.text)")
    }
    let (outcome, would) = (report.outcome, arguments[dryRun] ? "to be " : "")
    try here.say(
      "\(folder): \(report.pageCount) pages; \(counted(outcome.writtenCount, "file", "files")) \(would)written,"
        + " \(outcome.unchangedCount) unchanged, \(outcome.removedCount) \(would)removed;"
        + " \(line.seconds) s", arguments)
    if report.noteCount > 0, !arguments[.quiet] {
      here.console.complain(counted(report.noteCount, "note", "notes") + ": run daybook check")
    }
  }
}
