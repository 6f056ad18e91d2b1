import Basics
import Controllers
package import Model

/// The task of listing an account's entries with the balance that each left, the newest last.
package struct ListRegister: Sendable {
  private let account: String?
  // Which of the account's entries are wanted; all that is nil wants all.
  /// Days as a person writes them.
  package var from: String?
  package var to: String?
  /// In place of days.
  package var months: ClosedRange<Month>?
  /// Only the last of them.
  package var limit: Int?

  /// Takes a name, an IBAN or a slug of the account; nil is the book's only account.
  package init(of account: String?) { self.account = account }

  /// An entry in booking order.
  package struct Row: Sendable {
    /// The entry's id, or where it has none ACCOUNT/DAY/N, the N-th of its day.
    package let id: String
    package let transaction: Transaction
    package let amount: Money
    /// After the entry.
    package let balance: Money
    /// The name of the account at the other end, where the entry is a transfer between accounts of
    /// the book.
    package let transfer: String?
  }

  /// A run of entries without a gap, and the balances before and after it.
  package struct Report: Sendable {
    package let account: Account
    package let slug: String
    /// At whose end the account is shown.
    package let day: Day
    package let opening: Money
    package let rows: [Row]
    package let closing: Money
    /// How many entries of those that are wanted are booked after the day, and so are not counted.
    package let laterCount: Int
  }

  /// The register at the end of a day; throws `BookProblems`, and `ChangeFailure` where the account
  /// or a day is none.
  package func run(
    in source: BookSource, asOf: (Settings) -> Day, today: (Settings) -> Day
  ) throws -> Report {
    let book = try source.bookAlone()
    let day = asOf(book.settings)
    let days = try self.days(today: today(book.settings))
    let wanted = try book.account(named: account)
    guard let ordinal = book.ordinal(of: wanted.id) else {
      throw ChangeFailure.rule(.accountGone(wanted.id))
    }
    return BookFigures(book, asOf: day).register(of: ordinal, days: days, limit: limit)
  }

  /// The first and the last day that are asked for, both included; nil is no limit.
  private func days(today: Day) throws(ChangeFailure) -> (first: Day?, last: Day?) {
    if let months {
      return (months.lowerBound.firstDay, months.upperBound.lastDay)
    }
    return (
      try from.map { text throws(ChangeFailure) in
        try WrittenText.day(text, "--from", today)
      },
      try to.map { text throws(ChangeFailure) in try WrittenText.day(text, "--to", today) }
    )
  }
}

/// A book at the end of a day: its accounts' ledgers, and the transfers between them, as pages have
/// them.
struct BookFigures {
  let book: Book
  let day: Day
  private let index: BookIndex
  private let ledgers: [Ledger]

  /// The ledger and the transfers of an account.
  subscript(account: AccountOrdinal) -> (ledger: Ledger, transfers: AccountTransfers) {
    (ledgers[account.value], index.transfers(of: account))
  }
}

extension BookFigures {
  /// Takes in every entry of the book, since transfers have two ends.
  init(_ book: Book, asOf day: Day) {
    let facts = BookFacts(book.accounts.map { AccountFacts(of: $0) })
    self.init(
      book: book, day: day, index: BookIndex(of: facts, asOf: day, settings: book.settings),
      ledgers: zip(book.accounts, facts.accounts).map { account, facts in
        Ledger(account, asOf: facts.meaning(of: day))
      })
  }

  /// The account's entries of some days, or the last of them, in booking order.
  func register(
    of account: AccountOrdinal, days: (first: Day?, last: Day?), limit: Int?
  ) -> ListRegister.Report {
    let (ledger, transfers) = self[account]
    let entries = ledger.entries
    let all = entries.indices
    let end =
      days.last.map { last in
        all.partitionIndex { entries.day(at: BookingIndex($0)) > last }
      } ?? all.endIndex
    let first =
      days.first.map { first in
        all.partitionIndex { entries.day(at: BookingIndex($0)) >= first }
      } ?? all.startIndex
    let start = min(max(first, end - (limit ?? end)), end)
    let ids = book.ids(of: account)
    let rows = (start..<end).map { index in
      let entry = entries[index]
      let other = transfers[entry.position].flatMap { book[$0.account] }
      return ListRegister.Row(
        id: ids[index], transaction: entry.transaction,
        amount: ledger.account.money(entry.transaction.amount),
        balance: ledger.account.money(entry.balance), transfer: other?.name)
    }
    let laterCount = ledger.account.transactions.count { entry in
      entry.date > day && days.first.map { entry.date >= $0 } ?? true
        && days.last.map { entry.date <= $0 } ?? true
    }
    let opening = start > 0 ? entries[start - 1].balance : ledger.opening
    return ListRegister.Report(
      account: ledger.account, slug: book.slug(of: account), day: day,
      opening: ledger.account.money(opening), rows: rows,
      closing: rows.last?.balance ?? ledger.account.money(opening), laterCount: laterCount)
  }
}

extension Book {
  /// Each once, the book's own first, then by code.
  func inOrder(_ currencies: some Sequence<Currency>) -> [Currency] {
    let own = settings.currency
    return Set(currencies).sorted {
      ($0 != own ? 1 : 0, $0.code) < ($1 != own ? 1 : 0, $1.code)
    }
  }

  /// What the entries of an account are called, in booking order.
  fileprivate func ids(of account: AccountOrdinal) -> [String] {
    rows(of: account) { _ in true }.reversed().map(\.row.id)
  }
}
