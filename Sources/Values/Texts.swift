internal import Basics

/// A formatted amount of money.
package struct Amount: Sendable {
  /// As the reader writes it, such as `−€1,204.10`, or `−1,204.10` where the currency stands
  /// elsewhere.
  package var text: String
  /// The same as a plain decimal with a point, such as `-1204.10`.
  package var plain: String
  package var sign: Sign
  /// Whether it is a zero in a column of nothing but zeros, for which the eye is shown a dash.
  package var isDash = false

  /// Which side of zero an amount is on.
  package enum Sign: Sendable {
    case negative, zero, positive
  }

  /// Whether the reader is shown the plain decimal itself, so that programs need not be told it.
  package var isPlain: Bool { !isDash && sign != .negative && text == plain }

  /// Takes the same amount as the reader writes it, as a plain decimal, and by its sign.
  package init(text: String, plain: String, sign: Sign) {
    self.text = text
    self.plain = plain
    self.sign = sign
  }
}

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

/// A text in CommonMark, and where the addresses in it lead that stay on the site.
package struct NoteText: Sendable, Equatable {
  package let text: String
  /// Addresses from the page that the text stands on, by the addresses as they are written.
  package let targets: [String: String]

  /// Takes where addresses lead from the site's root, and how to get there from the page.
  package init(_ text: String, leadingTo targets: [String: String] = [:], root: String = "") {
    self.text = text
    self.targets = targets.mapValues { root + $0 }
  }

  /// The same for a page by its path from the site's root.
  package init(_ text: String, leadingTo targets: [String: String], from path: String) {
    let depth = path.utf8.count { $0 == UInt8(ascii: "/") }
    self.init(text, leadingTo: targets, root: String(repeating: "../", count: depth))
  }
}

extension String {
  /// Whether there is anything to see: some data names a party by nothing, or by spaces.
  package var isNamed: Bool { !isBlank }
}

/// How many there are of something.
package struct Count: Sendable {
  package var number: Int
  /// As the reader writes it, such as `1,204`.
  package var text: String
  package var form: Form

  /// The forms of words that languages distinguish by count (CLDR's cardinal categories).
  package enum Form: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other
  }

  /// Takes the same number as it is, as the reader writes it, and by the form of word it takes.
  package init(_ number: Int, text: String, form: Form) {
    self.number = number
    self.text = text
    self.form = form
  }

  package var isZero: Bool { number == 0 }
}
