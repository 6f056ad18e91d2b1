package import Model

/// That part of a book's index and settings that the pages of one account depend on: beside the
/// account itself, nothing else reaches them.
///
/// Two equal contexts and two equal accounts have the same pages, in any run: what is in it is
/// coded in one way only, so that a fingerprint of that can stand for it.
package struct AccountContext: Hashable, Codable, Sendable {
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
