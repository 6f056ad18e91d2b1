/// A 128-bit hash of a sequence of values, used as a cache key: equal sequences have equal digests,
/// in every run and on every machine.
///
/// A `Fingerprint` hashes bytes, however they are split; a digest is a hash chain: each value is
/// hashed (XXH3) together with the digest of those before it. Texts and runs of bytes are hashed
/// with their lengths, so that where one ends makes a difference. Not cryptographic: collisions can
/// be made on purpose.
package struct Digest: Hashable, Sendable {
  private var chain = Fingerprint(of: [])

  /// The digest of nothing.
  package init() {}

  /// The digest of one run of bytes.
  package init(of bytes: some Sequence<UInt8>) { add(bytes: bytes) }

  /// The digest of one run of bytes, by their fingerprint and their number.
  init(_ fingerprint: Fingerprint, of count: Int) {
    chain = chain.followed(by: fingerprint, of: count)
  }

  /// Adds a number.
  package mutating func add(_ word: UInt64) { chain = chain.followed(by: word) }

  /// Adds a number.
  package mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  /// Adds what is true or false.
  package mutating func add(_ flag: Bool) { add(flag ? 1 as UInt64 : 0) }

  /// Adds another digest.
  package mutating func add(_ other: Digest) {
    // No run of bytes has this length.
    chain = chain.followed(by: other.chain, of: -1)
  }

  /// Adds a text; one that is missing differs from an empty one.
  package mutating func add(_ text: String?) {
    guard let text else { return add(UInt64.max) }
    add(bytes: text.utf8)
  }

  /// Adds a run of bytes.
  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    chain = chain.followed(by: Fingerprint(of: bytes), of: bytes.count)
  }

  /// Adds a run of bytes.
  package mutating func add(bytes: some Sequence<UInt8>) {
    let isLent: Void? = bytes.withContiguousStorageIfAvailable { add(UnsafeRawBufferPointer($0)) }
    if isLent == nil { Array(bytes).withUnsafeBytes { add($0) } }
  }
}

extension Digest: Comparable {
  /// In the order of their bytes.
  package static func < (one: Digest, other: Digest) -> Bool { one.chain.isBefore(other.chain) }
}

extension Digest: CustomStringConvertible {
  /// Thirty-two hexadecimal digits, in small letters.
  package var description: String { chain.description }

  /// Reads thirty-two hexadecimal digits; nil when the bytes are anything else.
  package init?(hexDigits: ArraySlice<UInt8>) {
    guard let end = Fingerprint(hexDigits: hexDigits) else { return nil }
    chain = end
  }
}

extension Digest {
  /// How many bytes a digest has.
  package static let byteCount = 16

  /// Its bytes.
  package var bytes: [UInt8] { chain.bytes }

  /// Reads a digest from its sixteen bytes; those that are missing count as zero.
  package init(bytes: ArraySlice<UInt8>) { chain = Fingerprint(bytes: bytes) }

  /// Calls the body with its bytes.
  func withBytes(_ body: (UnsafeRawBufferPointer) -> Void) { chain.withBytes(body) }

  /// Reads sixteen bytes at an offset.
  init(bytes: UnsafeRawBufferPointer, at place: Int) {
    chain = Fingerprint(bytes: bytes, at: place)
  }
}

/// Collects values and hashes them at once, which is faster than adding each to a `Digest`.
///
/// Texts are hashed with their lengths, so that where one ends makes a difference.
package struct DigestBuffer: Sendable {
  private var bytes: [UInt8] = []

  /// No values yet.
  package init() { bytes.reserveCapacity(512) }

  /// Adds a number.
  package mutating func add(_ number: Int) {
    withUnsafeBytes(of: Int64(number).littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Adds a text; one that is missing differs from an empty one.
  package mutating func add(_ text: String?) {
    guard let text else { return add(-1) }
    add(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// Adds another digest.
  package mutating func add(_ digest: Digest) {
    digest.withBytes { bytes.append(contentsOf: $0) }
  }

  /// The digest of the values that were added since the last call.
  package mutating func takeDigest() -> Digest {
    var digest = Digest()
    bytes.withUnsafeBytes { digest.add($0) }
    bytes.removeAll(keepingCapacity: true)
    return digest
  }
}
