/// The accounts and to-do lists that are kept together.
package struct Book: Sendable {
  package let settings: Settings
  /// CSV layouts and rules for imports.
  package var imports = ImportSettings()
  /// What other currencies are worth in that of the settings.
  package var prices = Prices()
  /// In file order, which is the order in which they are shown.
  package internal(set) var accounts: [Account] = []
  package private(set) var toDoLists: [ToDoList] = []
  private(set) var accountNames = AccountNames()
  private var turnovers: [Currency: Turnover] = [:]
  private var toDoAmounts: [Currency: Turnover] = [:]

  /// A book without accounts and to-do lists.
  package init(settings: Settings) {
    self.settings = settings
  }

  /// Adds an account, or throws and leaves the book as it was.
  ///
  /// Refused are an IBAN that another account has, and an account with which the book's credits or
  /// debits in its currency, opening balances among them, would no longer fit 64 bits.
  package mutating func add(_ account: Account) throws(BookError) {
    var account = account
    account.id = accountNames.id(of: account)
    if let other = accountNames[account.id] { throw .sameIBAN(other) }
    var turnover = turnovers[account.currency] ?? Turnover()
    do { try turnover.add(account.bounds, in: account.currency) } catch {
      throw .total(error)
    }
    turnovers[account.currency] = turnover
    accountNames.add(account)
    accounts.append(account)
  }

  /// Books an entry, or throws and leaves the book as it was.
  package mutating func append(
    _ transaction: Transaction, to id: AccountID
  ) throws(BookEditError) {
    let place = try place(of: id).value
    let currency = accounts[place].currency
    var turnover = turnovers[currency] ?? Turnover()
    do { try turnover.add(transaction.amount, in: currency) } catch { throw .book(.total(error)) }
    do throws(AccountError) { try accounts[place].record(transaction, settings) } catch {
      throw .account(accounts[place].name, error)
    }
    turnovers[currency] = turnover
  }

  /// Appends imported entries, without the rules for what is entered by hand; throws where an entry
  /// would break another rule.
  mutating func bringIn(_ entries: ImportEdit.NewEntries) throws(BookEditError) {
    let place = try place(of: entries.account).value
    let currency = accounts[place].currency
    var turnover = turnovers[currency] ?? Turnover()
    accounts[place].reserveCapacity(accounts[place].entryCount + entries.transactions.count)
    for entry in entries.transactions {
      do { try turnover.add(entry.amount, in: currency) } catch { throw .book(.total(error)) }
      do throws(AccountError) { try accounts[place].append(entry) } catch {
        throw .account(accounts[place].name, error)
      }
    }
    turnovers[currency] = turnover
  }

  /// Replaces the bank's numbers of an account.
  mutating func set(_ numbers: [String], of id: AccountID) throws(BookEditError) {
    try change(id) { $0.numbers = numbers }
  }

  /// Says whose an account is; nil says nothing.
  mutating func set(owner: String?, of id: AccountID) throws(BookEditError) {
    try change(id) { $0.owner = owner }
  }

  /// Attaches the bank's record to an entry, or throws and leaves the book as it was.
  mutating func tie(_ tie: ImportEdit.Tie) throws(BookEditError) {
    try change(tie.entry.account) { account throws(AccountError) in
      try account.tie(tie.entry.position, by: tie)
    }
  }

  /// Corrects an entry, or throws and leaves the book as it was.
  mutating func amend(_ change: EntryAmendment) throws(BookEditError) {
    try self.change(change.account) { account throws(AccountError) in
      try account.amend(change.entry, by: change)
    }
  }

  /// Edits a balance assertion, or throws and leaves the book as it was.
  mutating func change(_ edit: AssertionEdit) throws(BookEditError) {
    try change(edit.account) { account throws(AccountError) in try account.change(edit) }
  }

  /// Changes an account, or throws why it cannot be, naming it.
  private mutating func change(
    _ id: AccountID, _ body: (inout Account) throws(AccountError) -> Void
  ) throws(BookEditError) {
    let place = try place(of: id).value
    do throws(AccountError) { try body(&accounts[place]) } catch {
      throw .account(accounts[place].name, error)
    }
  }

  /// Replaces identities of accounts in the declared transfers of all entries.
  mutating func renameTransfers(_ ids: [AccountID: AccountID]) {
    guard ids.contains(where: { $0 != $1 }) else { return }
    for place in accounts.indices { accounts[place].renameTransfers(ids) }
  }

  /// The account of that identity; nil when the book has none.
  package subscript(id: AccountID) -> Account? { accountNames[id].map { accounts[$0.value] } }

  /// Where the account of that identity stands; nil when the book has none.
  package func ordinal(of id: AccountID) -> AccountOrdinal? { accountNames[id] }

  /// Has an entry of an account say that it is a transfer with another account; throws
  /// when it is that account itself or has another currency, and leaves the book as it was.
  package mutating func declare(
    _ entry: FilePosition, of account: AccountOrdinal, transferWith other: AccountOrdinal
  ) throws(TransferError) {
    try checkTransfer(of: account, with: other)
    accounts[account.value].declare(entry, transferWith: accounts[other.value].id)
  }

  /// Throws where an account can have no transfer with the other: it is that account itself or has
  /// another currency.
  package func checkTransfer(
    of account: AccountOrdinal, with other: AccountOrdinal
  ) throws(TransferError) {
    guard account != other else { throw .toItself }
    let (own, others) = (accounts[account.value].currency, accounts[other.value].currency)
    guard own == others else { throw .ofCurrencies(own, others) }
  }

  /// Adds a to-do list, or throws when the amounts of all to-dos would no longer fit 64 bits.
  package mutating func add(_ list: ToDoList) throws(BookError) {
    var sums = toDoAmounts
    for amount in list.items.compactMap(\.amount) {
      do {
        try sums[amount.currency, default: Turnover()].add(amount.minorUnits, in: amount.currency)
      } catch { throw .total(error) }
    }
    toDoAmounts = sums
    toDoLists.append(list)
  }

  /// Puts other lists in the place of all to-do lists, or throws what `add` throws and leaves the
  /// book as it was.
  mutating func replaceToDoLists(by lists: [ToDoList]) throws(BookError) {
    var book = self
    book.toDoLists = []
    book.toDoAmounts = [:]
    for list in lists { try book.add(list) }
    self = book
  }
}

/// A rule of books that is violated.
package enum BookError: Error, Hashable, Sendable {
  /// Another account, which stands at this place, has the IBAN.
  case sameIBAN(AccountOrdinal)
  /// All accounts or all to-dos of one currency together.
  case total(MoneyError)
}

extension BookError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .sameIBAN: "another account has this IBAN"
    case .total(let error): error.description
    }
  }
}

/// Why an entry is no transfer with an account.
package enum TransferError: Error, Hashable, Sendable {
  /// It names its own account.
  case toItself
  /// The two currencies differ: that of the entry, and that of the account that it names.
  case ofCurrencies(Currency, Currency)
}
