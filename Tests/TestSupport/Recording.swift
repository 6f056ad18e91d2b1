import Foundation

/// Expected texts in `Tests/Snapshots`, which are too long to stand in a test.
///
/// Where `DAYBOOK_RECORD` is set tests write what they find, to be read in the diff, and fail.
package enum Recording {
  package static let isOn = ProcessInfo.processInfo.environment["DAYBOOK_RECORD"] != nil

  /// The text of a snapshot by its path in that folder; nil where the text that was found is written
  /// into it.
  package static func snapshot(_ path: String, found text: String) throws -> String? {
    let file = repository.appending(path: "Tests/Snapshots/" + path)
    guard isOn else { return try String(contentsOf: file, encoding: .utf8) }
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return nil
  }
}
