/// 128 bits that stand for a sequence of values in a record: equal sequences have equal digests, in
/// every run and on every machine.
///
/// Each text and each run of bytes counts with its length, so that no two ways of splitting a
/// content are alike. Not cryptographic: collisions can be made on purpose.
package struct Digest: Hashable, Sendable {
  private var high: UInt64 = 0x243F_6A88_85A3_08D3
  private var low: UInt64 = 0x1319_8A2E_0370_7344

  /// The digest of nothing.
  package init() {}

  /// The digest of bytes that are all at hand.
  package init(of bytes: some Sequence<UInt8>) { add(bytes: bytes) }

  /// Adds a number.
  ///
  /// Every step can be undone, so that no difference gets lost on the way.
  @inline(__always)
  package mutating func add(_ word: UInt64) {
    high = (high ^ word) &* 0x9E37_79B9_7F4A_7C15
    high ^= high >> 32
    low = ((low << 31 | low >> 33) &+ word) &* 0xC2B2_AE3D_27D4_EB4F
    low ^= low >> 29
  }

  /// Adds a number.
  package mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  /// Adds what is true or false.
  package mutating func add(_ flag: Bool) { add(flag ? 1 as UInt64 : 0) }

  /// Adds what another digest stands for.
  package mutating func add(_ other: Digest) {
    add(other.high)
    add(other.low)
  }

  /// Adds a text; one that is missing differs from an empty one.
  package mutating func add(_ text: String?) {
    guard let text else { return add(UInt64.max) }
    add(bytes: text.utf8)
  }

  /// Adds bytes that are lent.
  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    add(bytes.count)
    var place = 0
    while place + 8 <= bytes.count {
      add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
      place += 8
    }
    guard place < bytes.count else { return }
    add(bytes[place...].reversed().reduce(into: 0 as UInt64) { $0 = $0 << 8 | UInt64($1) })
  }

  /// Adds bytes.
  package mutating func add(bytes: some Sequence<UInt8>) {
    let isLent: Void? = bytes.withContiguousStorageIfAvailable { add(UnsafeRawBufferPointer($0)) }
    if isLent == nil { Array(bytes).withUnsafeBytes { add($0) } }
  }
}

extension Digest: CustomStringConvertible {
  /// Thirty-two hexadecimal digits, in small letters.
  package var description: String {
    [high, low].map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }.joined()
  }

  /// Reads thirty-two hexadecimal digits; nil when the bytes are anything else.
  package init?(hexDigits: some RandomAccessCollection<UInt8>) {
    guard hexDigits.count == 32 else { return nil }
    var words: [UInt64] = [0, 0]
    for (place, digit) in hexDigits.enumerated() {
      guard let value = Self.value(ofDigit: digit) else { return nil }
      words[place / 16] = words[place / 16] << 4 | value
    }
    (high, low) = (words[0], words[1])
  }

  private static func value(ofDigit digit: UInt8) -> UInt64? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(digit - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(digit - UInt8(ascii: "a") + 10)
    default: nil
    }
  }
}
