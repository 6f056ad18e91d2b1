import Controllers
package import Coordinators
package import Diagnostics
package import Foundation
package import Model
import Pages
import Publishing
package import Theme
import Views

/// The task of writing the statements of some months, as Markdown alone.
package struct IssueStatements: Sendable {
  /// Nil is the last month that is complete on the as-of day.
  package var months: ClosedRange<Month>?
  /// A name, an IBAN or a slug; nil is every account.
  package var account: String?
  /// Whether accounts that are right are issued where others are not.
  package var keepsGoing = false
  package var destination: Destination

  /// Those of every account and of the last month that is complete.
  package init(to destination: Destination) { self.destination = destination }

  /// Where the statements go.
  package enum Destination: Sendable {
    case folder(String)
    /// Called with each statement in turn.
    case stream(@Sendable ([UInt8]) throws -> Void)
  }

  /// What was issued of a book.
  package struct Report: Sendable {
    /// By account and then by month; none when they went to a stream.
    package let files: [StatementFile]
    /// What is wrong with accounts that were to be issued and were not; nil where all were.
    package let refused: BookProblems?
    /// The files of others that are wrong, with which transfers may be missing, as messages name them.
    package let wrongFiles: [String]
  }

  /// Issues the statements that were asked for.
  ///
  /// Of one account alone only what its statements say is to be right: settings, templates, to-dos,
  /// the account itself and those with which it says to have transfers.
  /// The as-of day is asked for in the book's time zone. Throws `BookProblems` and `Failure` before
  /// anything is written, a `PublishingError`, and what the stream throws.
  package func run(
    of source: BookSource, builtIn: BuiltInSources, asOf: (TimeZone) -> Day
  ) throws -> Report {
    if case .folder(let path) = destination {
      try OutputPlace.check(path, of: source.folder)
    }
    let tolerance: Tolerance =
      account != nil ? .allButStatements : keepsGoing ? .accounts : .nothing
    let build = try SiteBuild(
      reading: source, builtIn: builtIn, asOf: asOf, tolerating: tolerance,
      jobs: source.parallelism)
    let wrong = build.content.wrong
    let chosen = try chosenAccounts(of: build.book, wrong)
    let facts = build.facts()
    let index = build.index(of: facts)
    let months = self.months ?? index.asOf.lastCompleteMonth...index.asOf.lastCompleteMonth
    let frame = build.frame(index)

    var writer = StatementWriter(to: destination)
    var issued: [ClosedRange<Month>] = []
    for ordinal in chosen {
      let pages = build.pages(
        of: ordinal, facts, index, in: frame, build.links(index))
      if let months = pages.issuedMonths { issued.append(months) }
      try pages.forEachLoneStatement(in: months) { month, page in
        try writer.write(
          build.content.theme.templates.render(page, as: .markdown).bytes,
          as: SitePaths.looseStatement(index.accounts[ordinal.value].slug, month))
      }
    }
    let refused = account == nil ? wrong?.problems : nil
    guard writer.count > 0 else {
      if let refused { throw refused }
      throw Failure.noStatement(of: months, account: account, issued: issued)
    }
    return Report(
      files: writer.files, refused: refused,
      wrongFiles: refused == nil ? wrong?.files.sorted() ?? [] : [])
  }

  /// The account that is asked for; all that are right when none is.
  ///
  /// One that is not there may be one that could not be read.
  private func chosenAccounts(
    of book: Book, _ wrong: WrongAccounts?
  ) throws -> [AccountOrdinal] {
    guard let wanted = self.account else {
      return book.accounts.indices.map(AccountOrdinal.init).filter {
        wrong?.sound.contains($0) ?? true
      }
    }
    let account: AccountOrdinal
    do throws(AccountLookupError) { account = try book.account(matching: wanted) } catch {
      if let wrong { throw wrong.problems }
      throw ChangeFailure.account(wanted, error)
    }
    if let wrong, !wrong.sound.contains(account) { throw wrong.problems }
    return [account]
  }
}

extension IssueStatements {
  /// Why there is nothing to write.
  package struct Failure: UserError, Sendable {
    package let description: String
    package var remedy: String?
    package let exitCode: ExitCode

    /// None is issued of these months; with the account where one was asked for, and the first and
    /// last months that each account has.
    static func noStatement(
      of months: ClosedRange<Month>, account: String?, issued: [ClosedRange<Month>]
    ) -> Failure {
      let remedy =
        if let first = issued.map(\.lowerBound).min(), let last = issued.map(\.upperBound).max() {
          "there are statements of \(first)..\(last)"
        } else {
          "there are none of any month: it has no entries, or none yet"
        }
      return Failure(
        description: (account.map { "the account \"\($0)\"" } ?? "the book")
          + " has no statement of "
          + (months.lowerBound == months.upperBound
            ? "\(months.lowerBound)" : "\(months.lowerBound)..\(months.upperBound)"),
        remedy: remedy, exitCode: .answerIsNo)
    }
  }
}

/// A statement in a folder.
package struct StatementFile: Equatable, Sendable {
  /// With the folder as the user named it.
  package let path: String
  /// Whether it was written now; false when it had these very bytes already.
  package let isWritten: Bool
}

/// Puts statements where they are wanted, one after the other.
struct StatementWriter {
  private let destination: IssueStatements.Destination
  /// Made for the first statement, so that there is no folder where there is none.
  private var folder: LooseFiles?
  private(set) var count = 0
  private(set) var files: [StatementFile] = []

  init(to destination: IssueStatements.Destination) { self.destination = destination }

  /// Throws a `PublishingError`, and what the stream throws.
  mutating func write(_ bytes: [UInt8], as name: String) throws {
    switch destination {
    case .stream(let send):
      if count > 0 { try send([UInt8(ascii: "\n")]) }
      try send(bytes)
    case .folder(let path):
      let folder = try folder ?? LooseFiles(path)
      self.folder = folder
      let target = try OutputPath(name)
      let isWritten = try folder.write(bytes, to: target)
      files.append(StatementFile(path: folder.place(of: target), isWritten: isWritten))
    }
    count += 1
  }
}
