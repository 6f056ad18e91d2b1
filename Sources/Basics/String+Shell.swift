extension String {
  /// In single quotes, as a shell reads it for this very text.
  package var inShellQuotes: String { "'" + replacing("'", with: "'\\''") + "'" }
}
