internal import CXXHash

/// A 128-bit hash of bytes: XXH3, as `xxhsum -H2` prints it.
///
/// Not cryptographic: collisions can be made on purpose.
package struct Fingerprint: Hashable, Sendable {
  private let high: UInt64
  /// The lower 64 bits.
  package let bits: UInt64

  /// Hashes bytes.
  package init(of bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { Fingerprint(of: $0) }
  }

  /// Hashes bytes.
  package init(of bytes: ArraySlice<UInt8>) {
    self = bytes.withUnsafeBytes { Fingerprint(of: $0) }
  }

  /// Hashes bytes.
  package init(of bytes: UnsafeRawBufferPointer) {
    self.init(cxxhash_128bits(bytes.baseAddress, bytes.count))
  }

  fileprivate init(_ hash: XXH128_hash_t) {
    high = hash.high64
    bits = hash.low64
  }
}

/// The steps of a hash chain (`Digest`); numbers are little-endian.
extension Fingerprint {
  /// The hash of this fingerprint followed by a number.
  func followed(by word: UInt64) -> Fingerprint {
    withUnsafeBytes(of: (high.littleEndian, bits.littleEndian, word.littleEndian)) {
      Fingerprint(of: $0)
    }
  }

  /// The hash of this fingerprint followed by that of so many bytes, and their number.
  func followed(by other: Fingerprint, of count: Int) -> Fingerprint {
    let words = (
      high.littleEndian, bits.littleEndian, other.high.littleEndian, other.bits.littleEndian,
      count.littleEndian
    )
    return withUnsafeBytes(of: words) { Fingerprint(of: $0) }
  }

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

  /// Calls the body with its sixteen bytes, big-endian.
  func withBytes(_ body: (UnsafeRawBufferPointer) -> Void) {
    withUnsafeBytes(of: (high.bigEndian, bits.bigEndian), body)
  }

  /// Reads sixteen big-endian bytes at an offset.
  init(bytes: UnsafeRawBufferPointer, at place: Int) {
    high = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
    bits = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt64.self))
  }
}

/// Computes the fingerprint of bytes that come in parts.
package struct FingerprintStream: ~Copyable {
  private let state: OpaquePointer

  /// Begins with no bytes.
  package init() {
    state = XXH3_createState()
    XXH3_128bits_reset(state)
  }

  deinit { XXH3_freeState(state) }

  /// Adds bytes; how they are split into parts makes no difference.
  package mutating func add(_ bytes: [UInt8]) { add(bytes[...]) }

  /// Adds bytes; how they are split into parts makes no difference.
  mutating func add(_ bytes: ArraySlice<UInt8>) {
    _ = bytes.withUnsafeBytes { cxxhash_128bits_update(state, $0.baseAddress, $0.count) }
  }

  /// The fingerprint of all that was added.
  package var fingerprint: Fingerprint { Fingerprint(XXH3_128bits_digest(state)) }
}

/// A 64-bit hash of bytes: FNV-1a.
///
/// Used for short texts, and where files of earlier versions hold it; everything else uses
/// `Fingerprint`. Not cryptographic: collisions are easily made on purpose.
package struct Checksum: Hashable, Sendable {
  package private(set) var bits: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The checksum of no bytes.
  package init() {}

  /// Hashes bytes.
  package init(of bytes: [UInt8]) { add(bytes) }

  /// Hashes bytes.
  package init(of bytes: ArraySlice<UInt8>) { add(bytes) }

  /// Adds bytes; how they are split into parts makes no difference.
  package mutating func add(_ bytes: [UInt8]) { add(bytes[...]) }

  private mutating func add(_ bytes: ArraySlice<UInt8>) { for byte in bytes { add(byte) } }

  /// Adds the bytes of a text.
  package mutating func add(_ text: String.UTF8View) {
    let isAdded: Void? = text.withContiguousStorageIfAvailable { for byte in $0 { add(byte) } }
    if isAdded == nil { for byte in text { add(byte) } }
  }

  /// Adds a byte.
  package mutating func add(_ byte: UInt8) { bits = (bits ^ UInt64(byte)) &* 0x100_0000_01b3 }
}

