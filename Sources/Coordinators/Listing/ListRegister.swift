package import Model

/// The task of listing an account's entries with the balance that each left, the newest last.
package struct ListRegister: Sendable {
  private let account: String?
  package var range = Range()

  /// Takes a name, an IBAN or a slug of the account; nil is the book's only account.
  package init(of account: String?) { self.account = account }

  /// Which of the account's entries are wanted; all that is nil wants all.
  package struct Range: Sendable {
    /// Days as a person writes them.
    package var from: String?
    package var to: String?
    /// In place of days.
    package var months: ClosedRange<Month>?
    /// Only the last of them.
    package var limit: Int?

    /// All entries.
    package init() {}
  }

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
    return BookFigures(book, asOf: day).register(of: ordinal, days: days, limit: range.limit)
  }

  /// Both ends included.
  private func days(today: Day) throws(ChangeFailure) -> (first: Day?, last: Day?) {
    if let months = range.months {
      return (months.lowerBound.firstDay, months.upperBound.lastDay)
    }
    return (
      try range.from.map { text throws(ChangeFailure) in
        try WrittenText.day(text, "--from", today)
      },
      try range.to.map { text throws(ChangeFailure) in try WrittenText.day(text, "--to", today) }
    )
  }
}
