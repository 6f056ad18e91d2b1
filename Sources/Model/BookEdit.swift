/// A change of a book that a person wants, in the words of the model.
package indirect enum BookEdit: Hashable, Sendable {
  /// Entries appended, each to its account; a transfer has two.
  case record([NewEntry])
  /// Entries corrected in what changes no figure, or given an id.
  case amend([EntryAmendment])
  /// What banks said of balances, taken down, corrected or left out.
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
