import Basics
import Controllers
import Diagnostics
package import Foundation
package import Model
package import Publishing
import Views

/// The task of turning a book into its site and statements.
package struct BuildSite: Sendable {
  private let source: BookSource
  private let builtIn: BuiltInSources
  private let output: Output
  private let asOf: @Sendable (TimeZone) -> Day
  private let jobs: Int

  /// Where the site goes.
  package struct Output: Sendable {
    package var folder: String
    /// Write even where files of others are.
    package var force: Bool

    package init(folder: String, force: Bool = false) {
      self.folder = folder
      self.force = force
    }
  }

  /// The as-of day is asked for in the book's time zone; jobs is how many accounts are worked on
  /// at a time.
  package init(
    _ source: BookSource, builtIn: BuiltInSources, output: Output, jobs: Int,
    asOf: @escaping @Sendable (TimeZone) -> Day
  ) {
    self.source = source
    self.builtIn = builtIn
    self.output = output
    self.jobs = jobs
    self.asOf = asOf
  }

  /// What a build made.
  package struct Report: Sendable {
    /// HTML and Markdown.
    package let pageCount: Int
    package let outcome: OutputFolder.Outcome
  }

  /// Builds the site; throws `BookProblems` before anything is written, or a `PublishingError`.
  package func run(progress: @escaping BuildProgress.Observer = { _ in }) throws -> Report {
    let content = try source.read(builtIn: builtIn)
    do {
      return try publish(content, progress: progress)
    } catch let problem as TemplateProblem {
      throw BookProblems(
        kind: .wrongData, diagnostics: [content.theme.diagnostic(.error, problem)])
    }
  }

  private func publish(
    _ content: BookContent, progress: @escaping BuildProgress.Observer
  ) throws -> Report {
    let book = content.book
    let presenter = BookPresenter(
      book, asOf: asOf(book.settings.timeZone), formats: Formats(for: book),
      language: Frame.Language(content.theme.templates.language),
      ownPages: content.ownPages.map { Link($0.title, path: $0.path) })
    let publisher = PagePublisher(
      folder: try OutputFolder(output.folder, force: output.force),
      templates: content.theme.templates,
      progress: BuildProgress(accountCount: book.accounts.count, observer: progress))

    let parallel = Parallel(width: jobs)
    let summaries = try parallel.map(Array(book.accounts.indices)) { position in
      try publisher.publish(presenter.account(at: position))
    }
    try parallel.run(
      // The search takes the longest.
      [{ try publisher.publish(presenter.search(summaries)) }]
        + bookPages(presenter, summaries, publisher)
        + MoneyFlow.Grouping.allCases.flatMap {
          groupPages(presenter.groups(by: $0, summaries), publisher)
        })
    for page in content.ownPages {
      try publisher.publish(page.page(in: presenter.site), at: page.path)
    }
    try publisher.publish(content.theme.assets)
    return try publisher.finish()
  }

  private typealias Job = @Sendable () throws -> Void

  /// The pages about all accounts together, and about the to-dos.
  private func bookPages(
    _ presenter: BookPresenter, _ summaries: [AccountSummary], _ publisher: PagePublisher
  ) -> [Job] {
    let (site, toDos) = (presenter.site, presenter.toDos)
    return [
      { try publisher.publish(MonthPresenter(summaries, toDos: toDos, site: site)) },
      { try publisher.publish(OverviewPresenter(summaries, toDos: toDos, site: site)) },
      { if let feed = FeedPresenter(summaries, site: site) { try publisher.publish(feed) } },
      { if site.hasToDos { try publisher.publish(toDos) } },
    ]
  }

  /// The pages of each payee or category, and those that they are listed on.
  private func groupPages(_ groups: GroupPresenter, _ publisher: PagePublisher) -> [Job] {
    (0..<groups.count).map { position in { try publisher.publish(groups, at: position) } }
      + [{ try publisher.publish(listOf: groups) }]
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
