import Basics
package import Model

/// Where the addresses in own pages and notes lead on the site.
///
/// One rule for all of them: an address is looked up from the site's root, wherever it is written,
/// among own pages (also by the names of their files), the files of `static/`, and the pages that
/// Daybook makes.
package struct SiteLinks: Sendable {
  private let book: Book
  /// Paths as the files have them, whatever form of Unicode an address has.
  private let statics: [String: String]
  /// The paths of own pages by their names, with and without `pages/`, as files and as pages.
  private let ownPages: [String: String]
  private let hasOwnPageList: Bool
  private let accounts: [String: Account]
  private let lists: Set<String>
  /// The paths of pages by those that they had.
  private let moved: [String: String]
  /// Nil before the book is indexed: then pages of months and names count as there.
  private let index: BookIndex?

  /// The path from the site's root, percent-encoded, with query and fragment; nil where the address
  /// leads to nothing on the site.
  package func target(of address: String) -> String? {
    guard let address = RelativeAddress(address), let path = path(of: address.path) else {
      return nil
    }
    return RelativeAddress.encoded(path) + address.suffix
  }

  private func path(of path: String) -> String? {
    if let page = ownPages[path] ?? statics[path] ?? moved[path] { return page }
    if path.hasPrefix("static/"), let file = statics[String(path.dropFirst(7))] { return file }
    return [path, path.isEmpty ? SitePaths.overview : path + "/index.html"].first(where: isMade)
  }
}

extension SiteLinks {
  /// Takes own pages with the names of their files without `.md`, the paths of `static/`, and pages
  /// that had other paths.
  package init(
    _ book: Book, ownPages: [(name: String, slug: String)], statics: Set<String>,
    moved: [MovedPage] = [], index: BookIndex? = nil
  ) {
    var paths: [String: String] = [:]
    for page in ownPages {
      let path = SitePaths.ownPage(page.slug)
      for name in [page.slug + ".html", page.name + ".md"] {
        paths[name] = path
        paths["pages/" + name] = path
      }
    }
    let slugs = book.accounts.indices.map { book.slug(of: AccountOrdinal($0)) }
    let lists = Slug.slugs(
      for: book.toDoLists.map(\.name), fallback: "list", reserved: ["index"])
    self.init(
      book: book, statics: Dictionary(statics.map { ($0, $0) }) { one, _ in one }, ownPages: paths,
      hasOwnPageList: ownPages.count > SiteFrame.linkedOwnPages,
      accounts: Dictionary(zip(slugs, book.accounts)) { one, _ in one }, lists: Set(lists),
      moved: Dictionary(moved.map { ($0.path, $0.target) }) { one, _ in one }, index: index)
  }

  /// Whether Daybook makes a file at the path.
  private func isMade(_ path: String) -> Bool {
    switch path {
    case SitePaths.overview, SitePaths.accounts, SitePaths.search, SitePaths.bookFile,
      SitePaths.robots:
      return true
    case SitePaths.toDos, SitePaths.calendar: return !lists.isEmpty
    case SitePaths.ownPages: return hasOwnPageList
    case SitePaths.feed: return book.settings.baseURL != nil
    default: break
    }
    let names = path.split(separator: "/").map(String.init)
    guard names.count > 1, let file = names.last, let dot = file.lastIndex(of: ".") else {
      return false
    }
    let (stem, ending) = (String(file[..<dot]), String(file[dot...]))
    switch (names[0], names.count) {
    case ("accounts", 3...): return isMade(stem, ending, names: names, ofAccount: names[1])
    case ("todos", 2): return ending == ".html" && lists.contains(stem)
    case ("months", 2): return [".html", ".md"].contains(ending) && hasMonth(stem)
    case ("years", 2): return [".html", ".md"].contains(ending) && hasYear(stem)
    case ("spending", 2): return ending == ".html" && (stem == "index" || hasYear(stem))
    case ("payees", 2): return ending == ".html" && hasPage(stem, by: .payee)
    case ("categories", 2): return ending == ".html" && hasPage(stem, by: .category)
    default: return false
    }
  }

  private func isMade(
    _ stem: String, _ ending: String, names: [String], ofAccount slug: String
  ) -> Bool {
    guard let account = accounts[slug] else { return false }
    switch names.count {
    case 3 where stem + ending == "index.html" || stem + ending == "transactions.csv": return true
    case 3:
      return ending == ".html" && stem.utf8.count == 4
        && counted(account).contains { SitePaths.fourDigits($0.date.year) == stem }
    case 4 where names[2] == "statements":
      guard [".html", ".md"].contains(ending) else { return false }
      return statements(of: account).contains {
        "\($0)" == stem || SitePaths.fourDigits($0.year) == stem
      }
    default: return false
    }
  }

  /// The entries that are booked by the as-of day; all of them before that is known.
  private func counted(_ account: Account) -> some Sequence<Transaction> {
    account.transactions.lazy.filter { transaction in
      index.map { transaction.date <= $0.asOf } ?? true
    }
  }

  /// The months of which statements are issued.
  private func statements(of account: Account) -> [Month] {
    let months = counted(account).map(\.date.month).sorted()
    guard let last = months.last else { return [] }
    // Before the as-of day is known, what is open has statements for years to come.
    let today = index?.asOf.month ?? last.advanced(by: StatementMonths.longest) ?? last
    let issued = StatementMonths(ofEntriesIn: months, closed: account.closed, asOf: today)
    return issued.all.filter { month in
      book.settings.statementsFrom.map { $0 <= month } ?? true
    }
  }

  private func hasMonth(_ text: String) -> Bool {
    guard let month = Month(iso: Array(text.utf8)) else { return false }
    guard let index else { return true }
    return index.months.contains(month)
  }

  private func hasYear(_ text: String) -> Bool {
    guard let month = Month(iso: Array("\(text)-01".utf8)) else { return false }
    return index?.years.contains(month.year) ?? true
  }

  private func hasPage(_ slug: String, by grouping: Grouping) -> Bool {
    guard let index else { return true }
    let pages = index.names(by: grouping).pages
    return slug == "index" ? !pages.isEmpty : pages.contains { $0.slug == slug }
  }
}

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
