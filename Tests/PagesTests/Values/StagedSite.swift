import Basics
import Controllers
import Foundation
import Model
import Search
import StageSupport
import Testing

@testable import Pages
@testable import Views

/// The pages of a small book as the last stage of a build makes them, before any template.
struct StagedSite {
  /// In the book's order.
  let accounts: [AccountPages]
  /// In the order in which they were made.
  let pages: [any Page]
  let entryRecords: [SearchRecord]
  let toDoRecords: [SearchRecord]
  let search: SearchPresenter

  /// Takes accounts in the book's order, and the as-of day as ISO 8601 writes it.
  init(
    _ accounts: [Account], asOf: String, toDos lists: [ToDoList] = [],
    settings: Settings = Settings(), ownPages: [SiteFrame.OwnPageLink] = [],
    formats: Formats = Self.formats, runs: [ImportRun] = []
  ) throws {
    let staged = try Staged(
      accounts, asOf: asOf, toDos: lists, settings: settings, ownPages: ownPages)
    let accounts = zip(staged.book.accounts, staged.contexts).map {
      AccountPages($0, in: $1, formats: formats)
    }
    let summaries = accounts.map(\.summary)
    let entries = BookEntries(of: summaries)
    let site = Site(
      staged.site, formats: formats, index: staged.index, baseURL: settings.baseURL)
    let toDos = ToDoPresenter(staged.toDos, site: site)
    let window = ChangeWindow(asOf: site.asOf, in: settings.timeZone, ImportOrigins(of: runs))
    let tallies = BookTallies(of: entries, in: site.index, Parallel(width: 1), window)
    let search = SearchPresenter(
      entries, tallies, toDos: toDos, ownPages: staged.site.ownPages, site: site)

    var pages: [any Page] = []
    for account in accounts { account.forEachPage { pages.append($0) } }
    let spending = SpendingPresenter(entries, tallies, settings.netting, site: site)
    let months = MonthPresenter(summaries, spending, toDos: toDos, site: site)
    for month in months.months {
      months.forEachPage(of: month, months.pictures(of: month)) { pages.append($0) }
    }
    for year in spending.years {
      pages.append(spending.page(of: year, spending.tables(of: year), summaries))
    }
    pages.append(spending.indexPage)
    let bookYears = BookYearPresenter(summaries, spending, site: site)
    for year in spending.years { bookYears.forEachPage(of: year) { pages.append($0) } }
    let regular = RegularPayments(
      of: summaries, asOf: site.asOf, except: settings.irregularPayees)
    MonthListPage.forEach(of: site) { pages.append($0) }
    RegularPresenter(summaries, regular, site: site).forEachPage { pages.append($0) }
    WorthPresenter(summaries, site: site).forEachPage { pages.append($0) }
    pages.append(
      OverviewPresenter(summaries, regular, spending, toDos: toDos, site: site).overviewPage)
    if site.frame.hasChanges {
      ChangesPresenter(entries, tallies, window, site: site).forEachPage { pages.append($0) }
    }
    AccountListPresenter(summaries, site: site).forEachPage { pages.append($0) }
    for grouping in Grouping.allCases {
      let groups = GroupPresenter(by: grouping, entries, tallies, site: site)
      for named in groups.names.map(groups.pages) {
        pages.append(named.first)
        for year in named.years { named.forEachPage(of: year) { pages.append($0) } }
      }
      groups.forEachListPage { pages.append($0) }
    }
    if let feed = FeedPresenter(summaries, site: site) { pages.append(feed.page) }
    if site.frame.hasToDos {
      toDos.forEachIndexPage { pages.append($0) }
      toDos.forEachListPage { pages.append($0) }
    }
    pages.append(search.page(of: SearchRoot([])))
    pages += ownPages.map { page in
      OwnPage(title: page.title, body: "Text", at: "pages/\(page.slug).html", in: site.frame)
    }
    self.accounts = accounts
    self.pages = pages
    self.search = search
    let segments = search.segments
    entryRecords = segments.filter { !$0.isToDos }.reversed().flatMap(search.records)
    toDoRecords = search.toDoRecords
  }

  static let formats = Formats(
    locale: Locale(identifier: "en_GB"), currencies: [.euro, .dollar, .yen])

  /// The page at a path from the site's root.
  subscript(path: String) -> any Page {
    get throws { try #require(pages.first { $0.path == path }, "\(path)") }
  }

  /// The paths of all pages below a folder, in the order in which they were made.
  func paths(below folder: String = "") -> [String] {
    pages.map(\.path).filter { $0.hasPrefix(folder) }
  }
}
