import Basics
package import Model
package import Views

/// A book ready to be shown: makes the presenters of its parts, and what they share.
package struct BookPresenter: Sendable {
  package let site: Site
  package let toDos: ToDoPresenter
  /// By the accounts' positions in the book.
  package let slugs: [String]
  private let book: Book
  private let transfers: Transfers

  /// The book at the end of the as-of day; what is not to be a site needs no groups.
  package init(
    _ book: Book, asOf: Day, formats: Formats, language: Frame.Language, ownPages: [Link] = [],
    hasGroups: Bool = true
  ) {
    self.book = book
    slugs = book.accountSlugs
    transfers = Transfers(in: book, through: asOf)
    let links = zip(book.accounts, slugs).map { account, slug in
      Link(account.name.or(""), path: SitePaths.account(slug))
    }
    site = Site(
      settings: book.settings, asOf: asOf, formats: formats, language: language,
      accounts: links, ownPages: ownPages,
      groups: GroupDirectories(in: book) { grouping in
        hasGroups
          ? EntryGroups(in: book, through: asOf, by: grouping) : EntryGroups(noneBy: grouping)
      }, hasToDos: !book.toDoLists.isEmpty)
    toDos = ToDoPresenter(book.toDoLists, site: site)
  }

  /// What a search can find, by the summaries of all accounts in their order.
  package func search(_ summaries: [AccountSummary]) -> SearchPresenter {
    SearchPresenter(book.accounts, summaries, toDos: toDos, site: site)
  }

  /// The account at a position in the book.
  package func account(at position: Int) -> AccountPresenter {
    AccountPresenter(
      book.accounts[position], position: position, slug: slugs[position], site: site, toDos: toDos,
      transfers: transfers[account: position])
  }

  /// The pages of payees or of categories, once those of all accounts are made.
  package func groups(
    by grouping: MoneyFlow.Grouping, _ accounts: [AccountSummary]
  ) -> GroupPresenter {
    GroupPresenter(
      book: book, transfers: transfers, directory: site.groups[grouping], site: site,
      accounts: accounts)
  }
}
