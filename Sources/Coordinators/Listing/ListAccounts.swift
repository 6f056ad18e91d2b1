import Controllers
package import Model

/// The task of listing a book's accounts and what they hold.
package struct ListAccounts: Sendable {
  private let source: BookSource

  /// Takes the book that is listed.
  package init(_ source: BookSource) { self.source = source }

  /// An account at the end of a day.
  package struct Row: Sendable {
    package let account: Account
    package let slug: String
    package let balance: Money
    /// The day of the last entry that is counted; nil when there is none.
    package let lastEntry: Day?
    package let entryCount: Int
    package let isClosed: Bool
  }

  /// The accounts in the book's order, and what they hold together in each currency, the book's
  /// own first.
  package struct Report: Sendable {
    package let day: Day
    package let rows: [Row]
    package let totals: [Money]
  }

  /// The accounts at the end of a day; throws `BookProblems`.
  package func run(asOf: (Settings) -> Day) throws -> Report {
    let book = try source.bookAlone()
    let day = asOf(book.settings)
    var totals: [Currency: Int64] = [:]
    let rows = book.accounts.enumerated().map { index, account in
      let ledger = Ledger(account, asOf: AccountFacts(of: account).meaning(of: day))
      totals[account.currency, default: 0] += ledger.balance
      return Row(ledger, slug: book.slug(of: AccountOrdinal(index)))
    }
    let own = book.settings.currency
    let currencies = totals.keys.sorted {
      ($0 != own ? 1 : 0, $0.code) < ($1 != own ? 1 : 0, $1.code)
    }
    return Report(
      day: day, rows: rows,
      totals: currencies.map { Money(minorUnits: totals[$0] ?? 0, currency: $0) })
  }
}

extension ListAccounts.Row {
  init(_ ledger: Ledger, slug: String) {
    self.init(
      account: ledger.account, slug: slug, balance: ledger.account.money(ledger.balance),
      lastEntry: ledger.entries.last?.transaction.date, entryCount: ledger.entries.count,
      isClosed: ledger.asOf.isClosed)
  }
}
