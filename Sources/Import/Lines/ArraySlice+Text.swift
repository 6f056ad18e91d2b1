extension ArraySlice<UInt8> {
  /// Without the blanks and control characters around it.
  var trimmed: ArraySlice<UInt8> {
    var rest = drop { $0 <= .space }
    while let last = rest.last, last <= .space { rest.removeLast() }
    return rest
  }

  /// The text squeezed; nil where nothing is left.
  var words: String? {
    let text = String(decoding: self, as: UTF8.self).squeezed
    return text.isEmpty ? nil : text
  }

  /// The text without any blank, as account numbers are compared; nil where nothing is left.
  var unspaced: String? {
    let bytes = filter { $0 > .space }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// The number of a few digits and nothing else; nil for more than nine or none.
  var smallNumber: Int? {
    guard (1...9).contains(count), allSatisfy(\.isDigit) else { return nil }
    return reduce(0) { $0 * 10 + Int($1 & 0x0F) }
  }

  /// Its characters, where it is UTF-8.
  var characterCount: Int { reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) } }
}
