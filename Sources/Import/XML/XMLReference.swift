/// A reference to a character, such as `&amp;` or `&#x20AC;`.
struct XMLReference {
  enum Meaning {
    case character(Unicode.Scalar)
    case unknown(String)
    case malformed
  }

  let meaning: Meaning
  /// The byte behind it; where it is malformed, the byte that does not fit.
  let end: Int

  /// The longest name of an entity or number that is looked at.
  private static let reach = 32

  /// Reads what begins with the `&` at a byte of the text.
  init(at start: Int, in bytes: [UInt8]) {
    let limit = min(start + Self.reach, bytes.count)
    let first = start + 1
    let end =
      bytes[first..<max(first, limit)].firstIndex { !Self.isNameByte($0) } ?? max(first, limit)
    guard end < bytes.count, bytes[end] == UInt8(ascii: ";"), end > first else {
      (meaning, self.end) = (.malformed, min(end, bytes.count))
      return
    }
    self.end = end + 1
    let name = String(decoding: bytes[first..<end], as: UTF8.self)
    if let known = Self.known[name] {
      meaning = .character(known)
    } else if name.hasPrefix("#") {
      meaning = Self.numbered(name.dropFirst()).map { .character($0) } ?? .malformed
    } else {
      meaning = .unknown(name)
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return (letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")) || byte >= 0x80
      || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")) || byte == UInt8(ascii: "#")
  }

  private static let known: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  /// By a decimal number or `x` and a hexadecimal one; only characters that XML allows.
  private static func numbered(_ text: Substring) -> Unicode.Scalar? {
    let isHex = text.hasPrefix("x")
    let digits = isHex ? text.dropFirst() : text
    guard digits.allSatisfy(\.isHexDigit), digits.allSatisfy(\.isASCII),
      let number = UInt32(digits, radix: isHex ? 16 : 10), let scalar = Unicode.Scalar(number)
    else { return nil }
    let isAllowed =
      number >= 0x20 ? number != 0xFFFE && number != 0xFFFF : [0x09, 0x0A, 0x0D].contains(number)
    return isAllowed ? scalar : nil
  }
}
