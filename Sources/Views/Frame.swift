/// What surrounds the content of every HTML page.
package struct Frame: Sendable {
  package var siteTitle: String
  package var language: Language
  /// The page's own path, from the site's root as all paths in page values are.
  package var path: String
  package var section: Section
  /// The book's own pages.
  package var ownPages: [Link]
  package var hasToDos: Bool
  /// The Atom feed; nil where there is none.
  package var feedPath: String?
  /// The icon that the book brings; nil where Daybook's is shown.
  package var iconPath: String?
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

    /// Takes a tag as BCP 47 writes it.
    package init(tag: String, isRightToLeft: Bool) {
      self.tag = tag
      self.isRightToLeft = isRightToLeft
    }
  }

  /// Takes paths from the site's root.
  package init(
    siteTitle: String, language: Language, path: String, section: Section,
    ownPages: [Link] = [], hasToDos: Bool = true, feedPath: String? = nil,
    iconPath: String? = nil, hasPayeePages: Bool = true, hasCategoryPages: Bool = true
  ) {
    self.siteTitle = siteTitle
    self.language = language
    self.path = path
    self.section = section
    self.ownPages = ownPages
    self.hasToDos = hasToDos
    self.feedPath = feedPath
    self.iconPath = iconPath
    self.hasPayeePages = hasPayeePages
    self.hasCategoryPages = hasCategoryPages
  }

  /// How to get from the page to the site's root: `../` for each folder it lies in, or empty.
  package var root: String {
    String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
  }
}
