/// A rope of bytes: parts that follow each other and are written without being copied together.
package struct ByteParts: Sendable {
  private var parts: [ArraySlice<UInt8>] = []
  /// How many bytes there are.
  package private(set) var count = 0

  /// No bytes.
  package init() {}

  /// One part.
  package init(_ bytes: [UInt8]) { append(bytes[...]) }

  /// One part, a slice of an array.
  package init(_ bytes: ArraySlice<UInt8>) { append(bytes) }

  /// Adds bytes behind the others.
  package mutating func append(_ bytes: ArraySlice<UInt8>) {
    parts.append(bytes)
    count += bytes.count
  }

  /// Adds bytes behind the others.
  package mutating func append(_ bytes: [UInt8]) { append(bytes[...]) }

  /// Appends the parts of another.
  package mutating func append(_ others: ByteParts) {
    parts += others.parts
    count += others.count
  }
}

extension ByteParts {
  /// All bytes in one array.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for part in parts { bytes += part }
    return bytes
  }

  /// In bytes; the memory of a chunk is reused for the next.
  private static let chunkSize = 1 << 18

  /// Calls the body with all bytes in order, a chunk at a time; throws what it throws.
  package func forEachChunk<Failure: Error>(
    _ body: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var chunk: [UInt8] = []
    chunk.reserveCapacity(min(count, Self.chunkSize))
    for part in parts {
      var rest = part
      while !rest.isEmpty {
        let next = rest.prefix(Self.chunkSize - chunk.count)
        chunk += next
        rest = rest.dropFirst(next.count)
        guard chunk.count == Self.chunkSize else { continue }
        try body(chunk)
        chunk.removeAll(keepingCapacity: true)
      }
    }
    if !chunk.isEmpty { try body(chunk) }
  }

  /// Whether the bytes are equal to others.
  package func areEqual(to bytes: [UInt8]) -> Bool {
    guard count == bytes.count else { return false }
    var next = 0
    for part in parts {
      guard part.elementsEqual(bytes[next..<next + part.count]) else { return false }
      next += part.count
    }
    return true
  }

  /// The fingerprint of all bytes, however they are split into parts.
  package var fingerprint: Fingerprint {
    var stream = FingerprintStream()
    for part in parts { stream.add(part) }
    return stream.fingerprint
  }
}

extension Digest {
  /// The digest of all bytes as one run, however they are split into parts.
  package init(of bytes: ByteParts) { self.init(bytes.fingerprint, of: bytes.count) }
}
