/// What surrounds the content of every HTML page.
package struct Frame: Sendable {
  package var siteTitle: String
  package var language: Language
  /// How to get from the page to the site's root: empty, `../`, `../../` and so on.
  ///
  /// All other paths in page values are from the site's root.
  package var root: String
  package var section: Section
  /// The book's own pages.
  package var ownPages: [Link]
  package var hasToDos: Bool
  /// The Atom feed; nil where there is none.
  package var feedPath: String?
  /// Whether any payee, or any category, has a page.
  package var hasPayeePages: Bool
  package var hasCategoryPages: Bool

  /// The part of the site that the page belongs to.
  package enum Section: Sendable {
    case overview, accounts, months, payees, categories, toDos, search, ownPages
  }

  /// The language that a page is written in.
  package struct Language: Sendable {
    /// As BCP 47 writes it, such as `en-GB`.
    package var tag: String
    package var isRightToLeft: Bool

    package init(tag: String, isRightToLeft: Bool) {
      self.tag = tag
      self.isRightToLeft = isRightToLeft
    }
  }

  package init(
    siteTitle: String, language: Language, root: String, section: Section,
    ownPages: [Link] = [], hasToDos: Bool = true, feedPath: String? = nil,
    hasPayeePages: Bool = true, hasCategoryPages: Bool = true
  ) {
    self.siteTitle = siteTitle
    self.language = language
    self.root = root
    self.section = section
    self.ownPages = ownPages
    self.hasToDos = hasToDos
    self.feedPath = feedPath
    self.hasPayeePages = hasPayeePages
    self.hasCategoryPages = hasCategoryPages
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
