import Coordinators
import Diagnostics
import Files
import Foundation

/// `daybook watch`: the site of a book, built again whenever the book changes.
enum WatchCommand {
  static let spec = CommandSpec(
    name: "watch", operand: .book,
    options: [Option.book, output, Option.asOf, BuildCommand.jobs, live, Flag.quiet],
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
    throw CheckCommand.Refused(exitCode: (signals.stop ?? .interrupted).exitCode)
  }
}
