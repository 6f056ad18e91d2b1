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

  /// Takes an account without entries, which will stand last.
  package init(_ account: Account, deposit: Transaction?) {
    self.account = account
    self.deposit = deposit
  }
}

extension Book {
  /// The book with the change made; throws the rule that it would break.
  func applying(_ edit: AccountEdit) throws(BookEditError) -> Book {
    var kept = accounts.map { (old: AccountID?.some($0.id), account: $0) }
    switch edit {
    case .open(let new):
      let place = min(new.place?.value ?? kept.count, kept.count)
      kept.insert((nil, try opened(new)), at: place)
    case .rename(let id, let name):
      let place = try place(of: id)
      try check(name: name, of: id)
      kept[place].account.rename(to: name)
    case .close(let id, let day):
      let place = try place(of: id)
      do throws(AccountError) { try kept[place].account.close(on: day) } catch {
        throw .account(kept[place].account.name, error)
      }
    case .move(let id, let other):
      let moved = kept.remove(at: try place(of: id))
      let target = other.map { other in kept.firstIndex { $0.old == other } } ?? kept.count
      guard let target else { throw .accountGone(other ?? id) }
      kept.insert(moved, at: target)
    }
    return try rebuilt(kept)
  }

  private func place(of id: AccountID) throws(BookEditError) -> Int {
    guard let place = ordinal(of: id)?.value else { throw .accountGone(id) }
    return place
  }

  private func opened(_ new: NewAccount) throws(BookEditError) -> Account {
    var account = new.account
    try check(name: account.name, of: nil)
    do throws(AccountError) {
      try account.begin(with: new.deposit, minimum: settings.minimumOpeningDeposit)
    } catch { throw .account(account.name, error) }
    return account
  }

  /// Throws when another account is meant by the name.
  private func check(name: String, of id: AccountID?) throws(BookEditError) {
    var meant: Account?
    do throws(AccountLookupError) { meant = accounts[try account(matching: name).value] } catch {
      if case .none = error { return }
    }
    guard let meant, meant.id == id else { throw .nameTaken(name, by: meant?.name ?? name) }
  }

  /// The book with these accounts, of which those that were in it before go on being named by
  /// entries and to-dos.
  private func rebuilt(
    _ kept: [(old: AccountID?, account: Account)]
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
