package import Model

/// Where an entry is in a register.
package struct RegisterPlace: Hashable, Codable, Sendable {
  /// From the site's root.
  package let page: String
  package let anchor: EntryAnchor

  /// The page with the anchor.
  package var path: String { page.with(anchor.text) }
}
