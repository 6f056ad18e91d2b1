/// How `{{name}}` makes a text safe for the place it stands in; chosen for each template.
package enum Escape: Sendable {
  /// For element text and quoted attributes: `&`, `<`, `>`, `"` and `'` become entities.
  ///
  /// So does a carriage return, which HTML would read as a line feed; U+0000, which it cannot
  /// hold, becomes U+FFFD.
  case html
  case none
  /// Appends the escaped form of the UTF-8 bytes to the output.
  case custom(@Sendable (_ text: UnsafeBufferPointer<UInt8>, _ output: inout [UInt8]) -> Void)
}

extension Output {
  /// Appends a text as HTML; runs of harmless bytes are copied whole.
  mutating func appendHTML(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    while let index = indexOfSpecial(in: text, from: start) {
      append(UnsafeBufferPointer(rebasing: text[start..<index]))
      let entity: StaticString =
        switch text[index] {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        case UInt8(ascii: "\r"): "&#13;"
        default: "\u{FFFD}"
        }
      entity.withUTF8Buffer { append($0) }
      start = index + 1
    }
    append(UnsafeBufferPointer(rebasing: text[start...]))
  }
}

/// Finds the next byte that does not stand for itself in HTML, eight bytes at a time where there are eight.
private func indexOfSpecial(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
  let raw = UnsafeRawBufferPointer(text)
  var index = start
  while index + 8 <= text.count {
    let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    // `<` and `>` differ in one bit, and so do `&` and `'`.
    let angle = word | 0x0202_0202_0202_0202
    let other = word | 0x0101_0101_0101_0101
    let quote = hasZeroByte(word ^ 0x2222_2222_2222_2222)
    let isControl = hasZeroByte(word) || hasZeroByte(word ^ 0x0D0D_0D0D_0D0D_0D0D)
    if isControl || hasZeroByte(angle ^ 0x3E3E_3E3E_3E3E_3E3E)
      || hasZeroByte(other ^ 0x2727_2727_2727_2727)
      || quote
    {
      break
    }
    index += 8
  }
  while index < text.count {
    switch text[index] {
    case 0x00, 0x0D, 0x22, 0x26, 0x27, 0x3C, 0x3E: return index
    default: index += 1
    }
  }
  return nil
}

@inline(__always)
private func hasZeroByte(_ word: UInt64) -> Bool {
  (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 != 0
}
