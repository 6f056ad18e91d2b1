/// A formatted day or month.
package struct DateText: Sendable {
  /// As the reader writes it.
  package var text: String
  /// As ISO 8601 writes it.
  package var iso: String

  /// Takes the same day or month as the reader and as ISO 8601 write it.
  package init(text: String, iso: String) {
    self.text = text
    self.iso = iso
  }
}
