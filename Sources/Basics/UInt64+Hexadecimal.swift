extension UInt64 {
  /// Reads hexadecimal digits and nothing else; nil where there are others, none or too many.
  init?(hexDigits text: some StringProtocol) {
    guard text.utf8.allSatisfy(\.isHexDigit) else { return nil }
    self.init(text, radix: 16)
  }

  /// Sixteen hexadecimal digits, in small letters.
  var hexDigits: String {
    let digits = String(self, radix: 16)
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
