/// How `{{name}}` makes a text safe for the place it stands in; chosen for each template.
package enum Escape: Sendable {
  /// For element text and quoted attributes: `&`, `<`, `>`, `"` and `'` become entities.
  case html
  case none
  /// Appends the escaped form of the UTF-8 bytes to the output.
  case custom(@Sendable (_ text: UnsafeBufferPointer<UInt8>, _ output: inout [UInt8]) -> Void)
}

/// Appends the text as HTML: runs of harmless bytes are copied whole.
func appendHTML(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
  var start = 0
  for index in text.indices {
    let entity: StaticString
    switch text[index] {
    case UInt8(ascii: "&"): entity = "&amp;"
    case UInt8(ascii: "<"): entity = "&lt;"
    case UInt8(ascii: ">"): entity = "&gt;"
    case UInt8(ascii: "\""): entity = "&quot;"
    case UInt8(ascii: "'"): entity = "&#39;"
    default: continue
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
    entity.withUTF8Buffer { output.append(contentsOf: $0) }
    start = index + 1
  }
  output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
}
