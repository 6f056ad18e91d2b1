/// What surrounds the content of every HTML page.
package struct Frame: Sendable {
  /// The page's own title; the site's is added behind it.
  package var title: String
  package var siteTitle: String
  /// The language of the page as BCP 47 writes it, such as `en-GB`.
  package var language: String
  /// How to get from the page to the site's root: empty, `../`, `../../` and so on.
  ///
  /// All other paths in page values are from the site's root.
  package var root: String
  package var section: Section
  /// The way from the overview to this page, without the page itself; empty at the top level.
  package var crumbs: [Link]
  /// The book's own pages.
  package var ownPages: [Link]
  package var hasToDos: Bool

  /// The part of the site that the page belongs to.
  package enum Section: Sendable {
    case overview, accounts, months, toDos, ownPages
  }

  package init(
    title: String, siteTitle: String, language: String, root: String,
    section: Section, crumbs: [Link] = [], ownPages: [Link] = [],
    hasToDos: Bool = true
  ) {
    self.title = title
    self.siteTitle = siteTitle
    self.language = language
    self.root = root
    self.section = section
    self.crumbs = crumbs
    self.ownPages = ownPages
    self.hasToDos = hasToDos
  }
}

/// A text that leads to another page.
package struct Link: Sendable {
  package var text: String
  /// From the site's root, naming a file, with a fragment where one is meant.
  package var path: String
  /// Whether it leads to the page that it stands on.
  package var isCurrent: Bool

  package init(_ text: String, path: String, isCurrent: Bool = false) {
    self.text = text
    self.path = path
    self.isCurrent = isCurrent
  }
}
