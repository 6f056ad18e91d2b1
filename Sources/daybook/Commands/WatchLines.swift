import Coordinators
import Diagnostics
import Files
import Foundation
import Publishing

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
        problems.diagnostics.map(\.description), rebuild,
        counted(problems.diagnostics.count { $0.severity == .error }, "error", "errors")
          + "; the site stays as it was")
    case .failed(let error):
      complain(
        [error.report], rebuild, "the site could not be written")
    }
    if case .start = rebuild.cause, !isQuiet { try printStart() }
  }

  private func tell(_ report: BuildSite.Report, _ rebuild: Rebuild) throws {
    let outcome = report.outcome
    let mended = rebuild.turn == .mended ? "mended; " : ""
    try here.console.print(
      here.timeOfDay + "  " + mended + rebuild.reason
        + ": \(report.pageCount) pages; \(counted(outcome.writtenCount, "file", "files")) written,"
        + " \(outcome.removedCount) removed; \(rebuild.duration.seconds) s"
        + (report.noteCount > 0 ? "; " + counted(report.noteCount, "note", "notes") : ""))
    for (path, note) in outcome.notes {
      here.console.complain("\(folder)/\(path): note: \(note)")
    }
  }

  /// Says what is wrong, but not a second time, and what comes of it.
  private func complain(_ problems: [String], _ rebuild: Rebuild, _ outcome: String) {
    let isSame = rebuild.turn == .sameTrouble
    if !isSame { problems.forEach(here.console.complain(text:)) }
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

extension Duration {
  /// Seconds with two decimals.
  fileprivate var seconds: String {
    let hundredths = Int((self / .milliseconds(10)).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}
