import Foundation
package import Model

/// That part of a book's index and settings that the pages of one account depend on: beside the
/// account itself, nothing else reaches them.
///
/// Two equal contexts and two equal accounts have the same pages, in any run, so that its digest can
/// stand for it.
package struct AccountContext: Hashable, Sendable {
  package let link: AccountLink
  /// What the as-of day means for the account.
  package let asOf: AsOf
  package let site: SiteFrame
  package let transfers: AccountTransfers
  /// Where the other entries of the transfers are, in the order of the file; nil where one is not
  /// booked yet.
  package let transferPlaces: [RegisterPlace?]
  /// The accounts at the other ends of the transfers, in the book's order.
  package let others: [AccountLink]
  /// The pages of the payees and categories that the account's counted entries name, in the order
  /// of their first pages; none of names that have no page.
  package let payees: NamePages
  package let categories: NamePages
  /// The to-dos that are tied to the account, in the order of the lists.
  package let toDos: [ListedToDo]
  /// Where the addresses in its notes lead, from the site's root, by how they are written.
  package let links: [String: String]
}

extension BookIndex {
  /// The context of an account; its to-dos, and where its notes lead, are looked up
  /// in the whole book.
  package func context(
    of ordinal: AccountOrdinal, _ facts: AccountFacts, in site: SiteFrame, toDos: [ListedToDo],
    links: [String: String] = [:]
  ) -> AccountContext {
    let transfers = transfers(of: ordinal)
    return AccountContext(
      link: accounts[ordinal.value], asOf: facts.meaning(of: asOf), site: site,
      transfers: transfers, transferPlaces: transferPlaces(of: ordinal),
      others: transfers.others.compactMap { self[$0] },
      payees: NamePages(of: ordinal, in: names(by: .payee)),
      categories: NamePages(of: ordinal, in: names(by: .category)), toDos: toDos, links: links)
  }
}

/// What a book's settings and pages mean for every page of its site.
package struct SiteFrame: Hashable, Encodable, Sendable {
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
  /// Whether pages take the key / for the way to the search.
  package let hasKeys: Bool
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
  package struct OwnPageLink: Hashable, Encodable, Sendable {
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
      iconPath: iconPath, hasKeys: settings.hasKeys, hasToDos: hasToDos, hasAccounts: hasAccounts,
      hasPayees: !index.names(by: .payee).pages.isEmpty,
      hasCategories: !index.names(by: .category).pages.isEmpty, hasChanges: index.hasRecorded,
      ownPages: Array(ownPages.prefix(Self.linkedOwnPages)),
      hasMoreOwnPages: ownPages.count > Self.linkedOwnPages)
  }
}