extension Checksum: CustomStringConvertible {
  /// Reads sixteen hexadecimal digits; nil when the text is anything else.
  package init?(_ digits: some StringProtocol) { self.init(hexDigits: Array(digits.utf8)[...]) }

  /// Reads the bytes of these digits; nil when they are anything else.
  package init?(hexDigits: ArraySlice<UInt8>) {
    guard hexDigits.count == 16, let number = UInt64(hexDigits: hexDigits) else { return nil }
    bits = number
  }

  /// Sixteen hexadecimal digits, in small letters.
  package var description: String { bits.hexDigits(16) }

  /// The last eight of these.
  package var lastDigits: String { bits.hexDigits(8) }
}

extension UInt64 {
  /// Reads hexadecimal digits and nothing else; nil where there are others, none or too many.
  init?(hexDigits: ArraySlice<UInt8>) {
    guard 1...16 ~= hexDigits.count else { return nil }
    self = 0
    for digit in hexDigits {
      guard let value = digit.hexDigitValue else { return nil }
      self = self << 4 | UInt64(value)
    }
  }

  /// Sixteen hexadecimal digits, in small letters.
  var hexDigits: String { hexDigits(16) }

  /// So many hexadecimal digits of the sixteen, the last ones, in small letters.
  fileprivate func hexDigits(_ count: Int) -> String {
    String(unsafeUninitializedCapacity: count) { digits in
      var rest = self
      for place in (0..<count).reversed() {
        let value = UInt8(truncatingIfNeeded: rest & 15)
        digits[place] = value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
        rest >>= 4
      }
      return count
    }
  }
}

/// The SHA-256 hash of bytes (FIPS 180-4).
package struct SHA256: Hashable, Sendable {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]

  /// Hashes fewer than 2^61 bytes.
  package init(of bytes: some Collection<UInt8>) {
    let content = Array(bytes)
    var schedule = [UInt32](repeating: 0, count: 64)
    content.withUnsafeBytes { content in
      for start in stride(from: 0, through: content.count - 64, by: 64) {
        add(content[start..<start + 64], &schedule)
      }
    }
    // The length in bits stands in the last eight bytes of the last block.
    var tail = Array(content.suffix(content.count % 64)) + [0x80]
    while tail.count % 64 != 56 { tail.append(0) }
    let length = UInt64(content.count) << 3
    tail += (0..<8).reversed().map { UInt8(truncatingIfNeeded: length >> (8 * UInt64($0))) }
    tail.withUnsafeBytes { tail in
      for start in stride(from: 0, to: tail.count, by: 64) {
        add(tail[start..<start + 64], &schedule)
      }
    }
  }

  /// Sixty-four hexadecimal digits, in small letters.
  package var hexDigits: String {
    state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }.joined()
  }

  /// Adds a block of 64 bytes (section 6.2.2).
  private mutating func add(
    _ block: Slice<UnsafeRawBufferPointer>, _ schedule: inout [UInt32]
  ) {
    for index in 0..<16 {
      let start = block.startIndex + 4 * index
      schedule[index] =
        UInt32(block[start]) << 24 | UInt32(block[start + 1]) << 16
        | UInt32(block[start + 2]) << 8 | UInt32(block[start + 3])
    }
    for index in 16..<64 {
      let (one, two) = (schedule[index - 15], schedule[index - 2])
      let first = one.rotated(7) ^ one.rotated(18) ^ one >> 3
      let second = two.rotated(17) ^ two.rotated(19) ^ two >> 10
      schedule[index] = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let choice = e & f ^ ~e & g
      let one =
        h &+ (e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)) &+ choice
        &+ Self.constants[index] &+ schedule[index]
      let majority = a & b ^ a & c ^ b & c
      let two = (a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)) &+ majority
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ one, c, b, a, one &+ two)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes
  /// (section 4.2.2).
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}

extension UInt32 {
  fileprivate func rotated(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}
