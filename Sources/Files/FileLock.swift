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

extension FilePath {
  /// Whether a process holds the file by a `FileLock`; false where there is no such file.
  ///
  /// Throws when the system does not say. Whoever wants the file in this very moment may find it
  /// held.
  package func isLocked() throws(FileError) -> Bool {
    do throws(FileError) {
      let code = try OpenFile(self, O_RDONLY | O_NOFOLLOW, for: .read).lockForReading()
      guard code == 0 || code == EWOULDBLOCK else { throw FileError(.read, self, errno: code) }
      return code != 0
    } catch {
      if error.cause == .missing { return false }
      throw error
    }
  }
}

extension OpenFile {
  /// 0 or the `errno` of the failure; whoever else reads is not disturbed.
  fileprivate func lockForReading() -> Int32 {
    flock(descriptor, LOCK_SH | LOCK_NB) == 0 ? 0 : errno
  }
}

/// A folder that one process at a time may change, for as long as this value lives, or that
/// several read while none does.
///
/// It leaves nothing behind: the folder itself is locked, and a killed process lets go of it.
package struct FolderLock: ~Copyable, Sendable {
  private let descriptor: Int32

  /// What a process wants of the folder.
  package enum Use: Sendable { case reading, changing }

  /// Waits for at most the seconds; nil when another process holds the folder even then.
  ///
  /// Throws when the folder cannot be opened or locked.
  package init?(
    _ folder: FilePath, for use: Use = .changing, waiting seconds: Double
  ) throws(FileError) {
    var opened: Int32 = -1
    let code = folder.failure {
      opened = open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      return opened
    }
    guard code == 0 else { throw FileError(.write, folder, errno: code) }
    let deadline = ContinuousClock.now + .seconds(seconds)
    while flock(opened, (use == .reading ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0 {
      let code = errno
      let isHeld = code == EWOULDBLOCK || code == EINTR
      guard isHeld, ContinuousClock.now < deadline else {
        close(opened)
        if isHeld { return nil }
        throw FileError(.write, folder, errno: code)
      }
      usleep(Self.pause)
    }
    descriptor = opened
  }

  deinit { close(descriptor) }

  /// Between two attempts, in microseconds.
  private static let pause: UInt32 = 5_000
}
