extension Book {
  /// The book with an import brought in or taken back; throws the rule that it would break.
  func applying(_ edit: ImportEdit) throws(BookEditError) -> Book {
    var book = self
    for new in edit.accounts { book = try book.applying(.open(new)) }
    for entry in edit.entries { try book.bringIn(entry.transaction, to: entry.account) }
    for tie in edit.ties { try book.tie(tie) }
    guard !edit.openingBalances.isEmpty || !edit.removed.isEmpty else { return book }
    return try book.recounted(edit)
  }

  /// With entries removed and other opening balances.
  private func recounted(_ edit: ImportEdit) throws(BookEditError) -> Book {
    let removed = Dictionary(grouping: edit.removed, by: \.account)
    var kept: [(old: AccountID?, account: Account)] = []
    for account in accounts {
      var openingBalance = account.openingBalance
      for change in edit.openingBalances where change.account == account.id {
        openingBalance = change.balance
      }
      let places = Set(removed[account.id, default: []].map(\.position))
      guard !places.isEmpty || openingBalance != account.openingBalance else {
        kept.append((account.id, account))
        continue
      }
      do throws(AccountError) {
        let account = try account.recounted(without: places, openingBalance: openingBalance)
        kept.append((account.id, account))
      } catch { throw .account(account.name, error) }
    }
    return try rebuilt(kept)
  }
}
