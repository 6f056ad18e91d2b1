internal import Foundation

/// The metadata of a file or folder (`stat`), by which a change is detected without reading it.
package struct FileState: Hashable, Sendable {
  /// A link that was not followed is one, wherever it leads.
  package let kind: FileKind
  /// In bytes; of a regular file alone it is known what it means.
  package let size: Int64
  /// When its content was changed last, in nanoseconds since 1970-01-01.
  package let modified: Int64
  /// When its content or its rights were changed last, which no program can set; in nanoseconds
  /// since 1970-01-01.
  package let changed: Int64
  package let device: UInt64
  package let inode: UInt64
  let mode: mode_t
  let owner: uid_t
  let group: gid_t

  /// The group of all that is made in the folder; nil where that is for whoever makes it.
  var inheritedGroup: gid_t? {
    #if canImport(Darwin)
      kind == .folder ? group : nil
    #else
      kind == .folder && mode & S_ISGID != 0 ? group : nil
    #endif
  }

  /// Whether nobody may write to it, its owner included, who could give himself the right.
  package var isReadOnly: Bool { mode & 0o222 == 0 }

  /// Whether it is the same file or folder, whatever it holds.
  package func isSame(as other: FileState) -> Bool {
    device == other.device && inode == other.inode
  }
}

extension FilePath {
  /// The state of what stands at the path; nil when nothing does.
  ///
  /// Links are not followed unless asked for. Throws when the system does not say.
  package func state(followingLinks: Bool = false) throws(FileError) -> FileState? {
    var status = stat()
    let code = failure { followingLinks ? stat($0, &status) : lstat($0, &status) }
    switch code {
    case 0: return FileState(status)
    case ENOENT, ENOTDIR: return nil
    default: throw FileError(.read, self, errno: code)
    }
  }
}

extension OpenFile {
  /// The state of the file that is open; nil when the system does not say.
  var state: FileState? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? FileState(status) : nil
  }
}

extension FileState {
  init(_ status: stat) {
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    self.init(
      kind: FileKind(mode: status.st_mode), size: Int64(status.st_size),
      modified: modified.nanoseconds, changed: changed.nanoseconds,
      device: UInt64(truncatingIfNeeded: status.st_dev),
      inode: UInt64(truncatingIfNeeded: status.st_ino), mode: status.st_mode,
      owner: status.st_uid, group: status.st_gid)
  }
}

extension timespec {
  /// Whatever the system says: years that 64 bits do not hold wrap around, and differ all the same.
  fileprivate var nanoseconds: Int64 { Int64(tv_sec) &* 1_000_000_000 &+ Int64(tv_nsec) }
}

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
    try state(followingLinks: followingLinks)?.kind
  }

  /// Sets when the file or folder says that it was changed last, in seconds since 1970.
  ///
  /// A link is not followed. Throws when the system refuses.
  package func setModificationTime(secondsSince1970 seconds: Int64) throws(FileError) {
    let time = timespec(tv_sec: Int(seconds), tv_nsec: 0)
    let code = failure { path in
      withUnsafePointer(to: (time, time)) { times in
        times.withMemoryRebound(to: timespec.self, capacity: 2) {
          utimensat(AT_FDCWD, path, $0, AT_SYMLINK_NOFOLLOW)
        }
      }
    }
    guard code == 0 else { throw FileError(.write, self, errno: code) }
  }
}
