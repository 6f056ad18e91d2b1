/// Where the whole book is searched by search.js: `search.html`, at the site's root.
package struct SearchPage: Sendable {
  package var frame: Frame
  /// What changes with every change of the search index; it is part of its files' addresses.
  package var version: String

  package init(frame: Frame, version: String) {
    self.frame = frame
    self.version = version
  }
}
