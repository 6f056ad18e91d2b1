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
    /// Whether only those are wanted that have no category and are no transfers.
    package var lacksCategory = false
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
    /// The name of the account at the other end, where the entry is a transfer between accounts of
    /// the book.
    package internal(set) var transfer: String?
    /// What the entry is called that it reverses, as `id` of that one.
    package internal(set) var reverses: String?
    /// In microseconds since 1970; nil where no entry of the account has a time.
    let instant: Int64?
  }

  /// The entries that are wanted; throws `BookProblems` and `ChangeFailure`.
  package func run(in source: BookSource, today: (Settings) -> Day) throws -> [Row] {
    let book = try source.bookAlone()
    let wanted = try WantedEntries(filter, in: book, today: today(book.settings))
    var rows: [(entry: FoundEntry, row: Row)] = []
    for (ordinal, account) in book.accounts.enumerated() where wanted.isWanted(account) {
      rows += book.rows(of: AccountOrdinal(ordinal), where: wanted.filter(of: account))
    }
    // Stable, so that the latest of a day in one account comes first.
    let newestFirst = rows.enumerated().sorted { one, other in
      (other.element.row.transaction.date, one.offset)
        < (one.element.row.transaction.date, other.offset)
    }.map(\.element).orderedWithinDays(
      newestFirst: true, day: \.row.transaction.date, instant: \.row.instant)
    let limit = filter.limit ?? .max
    guard filter.lacksCategory else {
      return book.tellingTransfers(newestFirst.prefix(limit))
    }
    return Array(
      book.tellingTransfers(newestFirst[...]).filter { $0.transfer == nil }.prefix(limit))
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

  private func name(of entry: FoundEntry) -> String { self[entry].id ?? row(of: entry).id }

  /// The entries of an account that are wanted, the last that was booked first.
  func rows(
    of ordinal: AccountOrdinal, where isWanted: (Transaction) -> Bool
  ) -> [(entry: FoundEntry, row: ListEntries.Row)] {
    let account = accounts[ordinal.value]
    let slug = slug(of: ordinal)
    let order = account.bookingOrder(through: nil)
    var balance = account.openingBalance ?? 0
    var ofDay = 0
    var day: Day?
    var rows: [(entry: FoundEntry, row: ListEntries.Row)] = []
    for index in account.transactions.indices {
      let position = order?[index] ?? FilePosition(index)
      let transaction = account.transactions[position.value]
      ofDay = transaction.date == day ? ofDay + 1 : 1
      day = transaction.date
      balance += transaction.amount
      guard isWanted(transaction) else { continue }
      let row = ListEntries.Row(
        transaction, of: account, at: position, called: slug, numberOfDay: ofDay,
        balance: balance)
      rows.append((FoundEntry(account: ordinal, position: position), row))
    }
    return rows.reversed()
  }

  /// The rows with the accounts at the other ends of transfers, whatever their days.
  fileprivate func tellingTransfers(
    _ rows: ArraySlice<(entry: FoundEntry, row: ListEntries.Row)>
  ) -> [ListEntries.Row] {
    let amounts = Set(rows.lazy.map(\.row.transaction.amount.magnitude))
    guard let lastDay = accounts.compactMap(\.lastDay).max() else { return rows.map(\.row) }
    let transfers = Transfers(
      of: accounts.map { TransferFacts(of: $0, wanting: amounts.contains) }, through: lastDay,
      by: TransferRules(settings))
    var reversals: [AccountOrdinal: Reversals] = [:]
    for (entry, _) in rows where reversals[entry.account] == nil {
      reversals[entry.account] = Reversals(of: accounts[entry.account.value])
    }
    return rows.map { entry, row in
      var row = row
      if let other = reversals[entry.account]?[entry.position], other.isReversed {
        row.reverses = name(of: FoundEntry(account: entry.account, position: other.entry))
      }
      row.transfer = transfers[entry.account][entry.position].flatMap { self[$0.account]?.name }
      return row
    }
  }
}
