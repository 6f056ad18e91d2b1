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
    return try file.bytes(of: self, padding: padding)
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
  fileprivate func bytes(of path: FilePath, padding: Int) throws(FileError) -> [UInt8] {
    let (descriptor, size) = (descriptor, size)
    var failure: FileError.Reason?
    // One byte more than the size is asked for, to see whether the file is growing.
    let room = size + max(padding, 1)
    let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      buffer[size...].initialize(repeating: 0)
      var filled = 0
      while filled <= size {
        let rest = UnsafeMutableBufferPointer(rebasing: buffer[filled...size])
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
