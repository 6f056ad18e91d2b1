package import Views

/// Where the whole book is searched by search.js: `search.html`, at the site's root.
package struct SearchPage: FramedPage {
  package static let templates = ["search.html"]

  package let frame: Frame
  /// What changes with every change of the search index; it is part of its files' addresses.
  let version: String
}
