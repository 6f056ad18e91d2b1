/// What a person may want changed about the accounts of a book.
package enum AccountEdit: Hashable, Sendable {
  case open(NewAccount)
  case rename(AccountID, to: String)
  /// At the end of the day.
  case close(AccountID, on: Day)
  /// Before another account, or to the end.
  case move(AccountID, before: AccountID?)
}

/// An account that is to be opened.
package struct NewAccount: Hashable, Sendable {
  /// Without entries.
  package let account: Account
  /// What it is opened with; nil where it existed before, or needs none.
  package let deposit: Transaction?
  /// Where it will stand; nil is the end.
  package var place: AccountOrdinal?
  /// Whether the rules of accounts that a person opens hold; not where a bank has it already.
  package var needsDeposit = true

  /// Takes an account without entries, which will stand last.
  package init(_ account: Account, deposit: Transaction?) {
    self.account = account
    self.deposit = deposit
  }
}

extension AccountEdit {
  /// Which of a book's accounts stands at each place afterwards, by where it stood before; nil for
  /// a new one.
  ///
  /// Throws `accountGone` when the book has no account that is meant.
  package func arrangement(in book: Book) throws(BookEditError) -> [AccountOrdinal?] {
    var order = book.accounts.indices.map { AccountOrdinal?.some(AccountOrdinal($0)) }
    switch self {
    case .rename, .close: break
    case .open(let new):
      order.insert(nil, at: min(new.place?.value ?? order.count, order.count))
    case .move(let id, let other):
      let moved = try book.place(of: id)
      let target = try other.map { other throws(BookEditError) in try book.place(of: other) }
      guard moved != target else { break }
      order.remove(at: moved.value)
      let place = target.flatMap { target in order.firstIndex { $0 == target } }
      order.insert(moved, at: place ?? order.count)
    }
    return order
  }
}
