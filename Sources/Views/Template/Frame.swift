package import Values

/// What surrounds the content of every HTML page.
package struct Frame: Sendable {
  package var siteTitle: String
  package var language: Language
  /// The page's own path, from the site's root as all paths in page values are.
  package var path: String
  package var section: Section
  /// Where the page stands among those that it is spread over; nil where it is one alone.
  package var continuation: Continuation?
  /// The book's own pages, the first of many.
  package var ownPages: [Link] = []
  /// The list of all of them; nil where `ownPages` has all.
  package var ownPagesPath: String?
  /// Whether the key / does not lead to the search.
  package var isWithoutKeys = false
  package var hasToDos = true
  /// Whether the book has no accounts, to whose pages every page would lead.
  package var isWithoutAccounts = false
  /// The Atom feed; nil where there is none.
  package var feedPath: String?
  /// The icon that the book brings; nil where Daybook's is shown.
  package var iconPath: String?
  /// Whether any payee, or any category, has a page.
  package var hasPayeePages = true
  package var hasCategoryPages = true
  /// Whether a page says what was added recently.
  package var hasChanges = true

  /// The part of the site that the page belongs to.
  package enum Section: Sendable {
    case overview, accounts, months, years, spending, payees, categories, toDos, search, ownPages
  }

  /// The language that a page is written in.
  package struct Language: Sendable {
    /// As BCP 47 writes it, such as `en-GB`.
    package var tag: String
    package var isRightToLeft = false

    /// Takes a tag as BCP 47 writes it.
    package init(tag: String) { self.tag = tag }
  }

  /// Takes a path from the site's root; the site has to-dos and pages of payees and categories
  /// unless they are said to be missing.
  package init(siteTitle: String, language: Language, path: String, section: Section) {
    self.siteTitle = siteTitle
    self.language = language
    self.path = path
    self.section = section
  }

  /// What is made of a page that stands in the frame: HTML alone where it is one of many.
  package var forms: PageForms { continuation == nil ? .all : .html }

  /// How to get from the page to the site's root: `../` for each folder it lies in, or empty.
  package var root: String {
    String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
  }
}

extension Frame: TemplateData {
  package static let fields = Fields<Frame>(
    "page",
    [
      .text("siteTitle", \.siteTitle),
      .text("language", \.language.tag),
      .flag("isRightToLeft", \.language.isRightToLeft),
      .safeText("root") { $0.root },
      .optional("continuation", \.continuation),
      .flag("inOverview") { $0.section == .overview },
      .flag("inAccounts") { $0.section == .accounts },
      .flag("inMonths") { $0.section == .months },
      .flag("inYears") { $0.section == .years },
      .flag("inSpending") { $0.section == .spending },
      .flag("inPayees") { $0.section == .payees },
      .flag("inCategories") { $0.section == .categories },
      .flag("inToDos") { $0.section == .toDos },
      .flag("inSearch") { $0.section == .search },
      .flag("inOwnPages") { $0.section == .ownPages },
      .flag("hasOwnPages") { !$0.ownPages.isEmpty },
      .list("ownPages", \.ownPages),
      .text("ownPagesPath", \.ownPagesPath),
      .flag("isOwnPageList") { $0.ownPagesPath == $0.path },
      .flag("hasKeys") { !$0.isWithoutKeys },
      .flag("hasToDos", \.hasToDos),
      .flag("hasAccountPages") { !$0.isWithoutAccounts },
      .text("feedPath", \.feedPath),
      .text("iconPath", \.iconPath),
      .flag("hasPayeePages", \.hasPayeePages),
      .flag("hasCategoryPages", \.hasCategoryPages),
      .flag("hasChanges", \.hasChanges),
      .flag("hasMore") { !$0.ownPages.isEmpty || $0.hasPayeePages || $0.hasCategoryPages },
    ])
}

/// Where a page stands among those that something long is spread over.
package struct Continuation: Sendable {
  package var number: Count
  package var pageCount: Count
  /// The pages that it leads to, in order, itself among them: the first, the last, those nearby.
  package var links: [PageLink]

  // Written by .ci/initialisers.
  @inlinable package init(number: Count, pageCount: Count, links: [PageLink]) {
    (self.number, self.pageCount, self.links) = (number, pageCount, links)
  }

  /// The way to one of the pages.
  package struct PageLink: Sendable {
    package var number: Count
    /// From the site's root.
    package var path: String
    package var isCurrent: Bool
    /// Whether pages between this one and the link before have none.
    package var isBehindGap: Bool

    // Written by .ci/initialisers.
    @inlinable package init(number: Count, path: String, isCurrent: Bool, isBehindGap: Bool) {
      (self.number, self.path, self.isCurrent) = (number, path, isCurrent)
      self.isBehindGap = isBehindGap
    }
  }
}

extension Continuation: TemplateData {
  package static let fields = Fields<Continuation>(
    "place among pages",
    [
      .record("number", \.number),
      .record("pageCount", \.pageCount),
      .list("links", \.links),
    ])
}

extension Continuation.PageLink: TemplateData {
  package static let fields = Fields<Continuation.PageLink>(
    "link to another page of many",
    [
      .record("number", \.number),
      .text("path", \.path),
      .flag("isCurrent", \.isCurrent),
      .flag("isBehindGap", \.isBehindGap),
    ])
}
