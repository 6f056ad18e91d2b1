/// What an import does to a book, or what takes an import back.
///
/// Entries come in as the bank booked them: no deposit opens an account.
package struct ImportEdit: Hashable, Sendable {
  /// The accounts that the book lacks.
  package var accounts: [NewAccount] = []
  package var entries: [NewEntries] = []
  package var ties: [Tie] = []
  package var openingBalances: [OpeningBalanceChange] = []
  /// All numbers by which banks' files call accounts of the book.
  package var numbers: [AccountID: [String]] = [:]
  /// Whose accounts of the book are, where banks' files say it and the book does not; nil takes away
  /// what an import set.
  package var owners: [AccountID: String?] = [:]
  /// What is taken back, by places before the edit.
  package var removed: [EntryReference] = []
  /// The line that is added to `imports.jsonl`; nil where none is.
  package var run: ImportRun?

  /// Changes nothing yet.
  package init() {}

  /// New entries of one account.
  package struct NewEntries: Hashable, Sendable {
    package let account: AccountID
    package let transactions: [Transaction]

    /// Takes an account of the book, and entries in the order in which they are appended to it.
    package init(_ transactions: [Transaction], to account: AccountID) {
      self.account = account
      self.transactions = transactions
    }
  }

  /// Attaches the bank's record to an entry, or removes it.
  package struct Tie: Hashable, Sendable {
    package let entry: EntryReference
    /// Nil takes it away.
    package let bank: BankRecord?
    /// Given to an entry that has none; nil gives none.
    package let id: String?

    /// Takes an entry of the book.
    package init(_ entry: EntryReference, to bank: BankRecord?, id: String? = nil) {
      self.entry = entry
      self.bank = bank
      self.id = id
    }
  }

  /// What an account of the book held before its first entry, in minor units; nil is not said.
  package struct OpeningBalanceChange: Hashable, Sendable {
    package let account: AccountID
    package let balance: Int64?

    /// Takes an account of the book, and minor units of its currency.
    package init(of account: AccountID, to balance: Int64?) {
      self.account = account
      self.balance = balance
    }
  }
}

/// An entry of an account of a book, by where it stands.
package struct EntryReference: Hashable, Sendable {
  package let account: AccountID
  package let position: FilePosition

  /// Takes an account of the book.
  package init(_ position: FilePosition, of account: AccountID) {
    self.account = account
    self.position = position
  }
}

extension Book {
  /// The book with an import brought in or taken back; throws the rule that it would break.
  func applying(_ edit: ImportEdit) throws(BookEditError) -> Book {
    var book = self
    if !edit.accounts.isEmpty { book = try book.opening(edit.accounts) }
    for (id, numbers) in edit.numbers { try book.set(numbers, of: id) }
    for (id, owner) in edit.owners { try book.set(owner: owner, of: id) }
    for entries in edit.entries { try book.bringIn(entries) }
    for tie in edit.ties { try book.tie(tie) }
    guard !edit.openingBalances.isEmpty || !edit.removed.isEmpty else { return book }
    return try book.recounted(edit)
  }

  /// Adds accounts one after the other, each at its place among those that are there by then.
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

extension Account {
  /// Attaches the bank's record to an entry, or removes it; gives the entry an id where it has none.
  mutating func tie(_ entry: FilePosition, by tie: ImportEdit.Tie) throws(AccountError) {
    try give(tie.id, to: entry)
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
    let all = entries.all
    for (index, entry) in all.entries.enumerated() where !removed.contains(FilePosition(index)) {
      try account.append(entry, at: all.times[FilePosition(index)])
    }
    return account
  }
}
