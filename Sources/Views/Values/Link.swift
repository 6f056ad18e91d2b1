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
