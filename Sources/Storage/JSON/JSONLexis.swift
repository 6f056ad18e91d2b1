/// What JSON's words are made of.
enum JSONLexis {
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }

  /// Bytes that numbers and bare words have, right or wrong: not space, bracket, comma or colon.
  static func isWordByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  /// The offset after the quote that closes the string opened at `start`, or the text's end.
  static func endOfString(in text: ArraySlice<UInt8>, from start: Int) -> Int {
    text.startIndex + endOfString(in: text.span, from: start - text.startIndex)
  }

  /// The offset after the bracket that closes the container opened at `start`, or the text's end.
  ///
  /// An edit of a book looks at all of its text so.
  static func endOfContainer(in text: ArraySlice<UInt8>, from start: Int) -> Int {
    let bytes = text.span
    var depth = 0
    var index = start - text.startIndex
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index = endOfString(in: bytes, from: index)
        continue
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return text.startIndex + index + 1 }
      default: break
      }
      index += 1
    }
    return text.endIndex
  }

  private static func endOfString(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start + 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): return index + 1
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return bytes.count
  }
}
