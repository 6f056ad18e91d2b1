import Publishing
import CommandLine
import Coordinators
import SiteCoordinators
import Diagnostics
import Files
import Foundation

/// `daybook watch`: the site of a book, built again whenever the book changes.
enum WatchCommand {
  static let command = Command(
    "watch", operand: .book,
    options: [Option.book, output, Option.asOf, BuildCommand.jobs, live, Flag.quiet],
    failures: [.noBook, .cannotCreate, .busy, .interrupted, .terminated], run: run)

  private static let output = Option.output(
    "the folder to write to; BOOK/public if left out, and with --live BOOK/.daybook-live")
  private static let live = Flag(
    "live", "reload open pages after each build, in a folder of its own")

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
        here.source(of: arguments.book, parallelism: jobs), builtIn: here.builtIn,
        output: place, jobs: jobs, asOf: asOf, today: here.asOf(nil))
      here.keepFiles(in: &site)
      let task = BuildWithStatus(site, version: here.version, clock: here.clock)
      do throws(BuildWithStatus.Failure) { return try task.run().build } catch { throw error.error }
    } report: { rebuild in
      try lines.tell(rebuild)
    }
    throw CheckCommand.Refused(exitCode: (signals.stop ?? .interrupted).exitCode)
  }
}

/// What `daybook watch` says of each build.
struct WatchLines {
  /// As the user named it.
  let book: String
  /// Where the site goes.
  let folder: String
  let isLive: Bool
  let isQuiet: Bool
  let here: Surroundings

  /// Throws when standard output takes no more.
  func tell(_ rebuild: Rebuild) throws {
    switch rebuild.outcome {
    case .built(let report):
      if !isQuiet { try tell(report, rebuild) }
    case .refused(let problems):
      complain(
        problems.diagnostics.map(\.styled), rebuild,
        counted(problems.diagnostics.count { $0.severity == .error }, "error", "errors")
          + "; the site stays as it was")
    case .failed(let error):
      complain([error.report].compactMap(\.self), rebuild, "the site could not be written")
    }
    if case .start = rebuild.cause, !isQuiet { try printStart() }
  }

  private func tell(_ report: BuildSite.Report, _ rebuild: Rebuild) throws {
    let outcome = report.outcome
    let mended = rebuild.novelty == .mended ? "mended; " : ""
    try here.console.print(
      here.timeOfDay + "  " + mended + rebuild.reason
        + ": \(report.pageCount) pages; \(counted(outcome.writtenCount, "file", "files")) written,"
        + " \(outcome.removedCount) removed; \(rebuild.duration.inSeconds) s"
        + (report.noteCount > 0 ? "; " + counted(report.noteCount, "note", "notes") : ""))
    for (path, note) in outcome.notes {
      here.console.note(note, at: "\(folder)/\(path)")
    }
  }

  /// Says what is wrong, but not a second time, and what comes of it.
  private func complain(_ problems: [StyledText], _ rebuild: Rebuild, _ outcome: String) {
    let isSame = rebuild.novelty == .sameFailure
    if !isSame { problems.forEach { here.console.complain($0) } }
    // Trying again by itself is worth no line.
    guard !isQuiet, rebuild.cause != .again else { return }
    here.console.complain(
      here.timeOfDay + "  " + rebuild.reason
        + ": \(isSame ? "still " : "")\(outcome)")
  }

  private func printStart() throws {
    try here.console.print(
      lines: ["watching \(book); Control-C ends it"] + (isLive ? ["open \(address)"] : []))
  }

  /// That of the overview, for a browser's address line.
  private var address: String {
    let path = (try? FilePath(folder).resolved().text) ?? folder
    return URL(filePath: path + "/index.html", directoryHint: .notDirectory).absoluteString
  }
}

extension Rebuild {
  /// Why it was made, such as `accounts/cash.json and 2 others changed`.
  var reason: String {
    switch cause {
    case .start: "built"
    case .day(let day): "it is \(day)"
    case .again: "tried again"
    case .changes(let changes):
      changes.count < 3
        ? changes.map(Self.words).joined(separator: " and ") + " changed"
        : (changes.first.map(Self.words) ?? "") + " and \(changes.count - 1) others changed"
    }
  }

  private static func words(_ change: BookChange) -> String {
    switch change {
    case .folder: "the book's folder"
    case .part(let path): DisplayText.escaped(path)
    case .unknown: "very much"
    }
  }
}
