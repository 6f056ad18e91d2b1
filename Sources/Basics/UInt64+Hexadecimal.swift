extension UInt64 {
  /// Reads hexadecimal digits and nothing else; nil where there are others, none or too many.
  init?(hexDigits: ArraySlice<UInt8>) {
    guard 1...16 ~= hexDigits.count else { return nil }
    self = 0
    for digit in hexDigits {
      guard let value = digit.hexDigitValue else { return nil }
      self = self << 4 | value
    }
  }

  /// Sixteen hexadecimal digits, in small letters.
  var hexDigits: String {
    String(unsafeUninitializedCapacity: 16) { digits in
      var rest = self
      for place in (0..<16).reversed() {
        let value = UInt8(truncatingIfNeeded: rest & 15)
        digits[place] = value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
        rest >>= 4
      }
      return 16
    }
  }
}

extension UInt8 {
  fileprivate var hexDigitValue: UInt64? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(self - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(self - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
