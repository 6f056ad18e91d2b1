internal import Foundation

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
