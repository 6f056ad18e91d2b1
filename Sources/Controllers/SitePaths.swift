package import Basics
package import Model

/// Where each page of the site is, from the site's root.
package enum SitePaths {
  package static let overview = "index.html"
  package static let accounts = "accounts/index.html"
  package static let toDos = "todos/index.html"
  /// Where what is overdue in any list begins.
  package static let overdueToDos = toDos + "#_overdue"
  package static let search = "search.html"
  /// A file of the search index, by the name that search.js asks for.
  package static func searchFile(_ name: String) -> String { "search/\(name).js" }

  /// A file that pages refer to, under a name that changes with its bytes.
  package static func asset(_ name: String, _ fingerprint: Fingerprint) -> String {
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    return "assets/\(name[..<dot])-\(fingerprint.short)\(name[dot...])"
  }

  /// The script of pages that load themselves anew, which no site for publishing has.
  package static func liveScript(_ fingerprint: Fingerprint) -> String {
    asset("live.js", fingerprint)
  }

  package static let calendar = "todos.ics"
  package static let feed = "feed.xml"
  package static let bookFile = "book.json"
  package static let robots = "robots.txt"
  /// Where a book may have an icon of its own; of two, pages show the first.
  package static let icons = ["favicon.svg", "favicon.ico"]

  /// An account's own page.
  package static func account(_ slug: String) -> String { "accounts/\(slug)/index.html" }

  /// An account's entries as CSV.
  package static func transactions(_ slug: String) -> String {
    "accounts/\(slug)/transactions.csv"
  }

  /// A year of an account's register; the name has four digits.
  package static func register(_ slug: String, year: Int) -> String {
    String(joining: "accounts/", slug, "/", fourDigits(year), ".html")
  }

  /// A month of a year that has more entries than fit one page.
  package static func register(_ slug: String, _ month: Month) -> String {
    String(joining: "accounts/", slug, "/", month.description, ".html")
  }

  /// An account's statement of a month as HTML.
  package static func statement(_ slug: String, _ month: Month) -> String {
    String(joining: "accounts/", slug, "/statements/", month.description, ".html")
  }

  /// A page of a statement, from the account's own pages, which are beside its statements' folder.
  package static func besideAccount(_ month: Month, on page: PageNumber) -> String {
    String(joining: "statements/", continued(name: month.description, on: page), ".html")
  }

  /// How an account's statements name a page of its register, which is in the folder above theirs.
  package static func besideStatements(_ page: String, of slug: String) -> String {
    let folder = "accounts/".utf8.count + slug.utf8.count + 1
    let name = page[page.utf8.index(page.startIndex, offsetBy: folder)...]
    return String(joining: "../", String(name))
  }

  /// An account's statement of a month as Markdown, beside the HTML.
  package static func markdownStatement(_ slug: String, _ month: Month) -> String {
    String(joining: "accounts/", slug, "/statements/", month.description, ".md")
  }

  /// How a statement as Markdown names that of another month, which is beside it.
  package static func markdownName(_ month: Month) -> String { "\(month).md" }

  /// How a year's statement as Markdown names that of another year, which is beside it.
  package static func markdownName(year: Int) -> String { fourDigits(year) + ".md" }

  /// An account's statement of a month as Markdown, in a folder with those of other accounts.
  package static func looseStatement(_ slug: String, _ month: Month) -> String {
    "\(slug)-\(month).md"
  }

  /// An account's statement of a calendar year as HTML.
  package static func yearStatement(_ slug: String, year: Int) -> String {
    String(joining: "accounts/", slug, "/statements/", fourDigits(year), ".html")
  }

  /// The same as Markdown, beside the HTML.
  package static func markdownYearStatement(_ slug: String, year: Int) -> String {
    "accounts/\(slug)/statements/" + markdownName(year: year)
  }

  /// Every month that has a page, by year.
  package static let months = "months/index.html"

  /// All accounts in one month.
  package static func month(_ month: Month) -> String {
    String(joining: "months/", month.description, ".html")
  }

  /// All accounts in one calendar year.
  package static func year(_ year: Int) -> String { "years/\(fourDigits(year)).html" }

  /// Income and spending by category, year by year.
  package static let spending = "spending/index.html"

  /// The same of one calendar year, month by month.
  package static func spending(_ year: Int) -> String { "spending/\(fourDigits(year)).html" }

  /// What is paid at regular intervals, and what is expected next.
  package static let regular = "regular.html"

  /// What was added recently, or the first page of it.
  package static let changes = "changes.html"

  /// What is owned and owed, now and over the years.
  package static let worth = "worth.html"

  /// The page of a payee or a category.
  package static func name(_ grouping: Grouping, _ slug: String) -> String {
    String(joining: folder(of: grouping), slug, ".html")
  }

  /// A year of one that has more entries than fit one page.
  package static func name(
    _ grouping: Grouping, _ slug: String, year: Int
  ) -> String {
    String(joining: folder(of: grouping), slug, "/", fourDigits(year), ".html")
  }

  /// A month of a year that has more entries than fit one page.
  package static func name(
    _ grouping: Grouping, _ slug: String, _ month: Month
  ) -> String {
    String(joining: folder(of: grouping), slug, "/", month.description, ".html")
  }

  /// All payees or categories, or a later page of them.
  package static func names(_ grouping: Grouping, _ page: PageNumber = .first) -> String {
    folder(of: grouping) + (page == .first ? "index.html" : "index/\(page.value).html")
  }

  private static func folder(of grouping: Grouping) -> String {
    switch grouping {
    case .payee: "payees/"
    case .category: "categories/"
    }
  }

  /// One to-do list, or a later page of it, by its part of the path.
  package static func toDoList(_ slug: String) -> String { "todos/\(slug).html" }

  /// A to-do of a list, by their parts of the path.
  package static func toDo(_ slug: String, in list: String) -> String {
    "todos/\(list)/\(slug).html"
  }

  /// A page that another continues on: `<name>-2.html` beside `<name>.html`, which is the first.
  ///
  /// No other page may have such a name: months have two digits, and years that have pages of their
  /// months do not continue.
  package static func continued(_ path: consuming String, on page: PageNumber) -> String {
    guard page > .first else { return path }
    let dot = path.lastIndex(of: ".") ?? path.endIndex
    return continued(name: String(path[..<dot]), on: page) + path[dot...]
  }

  /// The same of a part of a path without its ending, beside others that are taken.
  package static func continued(
    name: String, on page: PageNumber, beside taken: Set<String> = []
  ) -> String {
    guard page > .first else { return name }
    let plain = "\(name)-\(page.value)"
    // No slug has two hyphens in a row.
    return taken.contains(plain) ? "\(name)--\(page.value)" : plain
  }

  /// A page that the book's keeper wrote.
  package static func ownPage(_ slug: String) -> String { "pages/\(slug).html" }

  /// All of the book's own pages, where these are many; no page of the book's own has such a path.
  package static let ownPages = "pages/all/index.html"

  static func fourDigits(_ year: Int) -> String {
    let digits = String(year)
    let zeros = 4 - digits.utf8.count
    return zeros > 0 ? String(repeating: "0", count: zeros) + digits : digits
  }
}
