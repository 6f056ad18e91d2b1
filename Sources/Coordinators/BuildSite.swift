import Controllers
import Diagnostics
package import Foundation
package import Model
import Pages
package import Publishing
import Storage
package import Theme
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
  package func run(progress: @escaping BuildProgress.Observer = { _ in }) async throws -> Report {
    let content = try source.read(builtIn: builtIn)
    do {
      return try await publish(content, progress: progress)
    } catch let problem as TemplateProblem {
      throw BookProblems(
        kind: .wrongData, diagnostics: [content.theme.diagnostic(.error, problem)])
    }
  }

  private func publish(
    _ content: BookContent, progress: @escaping BuildProgress.Observer
  ) async throws -> Report {
    let book = content.loaded.book
    let presenter = BookPresenter(
      book, asOf: asOf(book.settings.timeZone), formats: Formats(for: book),
      language: Frame.Language(content.theme.templates.language),
      ownPages: content.ownPages.map { Link($0.title, path: $0.path) })
    let (site, toDos) = (presenter.site, presenter.toDos)

    let publisher = PagePublisher(
      folder: try OutputFolder(output.folder, force: output.force),
      templates: content.theme.templates,
      progress: BuildProgress(accountCount: book.accounts.count, observer: progress))

    let summaries = try await concurrentMap(book.accounts.indices, width: jobs) { position in
      try publisher.publish(presenter.account(at: position))
    }
    async let search: Void = publisher.publish(presenter.search(summaries))
    try publisher.publish(OverviewPresenter(summaries, toDos: toDos, site: site))
    try publisher.publish(AccountListPresenter(summaries, site: site).page)
    try MonthPresenter(summaries, toDos: toDos, site: site).forEachPage(publisher.publish)
    if let feed = FeedPresenter(summaries, site: site) { try publisher.publish(feed.page) }
    for grouping in MoneyFlow.Grouping.allCases {
      let groups = presenter.groups(by: grouping, summaries)
      _ = try await concurrentMap(0..<groups.count, width: jobs) { position in
        try groups.forEachPage(of: position, publisher.publish)
      }
      try groups.forEachListPage(publisher.publish)
    }
    if site.hasToDos { try publisher.publish(toDos) }
    for page in content.ownPages { try publisher.publish(page.page(in: site)) }
    try await search
    try publisher.publish(content.theme.assets)
    return try publisher.finish()
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

/// The outputs in the order of the inputs, worked out so many at a time.
func concurrentMap<Output: Sendable>(
  _ inputs: Range<Int>, width: Int, _ work: @escaping @Sendable (Int) async throws -> Output
) async throws -> [Output] {
  try await withThrowingTaskGroup(of: (Int, Output).self) { group in
    var outputs = [Output?](repeating: nil, count: inputs.count)
    var waiting = inputs
    for input in waiting.prefix(max(width, 1)) { group.addTask { (input, try await work(input)) } }
    waiting = waiting.dropFirst(max(width, 1))
    while let (input, output) = try await group.next() {
      outputs[input - inputs.lowerBound] = output
      if let next = waiting.popFirst() { group.addTask { (next, try await work(next)) } }
    }
    return outputs.compactMap { $0 }
  }
}
