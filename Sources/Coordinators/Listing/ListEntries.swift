import Basics
package import Model

/// The task of listing entries, the newest first.
package struct ListEntries: Sendable {
  private let filter: Filter

  /// Which entries are wanted; all that is nil wants all.
  package struct Filter: Sendable {
    /// A name, an IBAN or a slug.
    package var account: String?
    /// Days as a person writes them.
    package var from: String?
    package var to: String?
    /// A part of the payee, without regard to case and accents.
    package var payee: String?
    /// A category, or a group of categories such as the `Home` of `Home:Energy`.
    package var category: String?
    package var tag: String?
    /// The least and the largest amount, whichever way the money goes.
    package var min: String?
    package var max: String?
    /// A part of the payee, the reference, the category or the note.
    package var text: String?
    package var limit: Int?

    /// All entries of all accounts.
    package init() {}
  }

  /// Takes what is wanted.
  package init(_ filter: Filter) { self.filter = filter }

  /// An entry among those of its book.
  package struct Row: Sendable {
    /// The entry's id, or where it has none ACCOUNT/DAY/N, the N-th of its day.
    package let id: String
    package let account: String
    package let transaction: Transaction
    package let amount: Money
    /// After the entry, in the order of booking.
    package let balance: Money
    /// In microseconds since 1970; nil where no entry of the account has a time.
    let instant: Int64?
  }

  /// The entries that are wanted; throws `BookProblems` and `ChangeFailure`.
  package func run(in source: BookSource, today: (Settings) -> Day) throws -> [Row] {
    let book = try source.bookAlone()
    let wanted = try WantedEntries(filter, in: book, today: today(book.settings))
    var rows: [(day: Day, row: Row)] = []
    for (ordinal, account) in book.accounts.enumerated() where wanted.isWanted(account) {
      for row in book.rows(of: AccountOrdinal(ordinal), where: wanted.filter(of: account)) {
        rows.append((row.transaction.date, row))
      }
    }
    // Stable, so that the latest of a day in one account comes first.
    let newestFirst = rows.enumerated().sorted { one, other in
      (other.element.day, one.offset) < (one.element.day, other.offset)
    }
    let ordered = newestFirst.map(\.element).orderedWithinDays(
      newestFirst: true, day: \.day, instant: \.row.instant)
    return ordered.prefix(filter.limit ?? .max).map(\.row)
  }
}

extension ListEntries.Row {
  /// The number counts from 1; the balance is in minor units.
  fileprivate init(
    _ transaction: Transaction, of account: Account, at position: FilePosition,
    called slug: String, numberOfDay: Int, balance: Int64
  ) {
    self.init(
      id: transaction.id ?? "\(slug)/\(transaction.date)/\(numberOfDay)", account: account.name,
      transaction: transaction, amount: account.money(transaction.amount),
      balance: account.money(balance), instant: account.instant(at: position))
  }
}

extension Book {
  /// One entry as it is listed.
  func row(of entry: FoundEntry) -> ListEntries.Row {
    let account = accounts[entry.account.value]
    let order = account.bookingOrder(through: nil)
    let places = order ?? account.transactions.indices.map(FilePosition.init)
    let last = places.firstIndex(of: entry.position) ?? 0
    let before = places[...last].map { account.transactions[$0.value] }
    let transaction = account.transactions[entry.position.value]
    return ListEntries.Row(
      transaction, of: account, at: entry.position, called: slug(of: entry.account),
      numberOfDay: before.count { $0.date == transaction.date },
      balance: before.reduce(account.openingBalance ?? 0) { $0 + $1.amount })
  }

  /// The entries of an account that are wanted, the last that was booked first.
  func rows(
    of ordinal: AccountOrdinal, where isWanted: (Transaction) -> Bool
  ) -> [ListEntries.Row] {
    let account = accounts[ordinal.value]
    let slug = slug(of: ordinal)
    let order = account.bookingOrder(through: nil)
    var balance = account.openingBalance ?? 0
    var ofDay = 0
    var day: Day?
    let rows = account.transactions.indices.compactMap { index -> ListEntries.Row? in
      let position = order?[index] ?? FilePosition(index)
      let transaction = account.transactions[position.value]
      ofDay = transaction.date == day ? ofDay + 1 : 1
      day = transaction.date
      balance += transaction.amount
      guard isWanted(transaction) else { return nil }
      return ListEntries.Row(
        transaction, of: account, at: position, called: slug, numberOfDay: ofDay,
        balance: balance)
    }
    return rows.reversed()
  }
}
