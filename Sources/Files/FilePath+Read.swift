package import Basics
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

  /// The bytes of a regular file; nil when there is no such file; throws as `read` does.
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

  /// The fingerprint of a regular file's bytes, which are read in pieces; nil when there is no such file;
  /// throws as `read` does.
  package func fingerprintIfPresent(
    followingLinks: Bool = true
  ) throws(FileError) -> Fingerprint? {
    do throws(FileError) {
      let file = try OpenFile(self, O_RDONLY | (followingLinks ? 0 : O_NOFOLLOW), for: .read)
      var stream = FingerprintStream()
      for part in (0..<file.size).parts(of: 1 << 20) {
        stream.add(try file.bytes(at: part, of: self))
      }
      return stream.fingerprint
    } catch {
      if error.cause == .missing { return nil }
      throw error
    }
  }

  /// The bytes of a regular file, or all that comes through a pipe until its other end is closed;
  /// throws when it is anything else, or more than the limit (in bytes).
  package func readToEnd(atMost limit: Int) throws(FileError) -> [UInt8] {
    guard try kind(followingLinks: true) == .special else { return try read(atMost: limit) }
    var descriptor: Int32 = -1
    let code = failure {
      descriptor = open($0, O_RDONLY | O_NOCTTY | O_CLOEXEC)
      return descriptor
    }
    guard code == 0 else { throw FileError(.read, self, errno: code) }
    defer { close(descriptor) }
    return try Self.bytes(from: descriptor, of: self, atMost: limit)
  }

  /// Reads the standard input to its end; the size is bounded as that of files is.
  package static func standardInput(atMost limit: Int) throws(FileError) -> [UInt8] {
    try bytes(from: STDIN_FILENO, of: FilePath("standard input"), atMost: limit)
  }

  private static func bytes(
    from descriptor: Int32, of path: FilePath, atMost limit: Int
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Foundation.read(descriptor, &part, part.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw FileError(.read, path, errno: errno) }
      if count == 0 { return bytes }
      guard count <= limit - bytes.count else {
        throw FileError(.read, path, .tooLarge(limit: limit))
      }
      bytes += part[..<count]
    }
  }

  /// The bytes of a regular file, or those at some places, while it is in a state; followed by as
  /// many zeros as the padding wants.
  ///
  /// Throws when it is in another state once they are read, or they cannot be read.
  package func read(
    at places: Range<Int>? = nil, in state: FileState, padding: Int = 0
  ) throws(FileError) -> [UInt8] {
    let file = try OpenFile(self, O_RDONLY, for: .read)
    let bytes =
      if let places {
        try file.bytes(at: places, of: self, padding: padding)
      } else {
        try file.bytes(file.size, of: self, padding: padding)
      }
    guard file.state == state else { throw FileError(.read, self, .changing) }
    return bytes
  }
}

extension OpenFile {
  /// The first `size` bytes; throws where the file has fewer by now, or is growing although all of it
  /// was wanted.
  func bytes(
    _ size: Int, of path: FilePath, padding: Int
  ) throws(FileError) -> [UInt8] {
    // Of a whole file one byte more is asked for, to see whether it is growing.
    try bytes(at: 0..<size, ifThereAre: size == self.size ? size + 1 : size, of: path, padding)
  }

  /// The bytes of a range; throws where the file has become shorter.
  func bytes(
    at places: Range<Int>, of path: FilePath, padding: Int = 0
  ) throws(FileError) -> [UInt8] {
    guard (0...size).contains(places.lowerBound), places.upperBound <= size else {
      throw FileError(.read, path, .changing)
    }
    return try bytes(at: places, ifThereAre: places.count, of: path, padding)
  }

  /// Asks for `wanted` bytes; throws unless there are exactly those at the places.
  private func bytes(
    at places: Range<Int>, ifThereAre wanted: Int, of path: FilePath, _ padding: Int
  ) throws(FileError) -> [UInt8] {
    let size = places.count
    var failure: FileError.Reason?
    let room = max(size + padding, wanted)
    let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      buffer[size...].initialize(repeating: 0)
      let (filled, code) = fill(
        UnsafeMutableBufferPointer(rebasing: buffer[..<wanted]), from: places.lowerBound)
      if code != 0 { failure = .system(code) } else if filled != size { failure = .changing }
      // Nothing when the text is not whole, so that no byte is used that was not written.
      count = failure == nil ? size + padding : 0
    }
    if let failure { throw FileError(.read, path, failure) }
    return bytes
  }

  /// How many bytes of a large file are in memory at a time.
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
  package func forEachChunk(_ body: ([UInt8]) throws(FileError) -> Void) throws(FileError) {
    let file = try OpenFile(self, O_RDONLY, for: .read)
    while case let chunk = try file.nextChunk(of: self), !chunk.isEmpty { try body(chunk) }
  }

  /// Throws unless a regular file is there that may be read.
  package func checkReadable() throws(FileError) {
    _ = try OpenFile(self, O_RDONLY, for: .read)
  }
}
