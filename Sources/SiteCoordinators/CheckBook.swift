package import Basics
package import Coordinators
package import Diagnostics
package import Foundation
package import Model
import Storage
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
      let account = account.withEntriesInMemory
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

/// What is worth a look about a book's transfers: how many rest on what, and which entries look like
/// one although nothing goes with them.
struct TransferReview {
  private(set) var counts = TransferCounts()
  private(set) var notes: [Diagnostic] = []

  /// Of one account so many are listed; the rest are counted.
  private static let mostListed = 10

  /// Takes what all entries of each account, later ones too, tell of transfers.
  init(of book: Book, _ facts: [TransferFacts], in source: BookSource) {
    guard book.accounts.count > 1, let lastDay = book.accounts.compactMap(\.lastDay).max() else {
      return
    }
    let parallel = Parallel(width: source.parallelism)
    let transfers = Transfers(
      of: facts, through: lastDay, by: TransferRules(book.settings), parallel)
    counts = transfers.counts
    for place in book.accounts.indices {
      let missed = transfers[AccountOrdinal(place)].missed
      for entry in missed.prefix(Self.mostListed) {
        notes.append(note(entry, in: book.accounts[place], of: book, source))
      }
      guard missed.count > Self.mostListed else { continue }
      let more = missed.count - Self.mostListed
      notes.append(
        Diagnostic(
          .note, path: source.folder,
          message: "\(DisplayText.quoted(book.accounts[place].name)) has \(more) more such "
            + (more == 1 ? "entry" : "entries"),
          remedy: "'daybook transaction list --account' lists what an account has"))
    }
  }

  private func note(
    _ missed: AccountTransfers.Missed, in account: Account, of book: Book, _ source: BookSource
  ) -> Diagnostic {
    let entry = account.entry(at: missed.position)
    let other = book[missed.other]?.name ?? ""
    let amount = account.money(entry.amount)
    return Diagnostic(
      .note, path: source.folder,
      message: "\(DisplayText.quoted(account.name)), \(entry.date), "
        + "\(DisplayText.quoted(entry.beneficiary)), \(amount.decimal) \(account.currency.code): "
        + "looks like a transfer with \(DisplayText.quoted(other)), where nothing goes with it",
      remedy: "import or record the other side there; \"transfer\": false says that it is none")
  }
}

extension CheckBook {
  /// What may stand in a book's files: a schema by its name, the files that it is about, and its
  /// document.
  package typealias Schema = (name: String, files: String, document: JSONNode)

  /// In the order of the help.
  package static var schemas: [Schema] {
    BookSchema.allCases.map { ($0.rawValue, $0.files, $0.document) }
  }
}
