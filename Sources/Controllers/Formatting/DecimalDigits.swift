/// The ten digits of a locale's numbering system.
///
/// Digits of one system differ in the last byte of their UTF-8 alone, in all systems of Unicode.
struct DecimalDigits: Sendable {
  /// How many bytes one digit has.
  let width: Int
  /// The UTF-8 of the digit zero, its first byte in the lowest place.
  private let zero: UInt32

  static let ascii = DecimalDigits(zero: "0")

  var isASCII: Bool { width == 1 }

  /// The digits that the character is one of; nil when it is no digit.
  init?(digit: Unicode.Scalar) {
    guard digit.properties.numericType == .decimal, let value = digit.properties.numericValue,
      let zero = Unicode.Scalar(digit.value - UInt32(value))
    else { return nil }
    self.init(zero: zero)
  }

  private init(zero: Unicode.Scalar) {
    let bytes = Array(String(zero).utf8)
    width = bytes.count
    self.zero = bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// One of the bytes of the digit with a value from 0 to 9.
  func byte(_ index: Int, of value: UInt8) -> UInt8 {
    let byte = UInt8(truncatingIfNeeded: zero >> (8 * UInt32(truncatingIfNeeded: index)))
    return index == width - 1 ? byte + value : byte
  }

  /// The number as text.
  func bytes(of number: UInt64) -> [UInt8] {
    let text = BackwardText.string(capacity: 20 * width) {
      $0.put(number, leastDigits: 1, digits: self)
    }
    return Array(text.utf8)
  }
}
