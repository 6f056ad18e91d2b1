/// A change of a book that a person wants, in the words of the model.
package indirect enum BookEdit: Hashable, Sendable {
  /// Entries appended, each to its account; a transfer has two.
  case record([NewEntry])
  /// Entries corrected in what changes no figure, or given an id.
  case amend([EntryAmendment])
  /// Balance assertions added, replaced or removed.
  case assert([AssertionEdit])
  /// The accounts themselves: a new one, their order, what one is called.
  case accounts(AccountEdit)
  /// What banks' files bring in, or what takes that back.
  case bringIn(ImportEdit)
  /// A change of the to-do lists.
  case toDos(ToDoEdit)
  /// A layout of CSV files that the book is to know, behind those that it has.
  case layout(CSVLayout)
  /// Several edits, one after the other, of which either all are made or none.
  case together([BookEdit])

  /// An entry and the account that it is booked to.
  package struct NewEntry: Hashable, Sendable {
    package let account: AccountID
    package let transaction: Transaction

    /// Takes an account of the book.
    package init(_ transaction: Transaction, to account: AccountID) {
      self.account = account
      self.transaction = transaction
    }
  }
}

/// Why a book cannot be changed so.
package enum BookEditError: Error, Hashable, Sendable {
  /// A rule of an account, by its name.
  case account(String, AccountError)
  /// A rule of the book as a whole.
  case book(BookError)
  /// The book has no such account any more.
  case accountGone(AccountID)
  /// The name means this other account.
  case nameTaken(String, by: String)
  /// A rule of to-do lists.
  case toDo(ToDoEditError)
}

extension Book {
  /// The book with the change made; throws the rule that it would break.
  package func applying(_ edit: BookEdit) throws(BookEditError) -> Book {
    var book = self
    switch edit {
    case .record(let entries):
      for entry in entries { try book.append(entry.transaction, to: entry.account) }
    case .amend(let changes): for change in changes { try book.amend(change) }
    case .assert(let edits): for edit in edits { try book.change(edit) }
    case .accounts(let edit): book = try book.applying(edit)
    case .bringIn(let edit): book = try book.applying(edit)
    case .toDos(let edit): try book.apply(edit)
    case .layout(let layout): book.imports.layouts.append(layout)
    case .together(let edits):
      for edit in edits { book = try book.applying(edit) }
    }
    return book
  }
}

extension BookEditError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .account(let name, let error): "\(name): \(error)"
    case .book(let error): error.description
    case .nameTaken(let name, let other) where name == other:
      "there is an account \"\(name)\" already"
    case .nameTaken(let name, let other): "\"\(name)\" means the account \"\(other)\""
    case .accountGone: "the account is not in the book any more"
    case .toDo(let error): error.description
    }
  }
}

/// What becomes of a value.
package enum Amendment<Value: Hashable & Sendable>: Hashable, Sendable {
  case kept, removed
  case set(Value)

  /// The value afterwards, where a new one is read so; throws what reading throws.
  package func applied<Result, Failure: Error>(
    to old: Result?, _ read: (Value) throws(Failure) -> Result?
  ) throws(Failure) -> Result? {
    switch self {
    case .kept: old
    case .removed: nil
    case .set(let value): try read(value)
    }
  }
}

/// A correction of an entry that changes no figure.
package struct EntryAmendment: Hashable, Sendable {
  package let account: AccountID
  package let entry: FilePosition
  /// Given to an entry that has none; nil gives none.
  package var id: String?
  /// The other party; nil keeps it.
  package var payee: String?
  package var reference = Amendment<String>.kept
  package var category = Amendment<String>.kept
  /// Where they are replaced, by at least one.
  package var tags = Amendment<[String]>.kept
  /// CommonMark.
  package var note = Amendment<String>.kept

  /// Changes nothing yet of an entry of the account.
  package init(_ entry: FilePosition, of account: AccountID) {
    self.account = account
    self.entry = entry
  }

  /// Puts all values but the id into the entry.
  func correct(_ transaction: inout Transaction) {
    if let payee { transaction.beneficiary = payee }
    transaction.reference = reference.applied(to: transaction.reference) { $0 }
    transaction.category = category.applied(to: transaction.category) { $0 }
    transaction.note = note.applied(to: transaction.note) { $0 }
    transaction.tags = tags.applied(to: transaction.tags) { $0 } ?? []
  }
}

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
  /// The account as it is opened, which has no entries yet.
  package let account: Account
  /// Its first entry, the opening deposit; nil where the account existed before or needs none.
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
  /// The accounts in the order that they have afterwards, each by its ordinal in the book before the
  /// edit; nil for a new one.
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
