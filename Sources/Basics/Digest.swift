/// 128 bits that stand for a sequence of values in a record: equal sequences have equal digests, in
/// every run and on every machine.
///
/// Where a `Fingerprint` is that of bytes, however they are split, this is a chain: each value is
/// hashed (XXH3) together with what stands for those before it. Each text and each run of bytes
/// counts with its length, so that no two ways of splitting a content are alike. Not cryptographic:
/// collisions can be made on purpose.
package struct Digest: Hashable, Sendable {
  private var chain = Fingerprint(of: [])

  /// The digest of nothing.
  package init() {}

  /// The digest of bytes that are all at hand.
  package init(of bytes: some Sequence<UInt8>) { add(bytes: bytes) }

  /// The digest of so many bytes, of which this is the fingerprint.
  init(_ fingerprint: Fingerprint, of count: Int) {
    chain = chain.followed(by: fingerprint, of: count)
  }

  /// Adds a number.
  package mutating func add(_ word: UInt64) { chain = chain.followed(by: word) }

  /// Adds a number.
  package mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  /// Adds what is true or false.
  package mutating func add(_ flag: Bool) { add(flag ? 1 as UInt64 : 0) }

  /// Adds what another digest stands for.
  package mutating func add(_ other: Digest) {
    // No run of bytes has this length.
    chain = chain.followed(by: other.chain, of: -1)
  }

  /// Adds a text; one that is missing differs from an empty one.
  package mutating func add(_ text: String?) {
    guard let text else { return add(UInt64.max) }
    add(bytes: text.utf8)
  }

  /// Adds bytes that are lent.
  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    chain = chain.followed(by: Fingerprint(of: bytes), of: bytes.count)
  }

  /// Adds bytes.
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
  /// How many bytes stand for one.
  package static let byteCount = 16

  /// The bytes that stand for it.
  package var bytes: [UInt8] { chain.bytes }

  /// Takes sixteen such bytes; of others what is missing counts as zero.
  package init(bytes: ArraySlice<UInt8>) { chain = Fingerprint(bytes: bytes) }

  /// Lends the bytes that stand for it.
  func withBytes(_ body: (UnsafeRawBufferPointer) -> Void) { chain.withBytes(body) }

  /// Takes the sixteen bytes at a place of more that are lent.
  init(bytes: UnsafeRawBufferPointer, at place: Int) {
    chain = Fingerprint(bytes: bytes, at: place)
  }
}

/// Values one behind the other, of which one digest is made: quicker than a digest of each.
///
/// Each text counts with its length, so that no two ways of splitting a content are alike.
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

  /// Adds what another digest stands for.
  package mutating func add(_ digest: Digest) {
    digest.withBytes { bytes.append(contentsOf: $0) }
  }

  /// What stands for the values that were added since the last time.
  package mutating func takeDigest() -> Digest {
    var digest = Digest()
    bytes.withUnsafeBytes { digest.add($0) }
    bytes.removeAll(keepingCapacity: true)
    return digest
  }
}
