internal import Foundation

extension OpenFile {
  /// So many bytes of a large file are in memory at a time.
  private static let chunkSize = 1 << 18

  /// The next bytes of the file, as many as a chunk has but at its end; none behind it.
  ///
  /// Throws when they cannot be read; the error names the path.
  func nextChunk(of path: FilePath) throws(FileError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { buffer, count in
      (count, code) = fill(buffer)
    }
    guard code == 0 else { throw FileError(.read, path, errno: code) }
    return bytes
  }
}

extension FilePath {
  /// Calls the body with the bytes of a regular file, however large, a part at a time.
  ///
  /// Throws when it is anything else or cannot be read, and what the body throws.
  package func forEachChunk(
    followingLinks: Bool = true, _ body: ([UInt8]) throws(FileError) -> Void
  ) throws(FileError) {
    let file = try OpenFile(self, O_RDONLY | (followingLinks ? 0 : O_NOFOLLOW), for: .read)
    while case let chunk = try file.nextChunk(of: self), !chunk.isEmpty { try body(chunk) }
  }

  /// Throws unless a regular file is there that may be read.
  package func checkReadable() throws(FileError) {
    _ = try OpenFile(self, O_RDONLY, for: .read)
  }
}
