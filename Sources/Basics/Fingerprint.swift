internal import CXXHash

/// A 128-bit hash of a content: XXH3, which `xxhsum -H2` prints likewise.
///
/// Not cryptographic: collisions can be made on purpose.
package struct Fingerprint: Hashable, Sendable {
  private let high: UInt64
  /// The lower 64 bits.
  package let bits: UInt64

  /// The fingerprint of bytes that are all at hand.
  package init(of bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { Fingerprint(of: $0) }
  }

  /// The fingerprint of some of many bytes.
  package init(of bytes: ArraySlice<UInt8>) {
    self = bytes.withUnsafeBytes { Fingerprint(of: $0) }
  }

  /// The fingerprint of bytes that are lent.
  package init(of bytes: UnsafeRawBufferPointer) {
    self.init(cxxhash_128bits(bytes.baseAddress, bytes.count))
  }

  fileprivate init(_ hash: XXH128_hash_t) {
    high = hash.high64
    bits = hash.low64
  }
}

/// What chains of values are made of; a number's bytes count from the lowest on.
extension Fingerprint {
  /// The fingerprint of this one and a number behind it.
  func followed(by word: UInt64) -> Fingerprint {
    withUnsafeBytes(of: (high.littleEndian, bits.littleEndian, word.littleEndian)) {
      Fingerprint(of: $0)
    }
  }

  /// The fingerprint of this one and another behind it, which is that of so many bytes.
  func followed(by other: Fingerprint, of count: Int) -> Fingerprint {
    let words = (
      high.littleEndian, bits.littleEndian, other.high.littleEndian, other.bits.littleEndian,
      count.littleEndian
    )
    return withUnsafeBytes(of: words) { Fingerprint(of: $0) }
  }
}

extension Fingerprint {
  /// Whether its bytes come before another's.
  func isBefore(_ other: Fingerprint) -> Bool { (high, bits) < (other.high, other.bits) }
}

extension Fingerprint: CustomStringConvertible {
  /// Reads thirty-two hexadecimal digits; nil when the text is anything else.
  package init?(_ digits: some StringProtocol) {
    self.init(hexDigits: Array(digits.utf8)[...])
  }

  /// Reads the bytes of these digits; nil when they are anything else.
  package init?(hexDigits: ArraySlice<UInt8>) {
    guard hexDigits.count == 32, let high = UInt64(hexDigits: hexDigits.prefix(16)),
      let low = UInt64(hexDigits: hexDigits.dropFirst(16))
    else { return nil }
    self.high = high
    bits = low
  }

  /// Thirty-two hexadecimal digits, in small letters.
  package var description: String { high.hexDigits + bits.hexDigits }

  /// The first sixteen digits, for names that change with a content.
  package var short: String { high.hexDigits }
}

extension Fingerprint {
  /// Sixteen bytes, the highest first.
  var bytes: [UInt8] {
    [high, bits].flatMap { word in withUnsafeBytes(of: word.bigEndian, Array.init) }
  }

  /// Takes such bytes; of others what is missing counts as zero.
  init(bytes: ArraySlice<UInt8>) {
    let word = { (part: ArraySlice<UInt8>) in part.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } }
    high = word(bytes.prefix(8))
    bits = word(bytes.dropFirst(8).prefix(8))
  }
}

extension Fingerprint {
  /// Lends sixteen bytes, the highest first.
  func withBytes(_ body: (UnsafeRawBufferPointer) -> Void) {
    withUnsafeBytes(of: (high.bigEndian, bits.bigEndian), body)
  }

  /// Takes sixteen such bytes that are there.
  init(bytes: UnsafeRawBufferPointer, at place: Int) {
    high = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
    bits = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt64.self))
  }
}

/// Makes the fingerprint of a content that comes in parts.
package struct FingerprintStream: ~Copyable {
  private let state: OpaquePointer

  /// Begins with no bytes.
  package init() {
    state = XXH3_createState()
    XXH3_128bits_reset(state)
  }

  deinit { XXH3_freeState(state) }

  /// Adds more bytes; the fingerprint does not depend on how a content is split into parts.
  package mutating func add(_ bytes: [UInt8]) { add(bytes[...]) }

  /// Adds some of many bytes.
  mutating func add(_ bytes: ArraySlice<UInt8>) {
    _ = bytes.withUnsafeBytes { cxxhash_128bits_update(state, $0.baseAddress, $0.count) }
  }

  /// The fingerprint of all that was added.
  package var fingerprint: Fingerprint { Fingerprint(XXH3_128bits_digest(state)) }
}
