package import Diagnostics
internal import Foundation

/// Why folders cannot be watched.
package struct WatchError: UserError, Hashable, Sendable {
  package let description: String
  package let remedy: String?
  package var exitCode: ExitCode { .inputOutput }

  /// As many folders are watched on this machine as its settings allow; this one is not.
  package static func tooManyFolders(_ folder: FilePath) -> WatchError {
    WatchError(
      description:
        "cannot watch \(folder.text): this machine watches as many folders as it is set to",
      remedy: "raise the limit, as root: sysctl fs.inotify.max_user_watches=524288")
  }

  /// As many programs watch folders as the machine's settings allow, or open files as they may.
  package static var tooManyWatchers: WatchError {
    WatchError(
      description: "cannot watch for changes: as many programs do so as this machine is set to",
      remedy:
        "end one of them, or raise the limit, as root: sysctl fs.inotify.max_user_instances=1024")
  }

  /// The system refuses to watch; the number is its `errno`.
  package static func system(_ code: Int32) -> WatchError {
    WatchError(
      description: "cannot watch for changes: \(String(cString: strerror(code)))", remedy: nil)
  }

  /// What the `errno` of a call says that opens something to watch by.
  static func opening(_ code: Int32) -> WatchError {
    code == EMFILE || code == ENFILE ? .tooManyWatchers : .system(code)
  }
}
