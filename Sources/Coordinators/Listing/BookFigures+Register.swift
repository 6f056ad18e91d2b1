import Model

extension BookFigures {
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
  /// What the entries of an account are called, in booking order.
  fileprivate func ids(of account: AccountOrdinal) -> [String] {
    rows(of: account) { _ in true }.reversed().map(\.row.id)
  }
}
