package import Model

/// A page at a path that an earlier version gave to another, which leads on to that: told from the
/// names of the book alone, so that every build has it, and only where the path is free.
package struct MovedPage: Sendable {
  /// Where it is, from the site's root.
  package let path: String
  /// Where it leads.
  package let target: String
  /// What the page there is called.
  package let title: String
}

extension MovedPage {
  /// Those of accounts and to-do lists, which are told before the book is indexed.
  package static func all(accounts book: Book, _ toDos: ToDoDirectory) -> [MovedPage] {
    let slugs = book.accounts.indices.map { book.slug(of: AccountOrdinal($0)) }
    let names = book.accounts.map(\.name)
    let accounts = Slug.earlier(than: slugs, for: names, fallback: "account").map {
      MovedPage(
        path: SitePaths.account($0.slug), target: SitePaths.account(slugs[$0.place]),
        title: names[$0.place])
    }
    let lists = toDos.lists
    // A list may go on where another was, and so may that of all.
    let pages = Set(lists.flatMap(\.pageSlugs))
    let moved = Slug.earlier(
      than: lists.map(\.slug), for: lists.map(\.list.name), fallback: "list", reserved: ["index"],
      beside: pages
    ).filter { !$0.slug.hasPrefix("index-") }
    return accounts
      + moved.map {
        MovedPage(
          path: SitePaths.toDoList($0.slug), target: SitePaths.toDoList(lists[$0.place].slug),
          title: lists[$0.place].list.name)
      }
  }

  /// Those of payees and categories.
  package static func all(of index: BookIndex) -> [MovedPage] {
    [Grouping.payee, .category].flatMap { grouping in
      let pages = index.names(by: grouping).pages
      return Slug.earlier(
        than: pages.map(\.slug), for: pages.map(\.name), fallback: grouping.name,
        reserved: ["index"]
      ).map {
        MovedPage(
          path: SitePaths.name(grouping, $0.slug),
          target: SitePaths.name(grouping, pages[$0.place].slug), title: pages[$0.place].name)
      }
    }
  }

  /// That of one of the book's own pages.
  package static func ownPage(_ slug: String, from earlier: String, title: String) -> MovedPage {
    MovedPage(path: SitePaths.ownPage(earlier), target: SitePaths.ownPage(slug), title: title)
  }
}
