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
    return Report(
      day: day, rows: rows,
      totals: book.inOrder(totals.keys).map { Money(minorUnits: totals[$0] ?? 0, currency: $0) })
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

/// The task of showing all that a book says of an account.
package struct ShowAccount: Sendable {
  private let text: String

  /// Takes a name, an IBAN or a slug.
  package init(_ text: String) { self.text = text }

  /// An account at the end of a day.
  package struct Report: Sendable {
    package let row: ListAccounts.Row
    package let day: Day
    /// The owner of its own, or else the book's.
    package let owner: String?
    /// The day of the first entry that is counted; nil when there is none.
    package let firstEntry: Day?
    /// Entries after the day, which are not counted.
    package let laterCount: Int
    /// The latest balance that the bank said, held against the entries; nil where it said none.
    package let bankBalance: BankBalances.Verdict?
    /// The to-dos that are tied to it and not done, with their lists.
    package let toDos: [(list: String, item: ToDoItem)]
  }

  /// The account at the end of a day; throws `BookProblems` and `ChangeFailure`.
  package func run(in source: BookSource, asOf: (Settings) -> Day) throws -> Report {
    let book = try source.bookAlone()
    let day = asOf(book.settings)
    let account = try book.account(named: text)
    guard let ordinal = book.ordinal(of: account.id) else { throw ChangeFailure.impossible() }
    let ledger = Ledger(account, asOf: AccountFacts(of: account).meaning(of: day))
    return Report(
      row: ListAccounts.Row(ledger, slug: book.slug(of: ordinal)), day: day,
      owner: account.owner ?? book.settings.owner,
      firstEntry: ledger.entries.first?.transaction.date, laterCount: ledger.laterCount,
      bankBalance: ledger.bankBalances.latest,
      toDos: book.toDoLists.flatMap { list in
        list.items.filter {
          $0.account == account.id && $0.exists(on: day) && $0.status(on: day) != .done
        }.map { (list.name, $0) }
      })
  }
}
