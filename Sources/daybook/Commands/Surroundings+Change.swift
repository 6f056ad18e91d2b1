import Coordinators

extension Surroundings {
  /// Says what was changed; with `--dry-run` what would be, as a diff of each file.
  ///
  /// Throws `BrokenOutput`.
  func report(
    _ change: StateController.Change, _ line: String, _ arguments: Arguments
  ) throws(BrokenOutput) {
    try report(change, lines: [line], arguments)
  }

  /// The same on several lines.
  func report(
    _ change: StateController.Change, lines: [String], _ arguments: Arguments
  ) throws(BrokenOutput) {
    guard arguments[.dryRun] else { return try say(lines: lines, arguments) }
    if !change.diff.isEmpty {
      try console.print(text: String(change.diff.dropLast()), isDiff: true)
    }
  }
}
