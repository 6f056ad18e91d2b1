import Controllers
package import Foundation
package import Model
import Publishing
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

    package init(month: Month?, account: String?, destination: Destination) {
      self.month = month
      self.account = account
      self.destination = destination
    }
  }

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
  package func run() throws -> (month: Month, count: Int) {
    let content = try source.read(builtIn: builtIn)
    let book = content.book
    let chosen = try chosenAccounts(of: book)
    let presenter = BookPresenter(
      book, asOf: asOf(book.settings.timeZone), formats: Formats(for: book),
      language: Frame.Language(content.theme.templates.language), hasGroups: false)
    let month = request.month ?? presenter.site.asOf.lastCompleteMonth

    let write = try writer()
    var count = 0
    for position in chosen {
      guard var page = presenter.account(at: position).statementPage(of: month) else { continue }
      // They are not where these go.
      (page.previous, page.next) = (nil, nil)
      if count > 0, case .stream(let send) = request.destination { try send([UInt8(ascii: "\n")]) }
      try write(
        "\(presenter.slugs[position])-\(month).md", content.theme.templates.renderMarkdown(page))
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

  /// The position of the account that is asked for; all positions when none is.
  private func chosenAccounts(of book: Book) throws(Failure) -> [Int] {
    guard let wanted = request.account else { return Array(book.accounts.indices) }
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
