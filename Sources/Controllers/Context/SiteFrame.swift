import Foundation
package import Model

/// What a book's settings and pages mean for every page of its site.
package struct SiteFrame: Hashable, Codable, Sendable {
  package let title: String
  package let owner: String?
  /// What the book's currency is, which comes first.
  package let currency: Currency
  /// The locale's identifier as ICU writes it, such as `en_GB`.
  package let locale: String
  /// The language that pages are written in, as BCP 47 writes it.
  package let language: String
  /// Whether that is written from right to left.
  package let isRightToLeft: Bool
  /// The first month of which statements are issued; nil is each account's first.
  package let statementsFrom: Month?
  package let hasFeed: Bool
  /// The icon that the book brings, from the site's root; nil where Daybook's is shown.
  package let iconPath: String?
  package let hasToDos: Bool
  package let hasAccounts: Bool
  /// Whether any payee, or any category, has a page.
  package let hasPayees: Bool
  package let hasCategories: Bool
  /// Whether a page says what was added recently.
  package let hasChanges: Bool
  /// The book's own pages that every page leads to, in the order in which they are listed.
  package let ownPages: [OwnPageLink]
  /// Whether there are more, which only the list of all leads to.
  package let hasMoreOwnPages: Bool

  /// So many of the book's own pages have a link on every page.
  package static let linkedOwnPages = 20

  /// A page that the book's keeper wrote.
  package struct OwnPageLink: Hashable, Codable, Sendable {
    package let title: String
    package let slug: String

    /// The slug is the page's part of its path.
    package init(title: String, slug: String) {
      self.title = title
      self.slug = slug
    }
  }

  /// Whether statements are issued of the month.
  package func issuesStatements(of month: Month) -> Bool {
    statementsFrom.map { $0 <= month } ?? true
  }
}

extension SiteFrame {
  /// The language is as BCP 47 writes it; the index says whether payees and categories have pages.
  ///
  /// The icon's path is from the site's root. Of many pages of the book's own the first are linked.
  package init(
    _ settings: Settings, language: String, hasToDos: Bool, hasAccounts: Bool = true,
    ownPages: [OwnPageLink],
    iconPath: String? = nil, index: BookIndex
  ) {
    self.init(
      title: settings.title, owner: settings.owner, currency: settings.currency,
      locale: settings.locale.identifier, language: language,
      isRightToLeft: Locale.Language(identifier: language).characterDirection == .rightToLeft,
      statementsFrom: settings.statementsFrom, hasFeed: settings.baseURL != nil,
      iconPath: iconPath, hasToDos: hasToDos, hasAccounts: hasAccounts,
      hasPayees: !index.names(by: .payee).pages.isEmpty,
      hasCategories: !index.names(by: .category).pages.isEmpty, hasChanges: index.hasRecorded,
      ownPages: Array(ownPages.prefix(Self.linkedOwnPages)),
      hasMoreOwnPages: ownPages.count > Self.linkedOwnPages)
  }
}
