/// Text as XML 1.0 and HTML: for element text and quoted attributes.
enum XMLText {
  /// Appends UTF-8 bytes, escaped; characters that XML cannot hold become U+FFFD.
  static func append(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    append(String(decoding: text, as: UTF8.self), to: &output)
  }

  /// By scalars, since a character may join what is escaped with an accent that follows it.
  static func append(_ text: String, to output: inout [UInt8]) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;".utf8
      case "<": output += "&lt;".utf8
      case ">": output += "&gt;".utf8
      case "\"": output += "&quot;".utf8
      case "\r": output += "&#13;".utf8
      case "\u{0}"..."\u{8}", "\u{B}"..<" ", "\u{FFFE}", "\u{FFFF}":
        output += UTF8.encodedReplacementCharacter
      default: output += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
  }
}
