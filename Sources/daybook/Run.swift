import Basics
import Coordinators
import Diagnostics
import Foundation
import Model
import Publishing
import Templates

/// One run of the program: from the words of the command line to the exit code.
struct Run {
  let console: Console
  private let builtIn = BuiltInSources(
    templates: BuiltInTemplates.templates, words: BuiltInTemplates.words,
    assets: BuiltInTemplates.assets)

  init(console: Console) { self.console = console }

  func exitCode(for words: [String]) -> ExitCode {
    do {
      try run(words)
      return .done
    } catch let error as UsageError {
      return complain(error.description, .usage)
    } catch let error as IssueStatements.Failure {
      return complain(error.description, .usage)
    } catch let problems as BookProblems {
      for diagnostic in problems.diagnostics { console.complain(diagnostic.description) }
      return ExitCode(problems)
    } catch let error as PublishingError {
      return complain(error.description, ExitCode(error), remedy: error.remedy)
    } catch is BrokenOutput {
      return complain("cannot write to standard output", .inputOutput)
    } catch {
      return complain("\(error)", .internalError)
    }
  }

  private func complain(_ what: String, _ code: ExitCode, remedy: String? = nil) -> ExitCode {
    console.complain("daybook: error: \(what)" + (remedy.map { "\n  = \($0)" } ?? ""))
    return code
  }
}

/// Standard output took no more.
private struct BrokenOutput: Error {}

extension Run {
  private func run(_ words: [String]) throws {
    if words == ["--version"] { return console.print("daybook \(Help.version)") }
    if ["--help", "-h"].contains(words.first) { return console.print(Help.overview) }
    let arguments = try Arguments(words)
    if arguments.has(.help) { return console.print(Help.text(of: arguments.command)) }
    switch arguments.command {
    case .build: try build(arguments)
    case .statements: try statements(arguments)
    case .check: try check(arguments)
    case .`init`: try start(arguments)
    case .exportTemplates: try exportTemplates(arguments)
    case .listTemplates: listTemplates()
    case .help: try help(arguments)
    }
  }

  private func build(_ arguments: Arguments) throws {
    let output = arguments[.output] ?? arguments.book + "/public"
    let jobs = try arguments.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    let task = BuildSite(
      BookSource(folder: arguments.book, parallelism: jobs), builtIn: builtIn,
      output: BuildSite.Output(folder: output, force: arguments.has(.force)), jobs: jobs,
      asOf: try arguments.asOf)

    let line = ProgressLine(console)
    defer { line.clear() }
    let isWatched = console.isWatched && !arguments.has(.quiet)
    let report = try task.run { if isWatched { line.show($0) } }
    line.clear()
    for path in report.outcome.keptPaths {
      console.complain(
        "\(output)/\(path): note: no longer part of the site; kept, since it was changed by hand")
    }
    say(
      "\(output): \(report.pageCount) pages; \(report.outcome.writtenCount) files written,"
        + " \(report.outcome.unchangedCount) unchanged, \(report.outcome.removedCount) removed;"
        + " \(line.seconds) s", arguments)
  }

  private func statements(_ arguments: Arguments) throws {
    let output = arguments[.output] ?? arguments.book + "/statements"
    let console = console
    let task = IssueStatements(
      BookSource(folder: arguments.book, parallelism: processorCount), builtIn: builtIn,
      request: IssueStatements.Request(
        month: try arguments.month, account: arguments[.account],
        destination: output == "-"
          ? .stream { if !console.write($0) { throw BrokenOutput() } } : .folder(output)),
      asOf: try arguments.asOf)
    let (month, count) = try task.run()
    guard output != "-" else { return }
    say("\(output): \(counted(count, "statement", "statements")) of \(month)", arguments)
  }

  private func check(_ arguments: Arguments) throws {
    let report = try CheckBook(
      BookSource(folder: arguments.book, parallelism: processorCount), builtIn: builtIn
    ).run()
    for note in report.notes { console.print(note.description) }
    say(
      "\(arguments.book): no errors, \(counted(report.notes.count, "note", "notes"));"
        + " \(counted(report.accountCount, "account", "accounts")),"
        + " \(counted(report.entryCount, "entry", "entries")),"
        + " \(counted(report.toDoCount, "to-do", "to-dos")),"
        + " \(counted(report.pageCount, "page", "pages"))", arguments)
  }

  private func start(_ arguments: Arguments) throws {
    guard let folder = arguments.operand else { throw UsageError.missingOperand(.`init`) }
    let files = try StartBook(in: folder, today: Self.today(in: .current)).run()
    say(
      "\(folder): \(files.joined(separator: ", ")); now try: daybook build \(folder)", arguments)
  }

  private func exportTemplates(_ arguments: Arguments) throws {
    let folder = arguments.operand ?? "templates"
    let count = try ExportTemplates(builtIn, to: folder).run()
    say("\(folder): \(counted(count, "file", "files"))", arguments)
  }

  private func listTemplates() {
    for template in ListTemplates().run() {
      console.print(template.name)
      for line in template.lines { console.print("  " + line) }
      console.print("")
    }
  }

  private func help(_ arguments: Arguments) throws {
    guard let name = arguments.operand else { return console.print(Help.overview) }
    guard let command = Command(rawValue: name) else {
      throw UsageError.unknownCommand(
        name, nearest: nearest(to: name, among: Command.allCases.map(\.rawValue)))
    }
    console.print(Help.text(of: command))
  }

  private func say(_ line: String, _ arguments: Arguments) {
    if !arguments.has(.quiet) { console.print(line) }
  }

  private var processorCount: Int { ProcessInfo.processInfo.activeProcessorCount }

  private func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }

  /// Today's civil day in a time zone, by the system's clock.
  static func today(in zone: TimeZone) -> Day {
    let now = Date()
    let seconds = now.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: now))
    return Day(daysSinceEpoch: Int((seconds / 86_400).rounded(.down))) ?? .unixEpoch
  }
}

extension Arguments {
  fileprivate var book: String { operand ?? "." }

  fileprivate var asOf: @Sendable (TimeZone) -> Day {
    get throws(UsageError) {
      guard let text = self[.asOf] else { return { Run.today(in: $0) } }
      guard let day = Day(iso: Array(text.utf8)) else {
        throw .badValue(.asOf, text, wanted: "a day such as 2026-10-31")
      }
      return { _ in day }
    }
  }

  fileprivate var month: Month? {
    get throws(UsageError) {
      guard let text = self[.month] else { return nil }
      guard let month = Month(iso: Array(text.utf8)) else {
        throw .badValue(.month, text, wanted: "a month such as 2026-10")
      }
      return month
    }
  }

  fileprivate var jobs: Int? {
    get throws(UsageError) {
      guard let text = self[.jobs] else { return nil }
      guard let jobs = Int(text), (1...1024).contains(jobs) else {
        throw .badValue(.jobs, text, wanted: "a number from 1 to 1024")
      }
      return jobs
    }
  }
}
