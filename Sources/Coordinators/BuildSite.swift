package import Foundation
package import Model
package import Publishing
package import Theme

/// The task of turning a book into its site and statements.
package struct BuildSite: Sendable {
  let source: BookSource
  private let builtIn: BuiltInSources
  let output: Output
  let reuse: Reuse?
  let asOf: @Sendable (TimeZone) -> Day
  let today: @Sendable (TimeZone) -> Day
  private let jobs: Int

  /// Where the site goes.
  package struct Output: Sendable {
    package var folder: String
    /// Write even where files of others are.
    package var force: Bool

    /// Takes the folder as the user named it; it is made when it is missing.
    package init(folder: String, force: Bool = false) {
      self.folder = folder
      self.force = force
    }
  }

  /// By what it is told which files stay as they are.
  package struct Reuse: Sendable {
    /// The program that builds: another one, even of the same version, makes every file anew.
    package var program: String
    /// What time it is, in nanoseconds since 1970-01-01.
    package var now: Int64
    /// Makes and compares every file all the same.
    package var isFresh: Bool

    /// Takes the program by whatever tells it from another, and the time in nanoseconds since
    /// 1970-01-01.
    package init(program: String, now: Int64, isFresh: Bool = false) {
      self.program = program
      self.now = now
      self.isFresh = isFresh
    }
  }

  /// Dates after both the as-of day and today, in the book's time zone, are noted.
  ///
  /// Jobs is how many accounts are worked on at a time. Without `reuse` every file is made and
  /// compared, and what it was made of is not put on record.
  package init(
    _ source: BookSource, builtIn: BuiltInSources, output: Output, reuse: Reuse? = nil, jobs: Int,
    asOf: @escaping @Sendable (TimeZone) -> Day,
    today: @escaping @Sendable (TimeZone) -> Day = { _ in .unixEpoch }
  ) {
    self.source = source
    self.builtIn = builtIn
    self.output = output
    self.reuse = reuse
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
    let inputs = reuse.flatMap { state(at: $0.now) }
    if let report = unchanged(inputs) { return report }
    let build = try SiteBuild(
      reading: source, builtIn: builtIn, asOf: asOf, today: today, jobs: jobs)
    let folder = try OutputFolder(output.folder, force: output.force)
    let keeper = keeper(of: build, in: folder)
    let facts = build.facts()
    let index = build.index(of: facts)
    let pageCount = try build.publish(facts, index, keeping: keeper, progress: progress) {
      path, bytes in try folder.write(bytes, to: OutputPath(path))
    }
    try publish(build.content.statics, to: folder, keeper)
    let record = record(of: build, inputs, keeper, pageCount: pageCount)
    return Report(
      pageCount: pageCount, outcome: try folder.finish(pages: record?.text),
      noteCount: build.content.notes.count)
  }
}
