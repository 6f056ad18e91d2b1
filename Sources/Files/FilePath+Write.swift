internal import Foundation

extension FilePath {
  /// Writes the file whole or not at all: under another name first, then renamed in one step.
  ///
  /// The temporary name is in the same file system; what stands there is replaced. A file that is
  /// replaced hands on its mode and, as far as the user may set it, its group.
  /// Throws when the file cannot be written; then none of it is left.
  package func write(_ bytes: [UInt8], by temporary: FilePath) throws(FileError) {
    try write(by: temporary) { send throws(FileError) in try send(bytes) }
  }

  /// The same for a file that is written in parts: the body is called with what takes each of them.
  ///
  /// Throws what the body throws, too.
  package func write(
    by temporary: FilePath,
    _ body: (_ send: ([UInt8]) throws(FileError) -> Void) throws(FileError) -> Void
  ) throws(FileError) {
    try? temporary.remove()
    do throws(FileError) {
      try temporary.writeNew(for: self, body)
      let code = temporary.rename(to: self)
      guard code == 0 else { throw FileError(.write, self, errno: code) }
    } catch {
      try? temporary.remove()
      throw error
    }
  }

  /// Removes the file, or the link; throws when it cannot be removed.
  package func remove() throws(FileError) {
    let code = failure { unlink($0) }
    guard code == 0 else { throw FileError(.remove, self, errno: code) }
  }

  /// Errors name the target.
  private func writeNew(
    for target: FilePath,
    _ body: (_ send: ([UInt8]) throws(FileError) -> Void) throws(FileError) -> Void
  ) throws(FileError) {
    let file = try newFile(for: target)
    file.takeRights(of: target)
    try body { bytes throws(FileError) in
      let code = file.write(bytes)
      guard code == 0 else { throw FileError(.write, target, errno: code) }
    }
    let code = file.close()
    guard code == 0 else { throw FileError(.write, target, errno: code) }
  }

  /// A file that is not there yet; errors name the target.
  func newFile(for target: FilePath) throws(FileError) -> OpenFile {
    do throws(FileError) {
      return try OpenFile(self, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, for: .create)
    } catch {
      throw FileError(error.action, target, error.reason)
    }
  }

  /// 0 or the `errno` of the failure.
  func rename(to target: FilePath) -> Int32 {
    failure { old in target.withCString { new in Foundation.rename(old, new) } }
  }
}
