import Controllers
package import Foundation
package import Model
import Pages
import Publishing
package import Theme
import Views

/// The task of writing the statements of some months, as Markdown alone.
package struct IssueStatements: Sendable {
  private let builtIn: BuiltInSources
  private let request: Request

  /// Which statements are wanted, and where.
  package struct Request: Sendable {
    /// Nil is the last month that is complete on the as-of day.
    package var months: ClosedRange<Month>?
    /// A name, an IBAN or a slug; nil is every account.
    package var account: String?
    package var destination: Destination

    /// Those of every account and of the last month that is complete.
    package init(to destination: Destination) { self.destination = destination }
  }

  /// Where the statements go.
  package enum Destination: Sendable {
    case folder(String)
    /// Called with each statement in turn.
    case stream(@Sendable ([UInt8]) throws -> Void)
  }

  /// Takes the built-in templates, and what is wanted of a book.
  package init(builtIn: BuiltInSources, request: Request) {
    self.builtIn = builtIn
    self.request = request
  }

  /// The files of the statements that were asked for, by account and then by month; none when they
  /// went to a stream.
  ///
  /// The as-of day is asked for in the book's time zone. Throws `BookProblems` and `Failure` before
  /// anything is written, a `PublishingError`, and what the stream throws.
  package func run(
    of source: BookSource, asOf: (TimeZone) -> Day
  ) throws -> [StatementFile] {
    if case .folder(let path) = request.destination {
      try OutputPlace.check(path, of: source.folder)
    }
    let build = try SiteBuild(
      reading: source, builtIn: builtIn, asOf: asOf, jobs: source.parallelism)
    let chosen = try chosenAccounts(of: build.book)
    let facts = build.facts()
    let index = build.index(of: facts)
    let months = request.months ?? index.asOf.lastCompleteMonth...index.asOf.lastCompleteMonth
    let frame = build.frame(index)

    var writer = StatementWriter(to: request.destination)
    var issued: [ClosedRange<Month>] = []
    for account in chosen {
      let pages = build.pages(
        of: account, facts, index, in: frame, build.links(index))
      if let months = pages.issuedMonths { issued.append(months) }
      try pages.forEachLoneStatement(in: months) { month, page in
        try writer.write(
          build.content.theme.templates.render(page, as: .markdown).bytes,
          as: SitePaths.looseStatement(index.accounts[account.value].slug, month))
      }
    }
    guard writer.count > 0 else {
      throw Failure.noStatement(of: months, account: request.account, issued: issued)
    }
    return writer.files
  }

  /// The account that is asked for; all of them when none is.
  private func chosenAccounts(of book: Book) throws(Failure) -> [AccountOrdinal] {
    guard let wanted = request.account else {
      return book.accounts.indices.map(AccountOrdinal.init)
    }
    do throws(AccountLookupError) { return [try book.account(matching: wanted)] } catch {
      throw .noAccount(wanted: wanted, reason: error)
    }
  }
}
