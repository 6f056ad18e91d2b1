internal import Foundation

extension FilePath {
  /// The bytes of a regular file, followed by as many zeros as the padding wants.
  ///
  /// Throws when it is anything else, is larger than the limit (in bytes), or grows or shrinks
  /// meanwhile. No folder, pipe or device is waited for.
  package func read(
    atMost limit: Int = .max, padding: Int = 0, followingLinks: Bool = true
  ) throws(FileError) -> [UInt8] {
    let file = try OpenFile(self, O_RDONLY | (followingLinks ? 0 : O_NOFOLLOW), for: .read)
    guard file.size <= limit else { throw FileError(.read, self, .tooLarge(limit: limit)) }
    return try file.bytes(file.size, of: self, padding: padding)
  }

  /// The first bytes of a regular file, and how many it has; throws when it is anything else.
  package func readBeginning(
    atMost length: Int
  ) throws(FileError) -> (bytes: [UInt8], fileSize: Int) {
    let file = try OpenFile(self, O_RDONLY, for: .read)
    return (try file.bytes(min(length, file.size), of: self, padding: 0), file.size)
  }

  /// The same without padding; nil when there is no such file; throws likewise.
  package func readIfPresent(
    atMost limit: Int = .max, followingLinks: Bool = true
  ) throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      return try read(atMost: limit, followingLinks: followingLinks)
    } catch {
      if error.cause == .missing { return nil }
      throw error
    }
  }
}

extension OpenFile {
  /// So many bytes from the file's first; throws where it has fewer by now, or grows although all
  /// of it was wanted.
  func bytes(
    _ size: Int, of path: FilePath, padding: Int
  ) throws(FileError) -> [UInt8] {
    let descriptor = descriptor
    // Of a whole file one byte more is asked for, to see whether it is growing.
    let wanted = size == self.size ? size + 1 : size
    var failure: FileError.Reason?
    let room = size + max(padding, 1)
    let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      buffer[size...].initialize(repeating: 0)
      var filled = 0
      while filled < wanted {
        let rest = UnsafeMutableBufferPointer(rebasing: buffer[filled..<wanted])
        let got = Foundation.read(descriptor, rest.baseAddress, rest.count)
        if got < 0 && errno == EINTR { continue }
        if got < 0 { failure = .system(errno) }
        guard got > 0 else { break }
        filled += got
      }
      if failure == nil && filled != size { failure = .changing }
      // Nothing when the text is not whole, so that no byte is used that was not written.
      count = failure == nil ? size + padding : 0
    }
    if let failure { throw FileError(.read, path, failure) }
    return bytes
  }
}
