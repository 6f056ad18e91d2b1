import CommandLine
import Coordinators
import SiteCoordinators
import Diagnostics
import Files
import Publishing

/// `daybook build`: the site and the statements of a book.
enum BuildCommand {
  static let command = Command(
    "build", operand: .book,
    options: [
      .other(Option.book), .other(output), .other(Option.asOf), .other(jobs),
      Flag("force", "write even where files of others are, replacing those in the way")
        .sets(\.force),
      .other(fresh),
      Flag(
        "durable", "have the disk keep all of it, even through a power cut, before the build ends"
      ).sets(\.isDurable),
      dryRun.sets(\.isTrial),
      .other(part), .other(join), .other(wait), .other(logFormat), .other(Flag.quiet),
    ], failures: [.wrongData, .noBook, .cannotCreate, .busy, .interrupted, .terminated],
    task: { BuildSite.Output(folder: $0[output] ?? $0.book + "/public") }, run: run)

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

  private static let wait = Option.wait("how long to wait for another build of the output (0)")

  private static let logFormat = Option(
    OptionForm(
      "log-format", value: "text|json", "for people, or an object a line; text if left out"),
    wanted: "text or json"
  ) { ["text": false, "json": true][$0] }

  private static let dryRun = Flag(
    "dry-run", "print each file that would be written or removed; write nothing")

  private static let fresh = Flag(
    "fresh", "make every file and compare it, whatever has changed since the last build")

  private static let part = Option<OutputPart>(
    OptionForm(
      "part", value: "K/N",
      "make the K-th of N parts of the site alone, which nobody sees before they are joined"),
    wanted: "a part such as 2/4, of at most \(OutputPart.most)"
  ) { text in
    let words = text.split(separator: "/", omittingEmptySubsequences: false)
    guard words.count == 2, let number = Int(words[0]), let count = Int(words[1]) else {
      return nil
    }
    return OutputPart(number, of: count)
  }

  private static let join = Option<Int>(
    OptionForm(
      "join", value: "N", "put what N parts have made into its place, without reading the book"),
    wanted: "a number from 1 to \(OutputPart.most)"
  ) { Int($0).flatMap { (1...OutputPart.most).contains($0) ? $0 : nil } }

  private static func run(
    _ output: BuildSite.Output, _ arguments: Arguments, _ here: Surroundings
  ) throws {
    let folder = output.folder
    let jobs = arguments[jobs] ?? here.processorCount
    var place = output
    place.modificationTime = try here.checkedSourceDate()
    var site = BuildSite(
      here.source(of: arguments.book, parallelism: jobs), builtIn: here.builtIn, output: place,
      jobs: jobs, asOf: here.asOf(arguments[.asOf]), today: here.asOf(nil))
    here.keepFiles(in: &site, isFresh: arguments[fresh])
    site.work = try work(arguments, here)
    let signals = StopSignals()
    site.checkpoint = { try signals.check() }
    guard !place.isTrial else {
      return try tell(folder, arguments, here) { [site] in try site.run(progress: $0) }
    }
    var task = BuildWithStatus(site, version: here.version, clock: here.clock)
    task.patience = arguments[wait] ?? task.patience
    if arguments[logFormat] == true {
      try log(task, from: arguments.book, to: folder, EventLog(here, isQuiet: arguments[.quiet]))
    } else {
      try tell(folder, arguments, here) { [task] progress in
        do throws(BuildWithStatus.Failure) { return try task.run(progress: progress).build } catch {
          throw error.error
        }
      }
    }
  }

  /// How much of the site is to be made.
  private static func work(_ arguments: Arguments, _ here: Surroundings) throws -> BuildSite.Work {
    let (part, count) = (arguments[part], arguments[join])
    guard part != nil || count != nil else { return .whole }
    try arguments.checkAtMostOne(of: self.part, join)
    try arguments.checkAtMostOne(of: self.part, dryRun)
    try arguments.checkAtMostOne(of: join, dryRun)
    let program = try here.programContent()
    if let part { return .part(part, program: program) }
    return count.map { .joining($0, program: program) } ?? .whole
  }

  /// Builds, and tells people of it.
  private static func tell(
    _ folder: String, _ arguments: Arguments, _ here: Surroundings,
    _ build: (@escaping BuildProgress.Observer) throws -> BuildSite.Report
  ) throws {
    let line = ProgressLine(here.console)
    defer { line.clear() }
    let isWatched = here.console.isWatched && !arguments[.quiet]
    let report = try build { if isWatched { line.show($0) } }
    line.clear()
    try tellChanges(report.outcome, in: folder, here)
    let (outcome, would) = (report.outcome, arguments[dryRun] ? "to be " : "")
    let part = arguments[part].map { " part \($0):" } ?? ""
    try here.say(
      "\(folder):\(part) \(report.pageCount) pages; \(counted(outcome.writtenCount, "file", "files")) \(would)written,"
        + " \(outcome.unchangedCount) unchanged, \(outcome.removedCount) \(would)removed;"
        + " \(line.seconds) s", arguments)
    if outcome.isFirst, !arguments[dryRun], arguments[self.part] == nil {
      try here.sayWhereToBegin(in: folder, arguments)
    }
    if report.noteCount > 0, !arguments[.quiet] {
      here.console.complain(counted(report.noteCount, "note", "notes") + ": run daybook check")
    }
  }

  /// Tells what is odd in the output folder, and what changes in it.
  private static func tellChanges(
    _ outcome: OutputFolder.Outcome, in folder: String, _ here: Surroundings
  ) throws {
    for (path, note) in outcome.notes { here.console.note(note, at: "\(folder)/\(path)") }
    for change in outcome.changes {
      try here.console.print("\(change.kind.rawValue) \(folder)/\(change.path.text)")
    }
  }

  /// Builds, and tells programs of it.
  private static func log(
    _ task: BuildWithStatus, from book: String, to folder: String, _ log: EventLog
  ) throws {
    log.start(book: book, output: folder)
    do throws(BuildWithStatus.Failure) {
      let report = try task.run { log.progress($0) }
      for (path, note) in report.build.outcome.notes {
        log.problem(RecordedProblem(Diagnostic(.note, path: "\(folder)/\(path)", message: note)))
      }
      log.summary(report.success)
    } catch {
      log.summary(error.failure, BuildFailure.problems(of: error.error))
      throw CheckCommand.Refused(exitCode: error.failure.reason.exitCode)
    }
  }
}

extension Surroundings {
  /// Names the page to open to whoever sits before a terminal.
  fileprivate func sayWhereToBegin(
    in folder: String, _ arguments: Arguments
  ) throws(BrokenOutput) {
    guard console.style.isTerminal else { return }
    let path = (try? FilePath(folder).resolved().text) ?? folder
    try say("Open \(path)/index.html", arguments)
  }
}

extension OutputFolder.Outcome {
  /// Whether nothing of the site was there before.
  fileprivate var isFirst: Bool { unchangedCount == 0 && removedCount == 0 && writtenCount > 0 }

  /// What is said of files in the output folder, by their paths in it.
  var notes: [(path: String, note: String)] {
    let (manifest, kept) = (".daybook/manifest", "no longer part of the site; kept, since ")
    let compared =
      "every file is made and compared with what is there, and a build writes the record again"
    let unknown = keptPaths.map { ($0, kept + "the record does not prove that nobody changed it") }
    switch foundManifest {
    case .whole: return keptPaths.map { ($0, kept + "it was changed by hand") }
    case .damaged: return [(manifest, "it is damaged: \(compared)")] + unknown
    case .lost: return [(manifest, "it is lost: \(compared)")] + unknown
    }
  }
}
