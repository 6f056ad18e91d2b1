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

  /// The last kind of text that is shown as it is.
  var verbatim: Slot.Kind {
    switch self {
    case .none: .text
    case .html: .cleanText
    case .custom: .markup
    }
  }
}

extension Output {
  /// Appends a text as HTML; what is harmless is copied in runs.
  mutating func append(html text: UnsafeRawBufferPointer) {
    var start = 0
    for index in text.indices {
      guard let entity = entity(for: text[index]) else { continue }
      append(UnsafeRawBufferPointer(rebasing: text[start..<index]))
      entity.withUTF8Buffer { append(UnsafeRawBufferPointer($0)) }
      start = index + 1
    }
    append(UnsafeRawBufferPointer(rebasing: text[start...]))
  }
}

private func entity(for byte: UInt8) -> StaticString? {
  switch byte {
  case 0x00: "\u{FFFD}"
  case UInt8(ascii: "\r"): "&#13;"
  case UInt8(ascii: "\""): "&quot;"
  case UInt8(ascii: "&"): "&amp;"
  case UInt8(ascii: "'"): "&#39;"
  case UInt8(ascii: "<"): "&lt;"
  case UInt8(ascii: ">"): "&gt;"
  default: nil
  }
}

/// Whether any of the first bytes does not stand for itself in HTML.
///
/// Looks at eight at a time; after the first `count` there must be seven more that are harmless.
@inline(__always)
func needsEscape(_ text: UnsafeRawBufferPointer, count: Int) -> Bool {
  var found: UInt64 = 0
  for offset in stride(from: 0, to: count, by: 8) {
    let word = text.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    found |= zeros(in: word) | zeros(in: word ^ 0x0D0D_0D0D_0D0D_0D0D)
    found |= zeros(in: word ^ 0x2222_2222_2222_2222)
    // `&` and `'` differ in one bit, and so do `<` and `>`.
    found |= zeros(in: word & ~0x0101_0101_0101_0101 ^ 0x2626_2626_2626_2626)
    found |= zeros(in: word & ~0x0202_0202_0202_0202 ^ 0x3C3C_3C3C_3C3C_3C3C)
  }
  return found != 0
}

/// Not zero when one of the word's bytes is zero.
private func zeros(in word: UInt64) -> UInt64 {
  (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
}
