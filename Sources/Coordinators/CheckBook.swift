package import Diagnostics
package import Foundation
package import Model
package import Theme

/// The task of finding every problem in a book, without writing anything.
package struct CheckBook: Sendable {
  private let source: BookSource
  private let builtIn: BuiltInSources
  private let asOf: @Sendable (TimeZone) -> Day
  private let isStrict: Bool

  /// Takes the built-in templates, which the book's own are checked together with, and whether
  /// notes count as errors.
  ///
  /// The as-of day, after which dates are in the future, is asked for in the book's time zone.
  package init(
    _ source: BookSource, builtIn: BuiltInSources, isStrict: Bool = false,
    asOf: @escaping @Sendable (TimeZone) -> Day
  ) {
    self.source = source
    self.builtIn = builtIn
    self.isStrict = isStrict
    self.asOf = asOf
  }

  /// What a book that can be built holds.
  package struct Report: Sendable {
    package let accountCount: Int
    package let entryCount: Int
    package let toDoCount: Int
    package let pageCount: Int
    /// What is worth a look although it stops no build.
    package let notes: [Diagnostic]
  }

  /// Throws every problem that a build would refuse the book for; strictly, every note too.
  package func run() throws(BookProblems) -> Report {
    do throws(BookProblems) {
      let report = try report()
      guard isStrict, !report.notes.isEmpty else { return report }
      throw BookProblems(kind: .wrongData, diagnostics: report.notes)
    } catch {
      throw isStrict ? error.strict : error
    }
  }

  private func report() throws(BookProblems) -> Report {
    let content = try source.read(builtIn: builtIn, asOf: asOf)
    let book = content.book
    return Report(
      accountCount: book.accounts.count,
      entryCount: book.accounts.reduce(0) { $0 + $1.transactions.count },
      toDoCount: book.toDoLists.reduce(0) { $0 + $1.items.count },
      pageCount: content.ownPages.count,
      notes: content.notes)
  }
}
