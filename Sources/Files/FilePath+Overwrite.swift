internal import Foundation

extension FilePath {
  /// Writes bytes over those that a regular file has from an offset in bytes on; no file is made.
  ///
  /// Others may read the file half written, so that this is for a few bytes alone. Throws when it
  /// cannot be written, and for whatever is no regular file.
  package func overwrite(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    let file = try OpenFile(self, O_WRONLY | O_NOFOLLOW, for: .write)
    let code = file.overwrite(bytes, at: offset)
    guard code == 0 else { throw FileError(.write, self, errno: code) }
  }
}

extension OpenFile {
  /// Writes bytes from an offset on; 0 or the `errno` of the failure.
  func overwrite(_ bytes: [UInt8], at offset: Int) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[done...])
        let count = pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset + done))
        if count < 0 && errno == EINTR { continue }
        if count < 0 { return errno }
        done += count
      }
      return 0
    }
  }
}
