/// An IBAN to be shown and to be copied.
package struct IBANText: Sendable {
  /// In groups of four.
  package var grouped: String
  package var electronic: String
  /// In groups of four with bullets in the middle, such as `DE89 •••• •••• 3000`.
  package var masked: String

  /// Takes the same IBAN in each of its forms.
  package init(grouped: String, electronic: String, masked: String) {
    self.grouped = grouped
    self.masked = masked
    self.electronic = electronic
  }
}
