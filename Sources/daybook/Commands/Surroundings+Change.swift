import Coordinators

extension Surroundings {
  /// Says what was changed; with `--dry-run` what would be, as a diff of each file.
  ///
  /// Throws `BrokenOutput`.
  func report(
    _ change: StateController.Change, _ line: String, _ arguments: Arguments
  ) throws(BrokenOutput) {
    guard arguments[.dryRun] else { return try say(line, arguments) }
    try console.print(bytes: Array(change.diff.utf8))
  }
}
