/// A formatted amount of money.
package struct Amount: Sendable {
  /// As the reader writes it, such as `−€1,204.10`, or `−1,204.10` where the currency is said
  /// elsewhere.
  package var text: String
  /// The same as a plain decimal with a point, such as `-1204.10`.
  package var plain: String
  package var sign: Sign

  package enum Sign: Sendable {
    case negative, zero, positive
  }

  package init(text: String, plain: String, sign: Sign) {
    self.text = text
    self.plain = plain
    self.sign = sign
  }
}

/// A formatted day or month.
package struct DateText: Sendable {
  /// As the reader writes it.
  package var text: String
  /// As ISO 8601 writes it.
  package var iso: String

  package init(text: String, iso: String) {
    self.text = text
    self.iso = iso
  }
}

/// An IBAN to be shown and to be copied.
package struct IBANText: Sendable {
  /// In groups of four.
  package var grouped: String
  package var electronic: String

  package init(grouped: String, electronic: String) {
    self.grouped = grouped
    self.electronic = electronic
  }
}
