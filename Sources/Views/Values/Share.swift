/// A part of a whole.
package struct Share: Sendable {
  /// In tenths of a per cent, 0 to 1000.
  package var tenths: Int
  /// As the reader writes it, such as `12.5%`.
  package var text: String

  /// Takes tenths of a per cent, 0 to 1000, and the same as the reader writes it.
  package init(tenths: Int, text: String) {
    self.tenths = tenths
    self.text = text
  }
}
