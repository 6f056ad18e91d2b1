import CommandLine
import SiteCoordinators
import Diagnostics
import Foundation

/// `daybook status`: how the last build went.
enum StatusCommand {
  static let command = Command(
    "status", operand: .book,
    options: [Option.book, output, mostAge, json, Flag.quiet],
    failures: [.answerIsNo, .noBook], run: run)

  private static let output = Option.output(
    "the folder that the site was built into; BOOK/public if left out")

  private static let mostAge = Option(
    OptionForm(
      "max-age", value: "AGE", "how long ago the last success may be, such as 90m, 26h or 3d"),
    wanted: "a number of minutes, hours or days, such as 90m, 26h or 3d"
  ) { Age($0) }

  private static let json = Flag("json", "print JSON, all that is recorded")

  private static func run(_ arguments: Arguments, _ here: Surroundings) throws {
    let now = Instant(milliseconds: here.millisecondsSince1970)
    var task = ReportStatus(book: arguments.book, now: now)
    task.output = arguments[output]
    task.mostAge = arguments[mostAge]
    let report = try task.run()
    if arguments[json] {
      try here.print(report, as: Listings.status)
    } else if !report.isFresh || !arguments[.quiet] {
      for line in StatusText(report: report, now: now, mostAge: task.mostAge).lines {
        try here.console.print(line)
      }
    }
    if !report.isFresh { throw CheckCommand.Refused(exitCode: .answerIsNo) }
  }
}

/// How it stands with a site's builds, for people.
struct StatusText {
  let report: ReportStatus.Report
  /// The moment in which it is said.
  let now: Instant
  /// How long ago the last success may be; nil where that does not matter.
  let mostAge: Age?

  /// The first line says how it stands, those behind it what is known of it.
  var lines: [StyledText] {
    var lines = [StyledText(heading)]
    if report.isDamaged {
      let what =
        "  its record, .daybook/status.json, cannot be read; the next build writes a new one"
      lines.append(StyledText(what))
    }
    if report.hasFailed, let failure = report.failure {
      lines += self.lines(of: failure)
      if let success = report.success { lines.append(StyledText("  last built \(when(success))")) }
    }
    if let success = report.success { lines.append(StyledText("  " + figures(of: success))) }
    if report.state == .building { lines.append(StyledText("  a build runs now")) }
    return lines
  }
}

extension StatusText {
  private var heading: String {
    let output = DisplayText.escaped(report.output)
    if report.hasFailed, let failure = report.failure {
      return "\(output): not built: \(failure.reason), \(moment(failure.time))"
    }
    guard let success = report.success else { return "\(output): no build is recorded" }
    guard !report.isFresh, let mostAge else { return "\(output): built \(when(success))" }
    return "\(output): not built for more than \(mostAge): last \(when(success))"
  }

  private func lines(of failure: BuildFailure) -> [StyledText] {
    let shown = failure.problems.prefix(Self.mostProblems)
    let more = failure.problemCount - shown.count
    let lines = shown.flatMap { problem in
      let parts = [problem.path, problem.line.map(String.init), problem.column.map(String.init)]
      let place = DisplayText.escaped(parts.compactMap(\.self).joined(separator: ":"))
      let what = StyledText.finding(
        Diagnostic.Severity(rawValue: problem.severity) ?? .error, at: place.isEmpty ? nil : place,
        DisplayText.escaped(problem.message))
      let remedy = problem.remedy.map { StyledText("    = " + DisplayText.escaped($0)) }
      return [StyledText("  ") + what] + (remedy.map { [$0] } ?? [])
    }
    return lines + (more > 0 ? [StyledText("  and \(more) more")] : [])
  }

  /// So many problems are shown.
  private static let mostProblems = 10

  private func figures(of success: BuildSuccess) -> String {
    "\(success.pages) pages; \(counted(success.filesWritten, "file", "files")) written,"
      + " \(success.filesUnchanged) unchanged, \(success.filesRemoved) removed;"
      + " \(counted(success.notes, "note", "notes")); \(success.milliseconds) ms;"
      + " daybook \(DisplayText.escaped(success.version))"
  }

  private func when(_ success: BuildSuccess) -> String {
    "\(moment(success.time)), as of \(success.asOf)"
  }

  private func moment(_ time: Instant) -> String {
    let age = Age(from: time, to: now)
    let distance = age.seconds < 0 ? "in \(age), by this clock" : "\(age) ago"
    return "\(time.day) \(time.time) UTC, \(distance)"
  }
}
