/// A 64-bit hash of a content: FNV-1a.
///
/// Not cryptographic: collisions are easily made on purpose.
package struct Fingerprint: Hashable, Sendable {
  package private(set) var bits: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The fingerprint of no bytes.
  package init() {}

  /// The fingerprint of bytes that are all at hand.
  package init(of bytes: [UInt8]) { add(bytes) }

  /// Adds more bytes; the fingerprint does not depend on how a content is split into parts.
  package mutating func add(_ bytes: [UInt8]) {
    for byte in bytes { bits = (bits ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }
}

extension Fingerprint: CustomStringConvertible {
  /// Reads sixteen hexadecimal digits; nil when the text is anything else.
  package init?(_ hexDigits: some StringProtocol) {
    guard hexDigits.utf8.count == 16, hexDigits.utf8.allSatisfy(\.isHexDigit),
      let bits = UInt64(hexDigits, radix: 16)
    else { return nil }
    self.bits = bits
  }

  /// Sixteen hexadecimal digits, in small letters.
  package var description: String {
    let digits = String(bits, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
