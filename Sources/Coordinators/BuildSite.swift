package import Foundation
package import Model
package import Publishing
package import Theme

/// The task of turning a book into its site and statements.
package struct BuildSite: Sendable {
  private let source: BookSource
  private let builtIn: BuiltInSources
  private let output: Output
  private let asOf: @Sendable (TimeZone) -> Day
  private let today: @Sendable (TimeZone) -> Day
  private let jobs: Int

  /// Where the site goes.
  package struct Output: Sendable {
    package var folder: String
    /// Write even where files of others are.
    package var force: Bool
    /// What the pages of a live site have besides; nil for a site to be published.
    package var live: LivePages?

    /// Takes the folder as the user named it; it is made when it is missing.
    package init(folder: String, force: Bool = false) {
      self.folder = folder
      self.force = force
    }
  }

  /// Dates after both the as-of day and today, in the book's time zone, are noted.
  ///
  /// Jobs is how many accounts are worked on at a time.
  package init(
    _ source: BookSource, builtIn: BuiltInSources, output: Output, jobs: Int,
    asOf: @escaping @Sendable (TimeZone) -> Day,
    today: @escaping @Sendable (TimeZone) -> Day = { _ in .unixEpoch }
  ) {
    self.source = source
    self.builtIn = builtIn
    self.output = output
    self.jobs = jobs
    self.asOf = asOf
    self.today = today
  }

  /// What a build made.
  package struct Report: Sendable {
    /// HTML and Markdown.
    package let pageCount: Int
    package let outcome: OutputFolder.Outcome
    /// How much is worth a look although it stops no build.
    package let noteCount: Int
  }

  /// Builds the site; throws `BookProblems` before anything is written, or a `PublishingError`.
  package func run(progress: @escaping BuildProgress.Observer = { _ in }) throws -> Report {
    let build = try SiteBuild(
      reading: source, builtIn: builtIn, asOf: asOf, today: today, jobs: jobs)
    let live = output.live
    let version = LiveVersion(of: output.folder)
    try version.checkUse(isLive: live != nil)
    let folder = try OutputFolder(output.folder, force: output.force)
    if live != nil { try version.begin() }
    let facts = build.facts()
    let index = build.index(of: facts)
    let pageCount = try build.publish(facts, index, progress: progress) { path, bytes in
      try folder.write(live?.page(bytes, at: path) ?? bytes, to: OutputPath(path))
    }
    for (path, bytes) in live?.files ?? [] { try folder.write(bytes, to: OutputPath(path)) }
    for file in build.content.statics.files {
      try folder.copy(file.source, to: OutputPath(file.path))
    }
    let outcome = try folder.finish()
    if live != nil, outcome.writtenCount + outcome.removedCount > 0 { try version.advance() }
    return Report(
      pageCount: pageCount, outcome: outcome, noteCount: build.content.notes.count)
  }
}
