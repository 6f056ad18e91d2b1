/// One template to load: its name, its UTF-8 bytes, and how it escapes.
package struct Source: Sendable {
  package let name: String
  package let bytes: [UInt8]
  package let escape: Escape
  /// How many bytes at the start are of another kind, such as front matter, and their escape.
  package let head: (length: Int, escape: Escape)?

  /// Escapes for HTML unless another escape is given; the head's length is in bytes.
  package init(
    _ name: String, _ bytes: [UInt8], escape: Escape = .html,
    head: (length: Int, escape: Escape)? = nil
  ) {
    (self.name, self.bytes, self.escape, self.head) = (name, bytes, escape, head)
  }

  /// Where the bytes first stop being UTF-8.
  var firstInvalidByte: Int? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    let repaired = String(decoding: bytes, as: UTF8.self).utf8
    return zip(bytes, repaired).enumerated().first { $1.0 != $1.1 }?.offset ?? bytes.count
  }
}

/// How `{{name}}` makes a text safe for the place it stands in; chosen for each template.
package enum Escape: Sendable {
  /// For element text and quoted attributes: `&`, `<`, `>`, `"` and `'` become entities.
  ///
  /// In a figure, the hyphen becomes the minus sign U+2212. A carriage return, for which HTML has no valid reference, becomes the line feed that it
  /// would be read as; U+0000, which it cannot hold, becomes U+FFFD.
  case html
  case none
  /// Appends the escaped form of the UTF-8 bytes to the output.
  case custom(@Sendable (_ text: UnsafeBufferPointer<UInt8>, _ output: inout [UInt8]) -> Void)
}
