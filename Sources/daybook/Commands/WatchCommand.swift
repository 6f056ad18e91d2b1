import Coordinators
import Files
import Foundation

/// `daybook watch`: the site of a book, built again whenever the book changes.
enum WatchCommand {
  static let spec = CommandSpec(
    name: "watch", summary: "build the site again whenever the book changes", operand: .book,
    options: [Option.book, output, Option.asOf, BuildCommand.jobs, live, Flag.quiet],
    details: """
      Builds the site as 'daybook build' does, then waits: whenever a file of the book is written,
      renamed, removed or made readable (accounts, to-dos, settings, pages, templates, static
      files, also by way of links), the site is built again. What is saved at the same time is one
      build; hidden files and what editors leave behind are none. At midnight in the book's time
      zone the site turns to the new day, unless --as-of says which.

      Each build has a line with what changed and what was written. Where anything is wrong, all of
      it is reported as a build does, the site stays as it was, and a line says when it is mended.
      How the last one went is on record, for 'daybook status'.
      Control-C ends the watching; pressed twice, it also breaks off a build.

      With --live the pages load themselves anew in the browser, at the place where they were
      scrolled to. Such a site is for looking at, from file://, and stands in a folder of its own,
      BOOK/.daybook-live, which Git leaves alone; a folder with a site that was built for publishing
      is refused, and 'daybook build' refuses that of a live one.

        daybook watch ~/book
        daybook watch --live ~/book        prints the address to open
      """,
    failures: [.noBook, .cannotCreate, .busy, .interrupted, .terminated], run: run)

  private static let output = Option.output(
    "the folder to write to; BOOK/public if left out, and with --live BOOK/.daybook-live")
  private static let live = Flag(
    "live", "have open pages load themselves anew, in a folder of its own")

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    let wakeup = try Wakeup()
    let signals = StopSignals(waking: wakeup)
    let isLive = arguments[live]
    let folder = arguments[output] ?? arguments.book + (isLive ? "/.daybook-live" : "/public")
    let jobs = arguments[BuildCommand.jobs] ?? here.processorCount
    var place = BuildSite.Output(folder: folder)
    if isLive { place.liveScript = here.liveScript }
    let lines = WatchLines(
      book: arguments.book, folder: folder, isLive: isLive, isQuiet: arguments[.quiet], here: here)

    var task = WatchBook()
    try task.run(
      try BookWatch(arguments.book, writtenTo: folder, until: wakeup),
      SystemClock(here: here, asOf: arguments[.asOf])
    ) { asOf in
      var site = BuildSite(
        BookSource(folder: arguments.book, parallelism: jobs), builtIn: here.builtIn,
        output: place, jobs: jobs, asOf: asOf, today: here.asOf(nil))
      here.keepFiles(in: &site)
      let task = BuildOnRecord(site, version: here.version, clock: here.clock)
      do throws(BuildOnRecord.Failure) { return try task.run().build } catch { throw error.error }
    } report: { rebuild in
      try lines.tell(rebuild)
    }
    let stop = signals.stop ?? .interrupted
    throw CheckCommand.Refused(code: ExitCode(BuildFailure.Reason(stop)))
  }
}
