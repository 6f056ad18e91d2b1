internal import Basics

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
