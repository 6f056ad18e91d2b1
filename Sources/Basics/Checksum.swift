/// A 64-bit hash of a content: FNV-1a.
///
/// For short texts, and where a file that is there already holds it; for files there is
/// `Fingerprint`. Not cryptographic: collisions are easily made on purpose.
package struct Checksum: Hashable, Sendable {
  package private(set) var bits: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The checksum of no bytes.
  package init() {}

  /// The checksum of bytes that are all at hand.
  package init(of bytes: [UInt8]) { add(bytes) }

  /// The checksum of a part of bytes that are at hand.
  package init(of bytes: ArraySlice<UInt8>) { add(bytes) }

  /// Adds more bytes; the checksum does not depend on how a content is split into parts.
  package mutating func add(_ bytes: [UInt8]) { add(bytes[...]) }

  private mutating func add(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes { bits = (bits ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }
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
  package var description: String { bits.hexDigits }
}
