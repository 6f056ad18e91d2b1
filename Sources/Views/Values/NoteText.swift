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
