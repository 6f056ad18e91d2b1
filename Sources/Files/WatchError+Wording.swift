internal import Foundation

extension WatchError: CustomStringConvertible {
  /// For example `cannot watch book/static: this machine watches as many folders as it is set to`.
  package var description: String {
    switch self {
    case .tooManyFolders(let folder):
      "cannot watch \(folder.text): this machine watches as many folders as it is set to"
    case .tooManyWatchers:
      "cannot watch for changes: as many programs do so as this machine is set to"
    case .system(let code): "cannot watch for changes: \(String(cString: strerror(code)))"
    }
  }

  /// What the person can do about it.
  package var remedy: String? {
    switch self {
    case .tooManyFolders:
      "raise the limit, as root: sysctl fs.inotify.max_user_watches=524288"
    case .tooManyWatchers:
      "end one of them, or raise the limit, as root: sysctl fs.inotify.max_user_instances=1024"
    case .system: nil
    }
  }
}
