package import Model

/// Accounts of a book in a stretch of days, as they are written for other programs.
package struct ExportedBook: Sendable {
  package let accounts: [ExportedAccount]
  /// The last of their days.
  package let lastDay: Day

  /// Takes accounts in the order in which they are written; without a first day from the beginning,
  /// without a last one to the last entry of any of them.
  ///
  /// An account begins with its first entry, since of the days before that the book knows nothing,
  /// and not before it was opened; it ends on the day on which it was closed. A book without any day
  /// has 1970-01-01.
  package init(_ book: Book, _ ordinals: [AccountOrdinal], from first: Day?, to last: Day?) {
    let chosen = ordinals.map { book.accounts[$0.value] }
    lastDay = last ?? Self.lastDay(of: chosen, from: first)
    let transfers = ExportedTransfers(book, ordinals, from: first, through: lastDay)
    let lastDay = lastDay
    accounts = zip(ordinals, chosen).map { ordinal, account in
      ExportedAccount(
        account, names: book.names(of: ordinal),
        days: account.days(from: first, through: lastDay)
      ) { transfers.transfer(at: $0, of: ordinal) }
    }
  }

  private static func lastDay(of accounts: [Account], from first: Day?) -> Day {
    let last =
      accounts.lazy.flatMap(\.transactions).map(\.date).max()
      ?? accounts.compactMap(\.opened).max()
    guard let last else { return first ?? .unixEpoch }
    return first.map { max($0, last) } ?? last
  }
}

extension Account {
  /// The days of the account from one day through another, at least one.
  fileprivate func days(from wanted: Day?, through last: Day) -> ClosedRange<Day> {
    let first = wanted ?? transactions.lazy.map(\.date).min() ?? opened ?? last
    let start = min(opened.map { max($0, first) } ?? first, last)
    return start...max(start, closed.map { min($0, last) } ?? last)
  }
}

extension ExportedAccount {
  /// The account in its days; `transfer` is asked for by an entry's place in the file.
  fileprivate init(
    _ account: Account, names: [String], days: ClosedRange<Day>,
    transfer: (FilePosition) -> Transfer?
  ) {
    let isOpen = account.opening?.counts(on: days.upperBound) ?? false
    var opening = isOpen ? account.openingBalance ?? 0 : 0
    var balance = opening
    var entries: [Entry] = []
    let reversals = Reversals(of: account)
    let order = account.bookingOrder(through: days.upperBound)
    for index in 0..<(order?.count ?? account.transactions.count) {
      let position = order?[index] ?? FilePosition(index)
      let transaction = account.transactions[position.value]
      balance += transaction.amount
      if transaction.date < days.lowerBound {
        opening = balance
      } else {
        entries.append(
          Entry(
            transaction: transaction, balance: balance, transfer: transfer(position),
            isReversal: transaction.reverses != nil || reversals[position]?.isReversed == true,
            instant: account.instant(at: position)))
      }
    }
    self.init(account: account, names: names, days: days, opening: opening, entries: entries)
  }
}

extension Book {
  fileprivate func names(of ordinal: AccountOrdinal) -> [String] {
    let account = accounts[ordinal.value]
    let name = account.name.oneLine
    let isAlone = (try? self.account(matching: name)) == ordinal
    return [account.iban?.electronic.oneLine, isAlone ? name : nil, slug(of: ordinal)].compactMap {
      $0
    }
  }
}

/// The transfers between a book's accounts, of which some accounts and days are written.
struct ExportedTransfers {
  private let book: Book
  private let transfers: Transfers
  private let first: Day?
  private let last: Day
  private let places: [AccountOrdinal: ExportedOrdinal]

  /// The other end of an entry's transfer; nil where the entry is none.
  func transfer(at position: FilePosition, of account: AccountOrdinal) -> ExportedAccount.Transfer?
  {
    guard let leg = transfers[account][position], let other = book.ordinal(of: leg.account) else {
      return nil
    }
    let account = book.accounts[other.value]
    return ExportedAccount.Transfer(
      name: account.name.oneLine, partner: partner(leg.position, of: other, account))
  }

  private func partner(
    _ position: FilePosition?, of ordinal: AccountOrdinal, _ account: Account
  ) -> ExportedAccount.Partner? {
    guard let position, let place = places[ordinal] else { return nil }
    let transaction = account.transactions[position.value]
    guard transaction.date <= last, first.map({ $0 <= transaction.date }) ?? true else {
      return nil
    }
    return ExportedAccount.Partner(account: place, transaction: transaction)
  }
}

extension ExportedTransfers {
  /// Finds the transfers of the whole book; a first day that is nil is the first there is.
  init(_ book: Book, _ written: [AccountOrdinal], from first: Day?, through last: Day) {
    let facts = book.accounts.map { TransferFacts(of: $0) }
    self.init(
      book: book,
      transfers: Transfers(of: facts, through: last, by: TransferRules(book.settings)),
      first: first, last: last,
      places: Dictionary(zip(written, written.indices.map(ExportedOrdinal.init))) { one, _ in one })
  }
}
