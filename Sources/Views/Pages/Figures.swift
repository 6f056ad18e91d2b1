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
  /// In groups of four with bullets in the middle, such as `DE89 •••• •••• 3000`.
  package var masked: String

  package init(grouped: String, electronic: String, masked: String) {
    self.grouped = grouped
    self.masked = masked
    self.electronic = electronic
  }
}

/// How many there are of something.
package struct Count: Sendable {
  package var number: Int
  /// As the reader writes it, such as `1,204`.
  package var text: String
  package var form: Form

  /// The forms of words that languages tell apart by count (CLDR's cardinal categories).
  package enum Form: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other
  }

  package init(_ number: Int, text: String, form: Form) {
    self.number = number
    self.text = text
    self.form = form
  }

  package var isZero: Bool { number == 0 }
}
