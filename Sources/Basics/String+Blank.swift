extension String {
  /// Whether there is nothing to see: some data names a party by nothing, or by spaces.
  package var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// The text, or another one when it is blank.
  package func or(_ fallback: String) -> String { isBlank ? fallback : self }
}
