import Controllers
import Model
import Publishing
import Synchronization
import Views

/// Renders pages and puts them where they belong in the output folder.
struct PagePublisher: Sendable {
  let folder: OutputFolder
  let templates: SiteTemplates
  let progress: BuildProgress

  /// Publishes all pages of an account; what is left of it is its summary.
  func publish(_ account: AccountPresenter) throws -> AccountSummary {
    let slug = account.slug
    try put(templates.render(account.accountPage), at: SitePaths.account(slug))
    try account.forEachRegisterPage { path, page in try put(templates.render(page), at: path) }
    try account.forEachStatementPage { month, page in
      try put(
        templates.render(page), at: SitePaths.statement(slug, month),
        SitePaths.markdownStatement(slug, month))
    }
    try account.forEachYearPage { year, page in
      try put(
        templates.render(page), at: SitePaths.yearStatement(slug, year: year),
        SitePaths.markdownYearStatement(slug, year: year))
    }
    try folder.write(
      account.transactionsFile.bytes, to: OutputPath(SitePaths.transactions(slug)))
    progress.countAccount()
    return account.summary
  }

  func publish(_ overview: OverviewPresenter) throws {
    try put(templates.render(overview.overviewPage), at: SitePaths.overview)
    try put(templates.render(overview.accountListPage), at: SitePaths.accounts)
    try folder.write(overview.bookFile.bytes, to: OutputPath(SitePaths.bookFile))
  }

  func publish(_ feed: FeedPresenter) throws {
    try folder.write(templates.render(feed.page), to: OutputPath(SitePaths.feed))
  }

  func publish(_ months: MonthPresenter) throws {
    for month in months.months {
      let page = months.page(month)
      try put(
        templates.render(page), at: SitePaths.month(month), SitePaths.markdownMonth(month))
    }
  }

  /// Publishes the pages of one payee or category.
  func publish(_ groups: GroupPresenter, at position: Int) throws {
    try groups.forEachPage(of: position) { path, page in
      try put(templates.render(page), at: path)
    }
  }

  /// Publishes the pages that all payees or categories are listed on.
  func publish(listOf groups: GroupPresenter) throws {
    try groups.forEachListPage { path, page in try put(templates.render(page), at: path) }
  }

  func publish(_ toDos: ToDoPresenter) throws {
    try put(templates.render(toDos.indexPage), at: SitePaths.toDos)
    for (path, page) in toDos.listPages { try put(templates.render(page), at: path) }
    try folder.write(toDos.calendarFile.bytes, to: OutputPath(SitePaths.calendar))
  }

  func publish(_ search: SearchPresenter) throws {
    var index = SearchIndexBuilder { path, bytes in
      try folder.write(bytes, to: OutputPath(path))
    }
    try search.forEachEntry { try index.add(entry: $0) }
    for toDo in search.toDoRecords { try index.add(toDo: toDo) }
    try put(templates.render(search.page(version: try index.finish())), at: SitePaths.search)
  }

  func publish(_ page: OwnPage, at path: String) throws {
    try put(templates.render(page), at: path)
  }

  func publish(_ assets: Assets) throws {
    for (path, bytes) in assets.files { try folder.write(bytes, to: OutputPath(path)) }
  }

  func finish() throws -> BuildSite.Report {
    BuildSite.Report(pageCount: progress.pageCount, outcome: try folder.finish())
  }

  private func put(_ forms: PageForms, at html: String, _ markdown: String) throws {
    try put(forms.html, at: html)
    try put(forms.markdown, at: markdown)
  }

  private func put(_ bytes: [UInt8], at path: String) throws {
    try folder.write(bytes, to: OutputPath(path))
    progress.countPage()
  }
}

/// How far a build has come; counted from many threads.
package final class BuildProgress: Sendable {
  /// A moment of a build.
  package struct Moment: Sendable {
    package let accountsDone: Int
    package let accountCount: Int
    package let pageCount: Int
  }

  package typealias Observer = @Sendable (Moment) -> Void

  private let accountCount: Int
  private let accountsDone = Atomic(0)
  private let pages = Atomic(0)
  private let observer: Observer

  init(accountCount: Int, observer: @escaping Observer) {
    self.accountCount = accountCount
    self.observer = observer
  }

  var pageCount: Int { pages.load(ordering: .relaxed) }

  func countPage() {
    let count = pages.add(1, ordering: .relaxed).newValue
    observer(
      Moment(
        accountsDone: accountsDone.load(ordering: .relaxed), accountCount: accountCount,
        pageCount: count))
  }

  func countAccount() { accountsDone.add(1, ordering: .relaxed) }
}
