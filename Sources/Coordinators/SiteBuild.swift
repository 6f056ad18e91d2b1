import Basics
package import Controllers
import Diagnostics
package import Foundation
package import Model
import Pages
package import Theme

/// A build in its three stages, each made of those before it and nothing else: the facts of each
/// account, the index of all of them, and the pages.
package struct SiteBuild: Sendable {
  /// Takes each file of the site, by its path from the site's root; called from many threads.
  package typealias Sink = @Sendable (_ path: String, _ bytes: [UInt8]) throws -> Void

  let content: BookContent
  let asOf: Day
  private let parallel: Parallel
  private let formats: Formats
  private let toDos: ToDoDirectory

  /// Reads the book, or throws every problem in it.
  ///
  /// The as-of day is asked for in the book's time zone; `jobs` is how many accounts are worked on
  /// at a time. What is dated after the as-of day and after today is noted.
  package init(
    reading source: BookSource, builtIn: BuiltInSources, asOf: (TimeZone) -> Day,
    today: (TimeZone) -> Day = { _ in .unixEpoch }, jobs: Int
  ) throws(BookProblems) {
    content = try source.read(builtIn: builtIn) { max(asOf($0), today($0)) }
    let book = content.book
    self.asOf = asOf(book.settings.timeZone)
    parallel = Parallel(width: jobs)
    formats = Formats(for: book)
    toDos = ToDoDirectory(book.toDoLists, asOf: self.asOf)
  }

  var book: Book { content.book }
}

extension SiteBuild {
  /// The first stage: the facts of each account, in the book's order.
  package func facts() -> BookFacts {
    BookFacts(parallel.map(book.accounts) { AccountFacts(of: $0) })
  }

  /// The second stage: the index of all accounts at the end of the as-of day.
  package func index(of facts: BookFacts) -> BookIndex {
    BookIndex(of: facts, asOf: asOf, settings: book.settings)
  }

  /// The third stage: the pages of an account, within what all pages share.
  func pages(
    of account: AccountOrdinal, _ facts: BookFacts, _ index: BookIndex, in frame: SiteFrame,
    _ links: SiteLinks
  ) -> AccountPages {
    let (own, written) = (facts.accounts[account.value], book.accounts[account.value])
    let toDos = toDos.tied(to: own.account)
    let context = index.context(
      of: account, own, in: frame, toDos: toDos,
      links: links.targets(
        in: [written.note] + written.transactions.map(\.note) + toDos.map(\.item.note)))
    return AccountPages(written, in: context, formats: formats)
  }

  /// Makes every file of the site: the pages of each account, then those about the whole book;
  /// gives how many pages there are, HTML and Markdown.
  ///
  /// Throws what the sink throws, and `BookProblems` for a template that includes itself without
  /// end.
  @discardableResult
  package func publish(
    _ facts: BookFacts, _ index: BookIndex, progress: @escaping BuildProgress.Observer = { _ in },
    to sink: @escaping Sink
  ) throws -> Int {
    let publisher = PagePublisher(
      templates: content.theme.templates,
      progress: BuildProgress(accountCount: book.accounts.count, observer: progress), sink: sink)
    let links = content.links(index)
    let site = Site(
      frame(index), formats: formats, index: index, baseURL: book.settings.baseURL,
      links: links.targets(
        in: book.toDoLists.flatMap { [$0.note] + $0.items.map(\.note) }))
    do {
      let summaries = try parallel.map(book.accounts.indices.map(AccountOrdinal.init)) { account in
        try publisher.publish(pages(of: account, facts, index, in: site.frame, links))
      }
      try parallel.run(jobs(summaries, ToDoPresenter(toDos, site: site), site, publisher))
      for page in content.ownPages { try publisher.publish(page.page(in: site.frame, links)) }
      if site.frame.hasMoreOwnPages {
        try publisher.publish(OwnPageListPage(content.ownPages.map(\.link), in: site.frame))
      }
      try publisher.publish(content.theme.assets)
      if !content.statics.paths.contains(SitePaths.robots) { try publisher.publishRobotsFile() }
    } catch let problem as TemplateProblem {
      throw BookProblems(
        kind: .wrongData, diagnostics: content.theme.diagnostics(.error, [problem]))
    }
    return publisher.progress.pageCount
  }
}

extension SiteBuild {
  private typealias Job = @Sendable () throws -> Void

  /// The pages about many accounts and about the to-dos, made once the accounts' own are.
  private func jobs(
    _ summaries: [AccountSummary], _ toDos: ToDoPresenter, _ site: Site,
    _ publisher: PagePublisher
  ) -> [Job] {
    let entries = BookEntries(of: summaries)
    return [
      // The search takes the longest.
      { try publisher.publish(SearchPresenter(entries, toDos: toDos, site: site)) },
      {
        try MonthPresenter(summaries, toDos: toDos, site: site).forEachPage(publisher.publish)
      },
      { try publisher.publish(OverviewPresenter(summaries, toDos: toDos, site: site)) },
      { try publisher.publish(AccountListPresenter(summaries, site: site).page) },
      { try FeedPresenter(summaries, site: site).map { try publisher.publish($0.page) } },
      { if site.frame.hasToDos { try publisher.publish(toDos) } },
    ] + Grouping.allCases.flatMap { jobs(GroupPresenter(by: $0, entries, site: site), publisher) }
  }

  /// The pages of each payee or category, and those that they are listed on.
  private func jobs(_ groups: GroupPresenter, _ publisher: PagePublisher) -> [Job] {
    groups.names.map { name in { try groups.forEachPage(of: name, publisher.publish) } }
      + [{ try groups.forEachListPage(publisher.publish) }]
  }

  /// What the settings and the index mean for every page.
  func frame(_ index: BookIndex) -> SiteFrame {
    SiteFrame(
      book.settings, language: content.theme.templates.language,
      hasToDos: !book.toDoLists.isEmpty, ownPages: content.ownPages.map(\.link),
      iconPath: SitePaths.icons.first(where: content.statics.paths.contains), index: index)
  }
}

extension Formats {
  /// All that a book's locale has to say on its currencies.
  convenience init(for book: Book) {
    var currencies = book.accounts.map(\.currency) + [book.settings.currency]
    currencies += book.toDoLists.flatMap(\.items).compactMap { $0.amount?.currency }
    self.init(locale: book.settings.locale, currencies: Set(currencies))
  }
}
