package import Basics
package import Model
import Values

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

  /// The script of pages that reload themselves, which no site for publishing has.
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

  /// The same as a table for spreadsheets: of all years, and of one.
  package static let spendingOfAllFile = "spending/index.csv"
  package static func spendingFile(_ year: Int) -> String { "spending/\(fourDigits(year)).csv" }

  /// The search page, asked for a text.
  package static func search(for text: String) -> String {
    "\(search)?\(RelativeAddress.encoded(text))"
  }

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

extension SitePaths {
  /// Where files from elsewhere may stand in place of Daybook's own.
  private static let replaceable: Set<String> = [robots, "favicon.ico"]

  /// Files at the site's root that Daybook makes, in some books at least.
  private static let rootFiles: Set<String> = [
    overview, search, calendar, feed, bookFile, robots, changes, regular, worth,
  ]

  /// Folders of Daybook's pages, with the endings of the files that it makes there.
  private static let folders: [String: [String]] = [
    "accounts": [".html", ".md", ".csv"], "months": [".html", ".md"], "years": [".html", ".md"],
    "spending": [".html", ".csv"], "payees": [".html"], "categories": [".html"], "todos": [".html"],
    "pages": [".html"], "search": [".js"], "assets": [],
  ]

  /// What Daybook makes in the way of a file at a path, if not in this book then perhaps in the
  /// next version of it; nil where the path is free.
  ///
  /// In the folders of its pages it is files of its own kinds, whatever their names, and folders,
  /// which other files might have the names of. Case does not count: on many systems it does not.
  package static func taken(_ path: String) -> String? {
    let names = path.lowercased().split(separator: "/").map(String.init)
    guard let first = names.first, !replaceable.contains(path) else { return nil }
    if rootFiles.contains(first) || isContinued(first) { return first }
    guard let endings = folders[first] else { return nil }
    if names.count == 1 || !path.hasPrefix(first + "/") { return first + "/" }
    if first == "assets" { return isAsset(names[1]) ? path : nil }
    let isOfOurKind = names.dropFirst().contains { name in endings.contains { name.hasSuffix($0) } }
    let mayBeFolder = names.last?.contains(".") == false
    guard isOfOurKind || mayBeFolder else { return nil }
    return endings.isEmpty
      ? first + "/" : "files like \(first)/…\(endings.joined(separator: ", …"))"
  }

  /// Whether a file at the root has a name like `worth-2.html`.
  private static func isContinued(_ name: String) -> Bool {
    [changes, regular, worth].contains { path in
      let stem = path.prefix { $0 != "." } + "-"
      let number = name.dropFirst(stem.count).prefix { $0 != "." }
      return name == stem + number + ".html" && Int(number).map { $0 > 1 } == true
    }
  }

  /// Whether a name ends as those of assets do.
  private static func isAsset(_ name: String) -> Bool {
    let stem = name[..<(name.lastIndex(of: ".") ?? name.endIndex)]
    guard let hyphen = stem.lastIndex(of: "-") else { return false }
    return Checksum(stem[stem.index(after: hyphen)...]) != nil
  }
}

/// On which pages an account's register is: one for a year, and one for each month of a year whose
/// entries are too many for one, which continues on others where they are too many even so.
package struct RegisterPaths: Sendable {
  private let slug: String
  private let yearsByMonth: Set<Int>
  /// The pages of the years that have entries, oldest first, which each entry's address begins with.
  private let years: [(year: Int, path: String)]
  /// Which entries are of a month that continues, by the month.
  private let longMonths: [Month: Range<Int>]

  /// How many entries the page of a year shows at most.
  package static let rowLimit = 2000

  /// Whether a year's entries are on pages of its months.
  package func areByMonth(in year: Int) -> Bool {
    !yearsByMonth.isEmpty && yearsByMonth.contains(year)
  }

  /// The page of a year: its entries, or its months with their pages.
  package func path(ofYear year: Int) -> String {
    let place = years.partitionIndex { $0.year >= year }
    return place < years.count && years[place].year == year
      ? years[place].path : SitePaths.register(slug, year: year)
  }

  /// The page that a month's entries are on, or the first of them, which has the newest.
  package func path(of month: Month) -> String {
    areByMonth(in: month.year)
      ? SitePaths.register(slug, month) : path(ofYear: month.year)
  }

  /// The page that an entry of a month is on.
  package func path(of index: BookingIndex, in month: Month) -> String {
    SitePaths.continued(path(of: month), on: page(of: index, in: month))
  }

  /// Which of the month's pages that is, newest first.
  func page(of index: BookingIndex, in month: Month) -> PageNumber {
    guard !longMonths.isEmpty, let indices = longMonths[month] else { return .first }
    return Paging(indices.count).page(of: indices.upperBound - 1 - index.value)
  }

  /// The place on the first page at which a month begins.
  package func place(of month: Month) -> String { PagePlace(path(of: month), month.anchor).address }

  /// Adds all that decides on which page the entries of a year and of its months begin.
  package func add(_ year: Int, to buffer: inout DigestBuffer) {
    buffer.add(slug)
    buffer.add(areByMonth(in: year) ? 1 : 0)
  }
}

extension RegisterPaths {
  init(slug: String, _ outline: EntryOutline) {
    let months = outline.months
    let counts = months.reduce(into: [Int: Int]()) { counts, part in
      counts[part.month.year, default: 0] += part.entries.count
    }
    let crowded = Set(counts.filter { $0.value > Self.rowLimit }.keys)
    let long = months.filter { part in
      crowded.contains(part.month.year) && !Paging(part.entries.count).isOnePage
    }
    self.init(
      slug: slug, yearsByMonth: crowded,
      years: counts.keys.sorted().map { ($0, SitePaths.register(slug, year: $0)) },
      longMonths: Dictionary(uniqueKeysWithValues: long.map { ($0.month, $0.entries) }))
  }
}
