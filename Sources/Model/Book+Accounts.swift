extension Book {
  /// The book with the change made; throws the rule that it would break.
  func applying(_ edit: AccountEdit) throws(BookEditError) -> Book {
    var changed = accounts
    var new: Account?
    switch edit {
    case .open(let account): new = try opened(account)
    case .rename(let id, let name):
      let place = try place(of: id).value
      try check(name: name, of: id)
      changed[place].rename(to: name)
    case .close(let id, let day):
      let place = try place(of: id).value
      do throws(AccountError) { try changed[place].close(on: day) } catch {
        throw .account(changed[place].name, error)
      }
    case .move: break
    }
    return try rebuilt(
      try edit.arrangement(in: self).compactMap { old in
        old.map { (accounts[$0.value].id, changed[$0.value]) } ?? new.map { (nil, $0) }
      })
  }

  /// Throws `accountGone` when there is no such account.
  func place(of id: AccountID) throws(BookEditError) -> AccountOrdinal {
    guard let place = ordinal(of: id) else { throw .accountGone(id) }
    return place
  }

  func opened(_ new: NewAccount) throws(BookEditError) -> Account {
    var account = new.account
    try check(name: account.name, of: nil)
    guard new.needsDeposit else { return account }
    do throws(AccountError) {
      try account.begin(
        with: new.deposit, minimum: settings.leastDeposit(in: account.currency))
    } catch { throw .account(account.name, error) }
    return account
  }

  /// Throws when another account is meant by the name.
  private func check(name: String, of id: AccountID?) throws(BookEditError) {
    var meant: Account?
    do throws(AccountLookupError) {
      guard let found = try account(called: name) else { return }
      meant = accounts[found.value]
    } catch {}
    guard let meant, meant.id == id else { throw .nameTaken(name, by: meant?.name ?? name) }
  }

  /// The book with these accounts, of which those that were in it before go on being named by
  /// entries and to-dos.
  func rebuilt(
    _ kept: [(old: AccountID?, account: Account)]
  ) throws(BookEditError) -> Book {
    let book = try rebuilt(kept, settings)
    guard let text = settings.defaultAccount, let old = try? account(matching: text).value,
      let place = kept.firstIndex(where: { $0.old == accounts[old].id }),
      (try? book.account(matching: text))?.value != place,
      let new = book.text(naming: book.accounts[place].id)
    else { return book }
    var settings = settings
    settings.defaultAccount = new
    return try rebuilt(kept, settings)
  }

  private func rebuilt(
    _ kept: [(old: AccountID?, account: Account)], _ settings: Settings
  ) throws(BookEditError) -> Book {
    var book = Book(settings: settings)
    do throws(BookError) {
      for (_, account) in kept { try book.add(account) }
      let ids = Dictionary(
        zip(kept, book.accounts).compactMap { kept, new in kept.old.map { ($0, new.id) } }
      ) { one, _ in one }
      book.renameTransfers(ids)
      for var list in toDoLists {
        for index in list.items.indices {
          list.items[index].account = list.items[index].account.map { ids[$0] ?? $0 }
        }
        try book.add(list)
      }
    } catch { throw .book(error) }
    return book
  }
}
