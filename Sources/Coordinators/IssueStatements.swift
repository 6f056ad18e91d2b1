import Controllers
package import Foundation
package import Model
import Pages
import Publishing
package import Theme
import Views

/// The task of writing the statements of one month, as Markdown alone.
package struct IssueStatements: Sendable {
  private let source: BookSource
  private let builtIn: BuiltInSources
  private let request: Request
  private let asOf: @Sendable (TimeZone) -> Day

  /// Which statements are wanted, and where.
  package struct Request: Sendable {
    /// Nil is the last month that is complete on the as-of day.
    package var month: Month?
    /// A name, an IBAN or a slug; nil is every account.
    package var account: String?
    package var destination: Destination

    /// A month or an account that is nil is chosen as the properties say.
    package init(month: Month?, account: String?, destination: Destination) {
      self.month = month
      self.account = account
      self.destination = destination
    }
  }

  /// Where the statements go.
  package enum Destination: Sendable {
    case folder(String)
    /// Called with each statement in turn.
    case stream(@Sendable ([UInt8]) throws -> Void)
  }

  /// The account that was asked for is not one account of the book.
  package struct Failure: Error, Sendable {
    let wanted: String
    let reason: AccountLookupError
  }

  /// The as-of day is asked for in the book's time zone.
  package init(
    _ source: BookSource, builtIn: BuiltInSources, request: Request,
    asOf: @escaping @Sendable (TimeZone) -> Day
  ) {
    self.source = source
    self.builtIn = builtIn
    self.request = request
    self.asOf = asOf
  }

  /// The month and how many statements of it were written.
  ///
  /// Throws `BookProblems` and `Failure` before anything is written, a `PublishingError`, and what
  /// the stream throws.
  package func run() throws -> (month: Month, count: Int) {
    let build = try SiteBuild(
      reading: source, builtIn: builtIn, asOf: asOf, jobs: source.parallelism)
    let chosen = try chosenAccounts(of: build.book)
    let facts = build.facts()
    let index = build.index(of: facts)
    let month = request.month ?? index.asOf.lastCompleteMonth
    let frame = build.frame(index)

    let write = try writer()
    var count = 0
    for account in chosen {
      let pages = build.pages(
        of: account, facts, index, in: frame, build.content.links(index))
      guard let page = pages.statement(of: month) else { continue }
      if count > 0, case .stream(let send) = request.destination { try send([UInt8(ascii: "\n")]) }
      try write(
        "\(index.accounts[account.value].slug)-\(month).md",
        build.content.theme.templates.render(page, as: .markdown).bytes)
      count += 1
    }
    return (month, count)
  }
}

extension IssueStatements {
  private func writer() throws -> (_ name: String, _ bytes: [UInt8]) throws -> Void {
    switch request.destination {
    case .stream(let send): return { _, bytes in try send(bytes) }
    case .folder(let path):
      let folder = try LooseFiles(path)
      return { name, bytes in try folder.write(bytes, to: OutputPath(name)) }
    }
  }

  /// The account that is asked for; all of them when none is.
  private func chosenAccounts(of book: Book) throws(Failure) -> [AccountOrdinal] {
    guard let wanted = request.account else {
      return book.accounts.indices.map(AccountOrdinal.init)
    }
    do throws(AccountLookupError) { return [try book.account(matching: wanted)] } catch {
      throw Failure(wanted: wanted, reason: error)
    }
  }
}

extension IssueStatements.Failure: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .none(let nearest):
      "the book has no account \"\(wanted)\""
        + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
    case .several(let count):
      "\(count) accounts are called \"\(wanted)\"; name the one by its IBAN"
    }
  }
}
