internal import Foundation

/// A folder that one process at a time may change, for as long as this value lives, or that
/// several read while none does.
///
/// It leaves nothing behind: the folder itself is locked, and a killed process lets go of it.
package struct FolderLock: ~Copyable, Sendable {
  private let descriptor: Int32

  /// What a process wants of the folder.
  package enum Use: Sendable { case reading, changing }

  /// Waits so many seconds at most; nil when another holds the folder even then.
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
