extension String {
  /// Whether there is nothing to see: some data names a party by nothing, or by spaces.
  package var isBlank: Bool {
    // Most texts are told by their first byte.
    if let first = utf8.first, 0x21...0x7E ~= first { return false }
    return unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }

  /// The text, or another one when it is blank.
  package func or(_ fallback: String) -> String { isBlank ? fallback : self }
}
