/// An IBAN to be shown and to be copied.
package struct IBANText: Sendable {
  /// In groups of four.
  package var grouped: String
  package var electronic: String
  /// In groups of four with bullets in the middle, such as `DE89 •••• •••• 3000`.
  package var masked: String
  /// Whether it is an identifier that failed the checks of an IBAN.
  package var isInvalid = false
  /// Whether it was made up.
  package var isInvented = false

  /// Takes the same IBAN in each of its forms.
  package init(grouped: String, electronic: String, masked: String) {
    self.grouped = grouped
    self.masked = masked
    self.electronic = electronic
  }
}
