internal import Foundation

extension FilePath {
  /// Writes the file whole or not at all: under another name first, then renamed in one step.
  ///
  /// The temporary name is in the same file system; what stands there is replaced.
  /// Throws when the file cannot be written; then none of it is left.
  package func write(_ bytes: [UInt8], by temporary: FilePath) throws(FileError) {
    try? temporary.remove()
    var code = try temporary.writeNew(bytes, for: self)
    if code == 0 { code = temporary.rename(to: self) }
    guard code == 0 else {
      try? temporary.remove()
      throw FileError(.write, self, errno: code)
    }
  }

  /// Removes the file, or the link; throws when it cannot be removed.
  package func remove() throws(FileError) {
    let code = failure { unlink($0) }
    guard code == 0 else { throw FileError(.remove, self, errno: code) }
  }

  /// 0 or the `errno` of the failure, which an error names by the target.
  private func writeNew(_ bytes: [UInt8], for target: FilePath) throws(FileError) -> Int32 {
    do throws(FileError) {
      let file = try OpenFile(self, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, for: .create)
      let code = file.write(bytes)
      let closing = file.close()
      return code == 0 ? closing : code
    } catch {
      throw FileError(error.action, target, error.reason)
    }
  }

  private func rename(to target: FilePath) -> Int32 {
    failure { old in target.withCString { new in Foundation.rename(old, new) } }
  }
}
