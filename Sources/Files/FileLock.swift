internal import Foundation

/// A file that one process at a time holds, for as long as this value lives.
package struct FileLock: ~Copyable, Sendable {
  private let file: OpenFile

  /// Makes the file when it is not there; nil when it is held already, even by this process.
  ///
  /// Throws when it can be neither made nor locked.
  package init?(_ path: FilePath) throws(FileError) {
    let file = try OpenFile(path, O_RDWR | O_CREAT | O_NOFOLLOW, for: .create)
    guard flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 else {
      if errno == EWOULDBLOCK { return nil }
      throw FileError(.create, path, errno: errno)
    }
    self.file = file
  }

  /// The same beside others that only read; takes no file that is not there, and makes none.
  ///
  /// Throws when it can be neither opened nor locked.
  package init?(reading path: FilePath) throws(FileError) {
    let file = try OpenFile(path, O_RDONLY | O_NOFOLLOW, for: .read)
    guard flock(file.descriptor, LOCK_SH | LOCK_NB) == 0 else {
      if errno == EWOULDBLOCK { return nil }
      throw FileError(.read, path, errno: errno)
    }
    self.file = file
  }
}
