extension Book {
  /// The book with an import brought in or taken back; throws the rule that it would break.
  func applying(_ edit: ImportEdit) throws(BookEditError) -> Book {
    var book = self
    if !edit.accounts.isEmpty { book = try book.opening(edit.accounts) }
    for (id, numbers) in edit.numbers { try book.set(numbers, of: id) }
    for entry in edit.entries { try book.bringIn(entry.transaction, to: entry.account) }
    for tie in edit.ties { try book.tie(tie) }
    guard !edit.openingBalances.isEmpty || !edit.removed.isEmpty else { return book }
    return try book.recounted(edit)
  }

  /// With accounts added, each at its place among those that are there by then.
  private func opening(_ new: [NewAccount]) throws(BookEditError) -> Book {
    // Of those that are there and of the new ones by their numbers: accounts are large.
    var arranged: [(old: Int?, new: Int)] = accounts.indices.map { ($0, 0) }
    var names: Set<String> = []
    var opened: [Account] = []
    for account in new {
      let name = account.account.name
      guard names.insert(name).inserted else { throw .nameTaken(name, by: name) }
      let place = min(account.place?.value ?? arranged.count, arranged.count)
      arranged.insert((nil, opened.count), at: place)
      opened.append(try self.opened(account))
    }
    return try rebuilt(
      arranged.map { old, new in
        old.map { (accounts[$0].id, accounts[$0]) } ?? (nil, opened[new])
      })
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
