import Basics
package import Diagnostics
package import Foundation
package import Model
package import Theme

/// The task of finding every problem in a book, without writing anything.
package struct CheckBook: Sendable {
  private let builtIn: BuiltInSources
  /// Whether notes count as errors.
  package var isStrict = false

  /// Takes the built-in templates, which the book's own are checked together with.
  package init(builtIn: BuiltInSources) { self.builtIn = builtIn }

  /// What a book that can be built holds.
  package struct Report: Sendable {
    package let accountCount: Int
    package let entryCount: Int
    package let toDoCount: Int
    package let pageCount: Int
    /// How many transfers have both legs, by what they rest on.
    package let transfers: TransferCounts
    /// What is worth a look although it stops no build.
    package let notes: [Diagnostic]
  }

  /// Throws every problem that a build would refuse the book for; strictly, every note too.
  ///
  /// The as-of day, after which dates are in the future, is asked for in the book's time zone.
  package func run(
    on source: BookSource, asOf: (TimeZone) -> Day
  ) throws(BookProblems) -> Report {
    do throws(BookProblems) {
      let report = try report(on: source, asOf)
      guard isStrict, !report.notes.isEmpty else { return report }
      throw BookProblems(kind: .wrongData, diagnostics: report.notes)
    } catch {
      throw isStrict ? error.strict : error
    }
  }

  private func report(
    on source: BookSource, _ asOf: (TimeZone) -> Day
  ) throws(BookProblems) -> Report {
    let content = try source.read(builtIn: builtIn, asOf: asOf)
    let book = content.book
    // Of each account at once, since its entries may have to be unpacked.
    let read = Parallel(width: source.parallelism).map(book.accounts) { account in
      let account = account.withEntriesAtHand
      return (facts: TransferFacts(of: account), notes: account.notesWithLinks)
    }
    let transfers = TransferReview(of: book, read.map(\.facts), in: source)
    let links = NoteLinks(of: content, accounts: read.map(\.notes), in: source)
    return Report(
      accountCount: book.accounts.count,
      entryCount: book.accounts.reduce(0) { $0 + $1.entryCount },
      toDoCount: book.toDoLists.reduce(0) { $0 + $1.items.count },
      pageCount: content.ownPages.count, transfers: transfers.counts,
      notes: (content.notes + links.notes).sorted()
        + (content.timeZoneNote.map { [$0] } ?? []) + transfers.notes)
  }
}
