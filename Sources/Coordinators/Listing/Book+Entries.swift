import Model

/// An entry of a book.
struct FoundEntry: Hashable {
  let account: AccountOrdinal
  let position: FilePosition
}

extension Book {
  /// The entry that a text names: by its id, or as ACCOUNT/DAY/N, the N-th of its day in the order
  /// of booking; only of one account where that is named.
  ///
  /// Throws `ChangeFailure` where there is none, or several accounts have one of that id.
  func entry(named text: String, inAccount name: String?) throws(ChangeFailure) -> FoundEntry {
    let only = if let name { try account(named: name).id } else { AccountID?.none }
    let named = accounts.indices.filter { only == nil || accounts[$0].id == only }.compactMap {
      account in
      accounts[account].transactions.firstIndex { $0.id == text }.map {
        FoundEntry(account: AccountOrdinal(account), position: FilePosition($0))
      }
    }
    guard named.count <= 1 else {
      throw .severalEntries(text, accounts: named.map { accounts[$0.account.value].name })
    }
    let meant = if let first = named.first { first } else { try entry(placed: text) }
    guard let found = meant,
      only == nil || accounts[found.account.value].id == only
    else { throw .noEntry(text) }
    return found
  }

  /// The entry that ACCOUNT/DAY/N means; nil where the text is not of that form, or there is none.
  private func entry(placed text: String) throws(ChangeFailure) -> FoundEntry? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 3, let number = Int(parts[parts.count - 1]), number > 0,
      let day = Day(iso: Array(parts[parts.count - 2].utf8))
    else { return nil }
    let name = parts.dropLast(2).joined(separator: "/")
    let ordinal = try account(listedAs: name)
    let account = accounts[ordinal.value]
    let order = account.bookingOrder ?? account.transactions.indices.map(FilePosition.init)
    let ofDay = order.filter { account.transactions[$0.value].date == day }
    guard number <= ofDay.count else { return nil }
    return FoundEntry(account: ordinal, position: ofDay[number - 1])
  }

  /// The account of which listings print the slug; else what is meant by a text otherwise.
  private func account(listedAs name: String) throws(ChangeFailure) -> AccountOrdinal {
    let ordinals = accounts.indices.lazy.map { AccountOrdinal($0) }
    if let listed = ordinals.first(where: { slug(of: $0) == name }) { return listed }
    do throws(AccountLookupError) { return try account(matching: name) } catch {
      throw .account(name, error)
    }
  }

  subscript(entry: FoundEntry) -> Transaction {
    accounts[entry.account.value].transactions[entry.position.value]
  }

  /// The entry of another account that goes with this one in a transfer; nil where it is no transfer.
  ///
  /// The entry is nil while it is not booked there. A transfer is declared where one of the two says
  /// so.
  func otherLeg(
    of entry: FoundEntry
  ) -> (account: AccountOrdinal, entry: FoundEntry?, isDeclared: Bool)? {
    guard let lastDay = accounts.lazy.flatMap(\.transactions).map(\.date).max() else { return nil }
    let magnitude = self[entry].amount.magnitude
    let transfers = Transfers(
      of: accounts.map { TransferFacts(of: $0, wanting: { $0 == magnitude }) },
      through: lastDay, by: TransferRules(settings))
    guard let leg = transfers[entry.account][entry.position],
      let account = ordinal(of: leg.account)
    else { return nil }
    return (
      account, leg.position.map { FoundEntry(account: account, position: $0) },
      leg.evidence == .declared
    )
  }
}
