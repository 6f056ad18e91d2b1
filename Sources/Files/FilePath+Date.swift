internal import Foundation

extension FilePath {
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
