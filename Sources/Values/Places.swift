internal import Basics

/// A text that leads to another page.
package struct Link: Sendable {
  package var text: String
  /// From the site's root, naming a file, with a fragment where one is meant.
  package var path: String
  /// Whether it leads to the page that it stands on.
  package var isCurrent: Bool

  /// Takes a path from the site's root.
  package init(_ text: String, path: String, isCurrent: Bool = false) {
    self.text = text
    self.path = path
    self.isCurrent = isCurrent
  }
}

/// A place on a page: the page's path, and the anchor there, which may be empty.
///
/// They are put together where they are written alone: a great many rows lead to places on few pages.
package struct PagePlace: Hashable, Sendable {
  /// From the site's root, unless what holds the place says from where.
  package let page: String
  package let anchor: String

  /// Takes an anchor without its `#`.
  package init(_ page: String, _ anchor: String = "") {
    (self.page, self.anchor) = (page, anchor)
  }

  /// The whole as an address has it.
  package var address: String { anchor.isEmpty ? page : String(joining: page, "#", anchor) }
}
