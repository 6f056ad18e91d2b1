internal import Model

/// Finds which account of a book, or which new one, a bank's statement is of.
struct ImportAccounts {
  private let book: Book
  private let request: ImportRequest
  /// The accounts that numbers were before, by the record of imports.
  private var learned: [AccountNumber: AccountID] = [:]
  private(set) var new: [AccountDraft] = []

  init(_ book: Book, _ request: ImportRequest, runs: [ImportRun]) {
    self.book = book
    self.request = request
    for account in runs.lazy.flatMap(\.files).flatMap(\.accounts) where !account.number.isEmpty {
      guard let ordinal = try? book.account(matching: account.name) else { continue }
      learned[AccountNumber(account.number)] = book.accounts[ordinal.value].id
    }
  }

  /// The account of a statement; throws why there is none.
  mutating func account(
    of statement: BankStatement
  ) throws(ImportRefusal.Fault) -> AccountID {
    let bank = statement.account
    let number = AccountNumber(bank.number, bank: bank.bank, currency: bank.currency)
    let known =
      number.isEmpty
      ? try account(ofLayout: bank.into) : known(number) ?? account(called: bank.number)
    if let wanted = request.account, let account = book[wanted] {
      return try check(number, bank.number, known, is: account)
    }
    if let known { return known.id }
    guard !number.isEmpty else { return try onlyAccount() }
    if let draft = new.first(where: { $0.number == number }) { return draft.id }
    let draft = AccountDraft(bank, number, in: book, besides: new)
    guard Currency(code: draft.currency.code) != nil else { throw .withdrawn(draft.currency) }
    guard request.addsAccounts else {
      throw .unknownAccount(number: bank.number, command: draft.command(for: statement))
    }
    new.append(draft)
    return draft.id
  }

  /// The account that a layout says its files are of; nil where it says none.
  private func account(ofLayout name: String?) throws(ImportRefusal.Fault) -> Account? {
    guard let name else { return nil }
    guard let ordinal = try? book.account(matching: name) else { throw .layoutAccount(name) }
    return book.accounts[ordinal.value]
  }

  /// The account that a number means.
  private func known(_ number: AccountNumber) -> Account? {
    if let iban = try? IBAN(number.compact), let account = book[.iban(iban)] { return account }
    let byIBAN = book.accounts.filter { $0.iban.map(number.names) ?? false }
    if byIBAN.count == 1 { return byIBAN[0] }
    if let exact = byIBAN.first(where: { $0.iban?.electronic == number.compact }) { return exact }
    if let id = learned[number], let account = book[id] { return account }
    let byName = book.accounts.filter { number.names($0.name) }
    return byName.count == 1 ? byName[0] : nil
  }

  /// The account of that name or part of paths: what Daybook itself writes of an account without a
  /// number.
  private func account(called name: String) -> Account? {
    (try? book.account(matching: name)).map { book.accounts[$0.value] }
  }

  private mutating func check(
    _ number: AccountNumber, _ written: String, _ known: Account?, is account: Account
  ) throws(ImportRefusal.Fault) -> AccountID {
    if let known, known.id != account.id {
      throw .otherAccount(number: written, of: known.name, named: account.name)
    }
    guard known == nil, !number.isEmpty else { return account.id }
    if let iban = account.iban, iban.isValid, (try? IBAN(number.compact)) != nil {
      throw .otherAccount(number: written, of: nil, named: account.name)
    }
    if let other = taken, other.number != number {
      throw .severalNumbers(other.written, written, account: account.name)
    }
    taken = (number, written)
    return account.id
  }

  /// The number that the book does not know and that is the named account.
  private var taken: (number: AccountNumber, written: String)?

  /// The account of the settings, or the only one.
  private func onlyAccount() throws(ImportRefusal.Fault) -> AccountID {
    if let text = book.settings.defaultAccount, let ordinal = try? book.account(matching: text) {
      return book.accounts[ordinal.value].id
    }
    guard let only = book.accounts.first, book.accounts.count == 1 else {
      throw .noAccount(count: book.accounts.count)
    }
    return only.id
  }

  /// Whether entries of two accounts may be a transfer because the bank says so.
  func mayBeOfOne(_ one: AccountID, _ other: AccountID) -> Bool {
    let owner = { (id: AccountID) in
      book[id].map(\.owner) ?? new.first { $0.id == id }?.owner
    }
    return TransferOwners(book.settings, accountCount: book.accounts.count + new.count)
      .mayBeOfOne(owner(one), owner(other))
  }

  /// The account of the book that is the other party of an entry, and may be of the same owner.
  func account(
    ofParty number: String?, in currency: Currency, besides own: AccountID
  ) -> AccountID? {
    guard let number, let iban = try? IBAN(normalising: number), .iban(iban) != own else {
      return nil
    }
    let id = AccountID.iban(iban)
    if let account = book[id] {
      return account.currency == currency && book.text(naming: id) != nil && mayBeOfOne(own, id)
        ? id : nil
    }
    return new.contains { $0.id == id && $0.currency == currency } && mayBeOfOne(own, id)
      ? id : nil
  }

  /// The account that a file calls so.
  func account(
    named name: String?, in currency: Currency, besides own: AccountID
  ) -> AccountID? {
    guard let name, let ordinal = try? book.account(matching: name) else { return nil }
    let id = book.accounts[ordinal.value].id
    let isOfCurrency = book.accounts[ordinal.value].currency == currency
    return id != own && isOfCurrency && book.text(naming: id) != nil ? id : nil
  }
}
