internal import Foundation

/// A file that one process at a time holds, for as long as this value lives.
package struct FileLock: ~Copyable, Sendable {
  private let file: OpenFile

  /// Makes the file when it is not there; nil when it is held already, even by this process.
  ///
  /// Throws when it can be neither made nor locked.
  package init?(_ path: FilePath) throws(FileError) {
    try self.init(path, O_RDWR | O_CREAT, LOCK_EX, for: .create)
  }

  /// The same beside others that share it; makes the file when it is not there.
  ///
  /// Throws when it can be neither made nor locked.
  package init?(sharing path: FilePath) throws(FileError) {
    try self.init(path, O_RDWR | O_CREAT, LOCK_SH, for: .create)
  }

  /// The same beside others that only read; takes no file that is not there, and makes none.
  ///
  /// Throws when it can be neither opened nor locked.
  package init?(reading path: FilePath) throws(FileError) {
    try self.init(path, O_RDONLY, LOCK_SH, for: .read)
  }

  private init?(
    _ path: FilePath, _ flags: Int32, _ kind: Int32, for action: FileError.Action
  ) throws(FileError) {
    let file = try OpenFile(path, flags | O_NOFOLLOW, for: action)
    guard flock(file.descriptor, kind | LOCK_NB) == 0 else {
      if errno == EWOULDBLOCK { return nil }
      throw FileError(action, path, errno: errno)
    }
    self.file = file
  }

  /// A program that is being started meanwhile has the file open, too, until it runs: that it is closed
  /// here alone would not free it.
  deinit { _ = flock(file.descriptor, LOCK_UN) }
}
