internal import Foundation

/// Why folders cannot be watched.
package enum WatchError: Error, Hashable, Sendable {
  /// As many folders are watched on this machine as its settings allow; this one is not.
  case tooManyFolders(FilePath)
  /// As many programs watch folders as the machine's settings allow, or open files as they may.
  case tooManyWatchers
  /// The system refuses to watch; the number is its `errno`.
  case system(Int32)

  /// What the `errno` of a call says that opens something to watch by.
  init(opening code: Int32) {
    self = code == EMFILE || code == ENFILE ? .tooManyWatchers : .system(code)
  }
}
