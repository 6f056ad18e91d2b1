package import Model
package import Values

/// Where an entry is in a register.
package struct RegisterPlace: Hashable, Codable, Sendable {
  /// From the site's root.
  package let page: String
  package let anchor: EntryAnchor

  /// The same for a page to show.
  package var shown: PagePlace { PagePlace(page, anchor.text) }

  /// The page with the anchor.
  package var path: String { shown.address }
}
