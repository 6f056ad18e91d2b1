import Coordinators
import Publishing

/// `daybook build`: the site and the statements of a book.
enum BuildCommand {
  static let spec = CommandSpec(
    name: "build", summary: "build the site and the statements of a book", operand: .book,
    options: [output, Option.asOf, jobs, force, Flag.quiet],
    details: """
      Reads the book, checks all of it, and writes its pages: an overview, each account with its
      registers and monthly statements (HTML and Markdown), each month over all accounts, the to-do
      lists and the book's own pages. When anything in the data is wrong, every problem is reported
      and nothing is written.

      A file that has its bytes already is not written again; files that an earlier build wrote and
      this one did not are removed; files that Daybook did not write are never touched. The same
      book and the same day give the same bytes.

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

  static let jobs = Option(
    OptionForm(
      "jobs", value: "N", "how many accounts to work on at a time; one per processor if left out"),
    wanted: "a number from 1 to 1024"
  ) { Int($0).flatMap { (1...1024).contains($0) ? $0 : nil } }

  private static let force = Flag(
    "force", "write even where files of others are, replacing those in the way")

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    let folder = arguments[output] ?? arguments.book + "/public"
    let jobs = arguments[jobs] ?? here.processorCount
    let task = BuildSite(
      BookSource(folder: arguments.book, parallelism: jobs), builtIn: here.builtIn,
      output: BuildSite.Output(folder: folder, force: arguments[force]), jobs: jobs,
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
    try here.say(
      "\(folder): \(report.pageCount) pages; \(counted(report.outcome.writtenCount, "file", "files")) written,"
        + " \(report.outcome.unchangedCount) unchanged, \(report.outcome.removedCount) removed;"
        + " \(line.seconds) s", arguments)
    if report.noteCount > 0, !arguments[.quiet] {
      here.console.complain(counted(report.noteCount, "note", "notes") + ": run daybook check")
    }
  }
}
