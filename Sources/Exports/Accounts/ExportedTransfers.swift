import Model

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
