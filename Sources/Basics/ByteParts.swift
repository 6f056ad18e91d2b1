/// Bytes in parts that follow each other, which need not be put into one place to be written.
package struct ByteParts: Sendable {
  private var parts: [ArraySlice<UInt8>] = []
  /// How many bytes there are.
  package private(set) var count = 0

  /// No bytes.
  package init() {}

  /// Bytes that are in one place.
  package init(_ bytes: [UInt8]) { append(bytes[...]) }

  /// Bytes that are in one place, beside others.
  package init(_ bytes: ArraySlice<UInt8>) { append(bytes) }

  /// Adds bytes behind the others.
  package mutating func append(_ bytes: ArraySlice<UInt8>) {
    parts.append(bytes)
    count += bytes.count
  }

  /// Adds bytes behind the others.
  package mutating func append(_ bytes: [UInt8]) { append(bytes[...]) }

  /// Adds others behind these.
  package mutating func append(_ others: ByteParts) {
    parts += others.parts
    count += others.count
  }
}

extension ByteParts {
  /// All of them in one place.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for part in parts { bytes += part }
    return bytes
  }

  /// Of so many bytes at a time the same memory is used.
  private static let chunkSize = 1 << 18

  /// Calls the body with all bytes, in turn, many at a time; throws what it throws.
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

  /// Whether all of them are these.
  package func areEqual(to bytes: [UInt8]) -> Bool {
    guard count == bytes.count else { return false }
    var next = 0
    for part in parts {
      guard part.elementsEqual(bytes[next..<next + part.count]) else { return false }
      next += part.count
    }
    return true
  }

  /// The fingerprint of all of them, wherever one part ends.
  package var fingerprint: Fingerprint {
    var stream = FingerprintStream()
    for part in parts { stream.add(part) }
    return stream.fingerprint
  }
}

extension Digest {
  /// The digest of bytes, wherever one part ends.
  package init(of bytes: ByteParts) { self.init(bytes.fingerprint, of: bytes.count) }
}

/// Bytes that never change, in memory of their own.
///
/// To read them counts no references, as to read an array out of a class does, for each of a great
/// many figures and dates.
package struct FixedBytes: ~Copyable, @unchecked Sendable {
  private let memory: UnsafeMutableBufferPointer<UInt8>

  package init(_ bytes: [UInt8]) {
    memory = .allocate(capacity: bytes.count)
    _ = memory.initialize(from: bytes)
  }

  deinit {
    memory.deallocate()
  }

  /// All bytes, to be read as long as there is this value.
  package var elements: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(memory) }
}
