internal import Foundation

/// What can stand at a path.
package enum FileKind: Hashable, Sendable {
  case file, folder, symbolicLink
  /// A pipe, a socket or a device.
  case special
}

extension FileKind {
  /// By the `st_mode` of POSIX.
  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .symbolicLink
    default: self = .special
    }
  }
}

extension FilePath {
  /// What stands at the path; nil when nothing does.
  ///
  /// Links are not followed unless asked for; a link that is followed and leads nowhere is nothing.
  /// Throws when the system does not say, for example for lack of permission.
  package func kind(followingLinks: Bool = false) throws(FileError) -> FileKind? {
    var status = stat()
    let code = failure { followingLinks ? stat($0, &status) : lstat($0, &status) }
    switch code {
    case 0: return FileKind(mode: status.st_mode)
    case ENOENT, ENOTDIR: return nil
    default: throw FileError(.read, self, errno: code)
    }
  }
}
