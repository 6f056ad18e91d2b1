extension Account {
  /// Has an entry bear what the bank said of it, or bear it no longer; gives an id where there is
  /// none.
  mutating func tie(_ entry: FilePosition, by tie: ImportEdit.Tie) throws(AccountError) {
    guard transactions.indices.contains(entry.value) else { throw .entryGone }
    if let id = tie.id {
      guard transactions[entry.value].id == nil else { throw .entryGone }
      knowIDs()
      guard ids.insert(id).inserted else { throw .duplicateID(id) }
      transactions[entry.value].id = id
    }
    transactions[entry.value].bank = tie.bank
  }

  /// The account without some of its entries, and with another opening balance in minor units.
  func recounted(
    without removed: Set<FilePosition>, openingBalance: Int64?
  ) throws(AccountError) -> Account {
    var account = self
    account.openingBalance = openingBalance
    (account.entries, account.turnover) = (StoredEntries(), Turnover())
    (account.bounds, account.ids) = (Turnover(), [])
    if let openingBalance {
      do { try account.bounds.add(openingBalance, in: currency) } catch { throw .turnover(error) }
    }
    account.reserveCapacity(transactions.count)
    let (entries, times) = entries.allWithTimes
    for (index, entry) in entries.enumerated() where !removed.contains(FilePosition(index)) {
      try account.append(entry, at: times[FilePosition(index)])
    }
    return account
  }
}
