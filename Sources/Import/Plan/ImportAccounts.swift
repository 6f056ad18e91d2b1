internal import Basics
internal import Model

/// Finds which account of a book, or which new one, a bank's statement is of.
struct ImportAccounts {
  private let book: Book
  private let request: ImportRequest
  private let index: AccountIndex
  /// The kinds by which earlier files told accounts of one number apart, and those of this import by
  /// their numbers.
  private var kinds: [AccountID: Set<String>] = [:]
  private var namedKinds: [String: Set<String>] = [:]
  /// The currencies in which files of this import name each number.
  private var namedCurrencies: [String: Set<Currency>] = [:]
  /// The accounts that numbers were before, by the record of imports.
  private var recorded: [AccountNumber: AccountID] = [:]
  private(set) var new: [AccountDraft] = []
  private var newByNumber: [AccountNumber: [Int]] = [:]
  private var newByID: [AccountID: Int] = [:]
  private var newNames: Set<String> = []
  /// Numbers that accounts of the book are known by from now on.
  private(set) var learned: [AccountID: [String]] = [:]
  /// Whose accounts of the book are by their banks' files, where the book does not say it.
  private(set) var owners: [AccountID: String] = [:]

  init(_ book: Book, _ index: AccountIndex, _ request: ImportRequest, runs: [ImportRun]) {
    (self.book, self.index, self.request) = (book, index, request)
    for account in runs.lazy.flatMap(\.files).flatMap(\.accounts) where !account.number.isEmpty {
      let number = AccountNumber(account.number, kind: account.kind)
      guard recorded[number] == nil, let ordinal = try? book.account(called: account.name) else {
        continue
      }
      let id = book.accounts[ordinal.value].id
      recorded[number] = id
      guard let kind = number.kind else { continue }
      kinds[id, default: []].insert(kind)
      let before = AccountNumber(withoutKind: number)
      recorded[before] = recorded[before] ?? id
    }
  }

  /// Notes by which kinds, and in which currencies, the files of this import name each number.
  mutating func note(_ banks: some Sequence<BankAccount>) {
    for bank in banks {
      if let currency = bank.saidCurrency {
        namedCurrencies[AccountNumber(bank).number, default: []].insert(currency)
      }
      guard let kind = AccountNumber.kind(bank.kind) else { continue }
      namedKinds[AccountNumber(bank).number, default: []].insert(kind)
    }
  }

  /// Whether an account of the book that has the number may be of its kind, by what earlier files
  /// said, else by what the book says.
  ///
  /// Where nobody says savings, the number alone counts, unless this import has it with two kinds.
  private func mayBe(_ account: Account, _ number: AccountNumber) -> Bool {
    guard let kind = number.kind, let accountKind = number.accountKind else { return true }
    if let kinds = kinds[account.id] { return kinds.contains(kind) }
    if account.kind == accountKind { return true }
    switch account.kind {
    case .savings: return false
    case .checking, .credit, .cash, .investment, .loan:
      return namedKinds[number.number, default: []].count < 2
    }
  }

  /// The new account of that identity.
  func draft(_ id: AccountID) -> AccountDraft? { newByID[id].map { new[$0] } }

  /// The account of a statement; throws why there is none.
  mutating func account(
    of statement: BankStatement
  ) throws(BankFileFault) -> AccountID {
    let bank = statement.account
    let number = AccountNumber(bank)
    let written =
      namedKinds[number.number, default: []].count > 1 ? bank.writtenWithKind : bank.number
    // Whatever account of the wallet a person names, its savings are another.
    if let part = partOfWallet(bank) { return part.id }
    let named = number.isEmpty ? nil : try self.known(number, bank)
    let found =
      number.isEmpty
      ? try account(ofLayout: bank.into)
      : named ?? account(called: bank).flatMap { mayBe($0, number) ? $0 : nil }
    // A number that is kept in two currencies is two accounts.
    let twin = found.flatMap { isKeptInAnother(bank, $0.currency) ? $0 : nil }
    let known = twin == nil ? found : nil
    if let wanted = request.account, let account = book[wanted],
      !isBeside(bank, number, account.currency)
    {
      if number.isEmpty, let wallet = bank.wallet {
        if let strange { throw .partOfWallet(strange, of: wallet, than: account.name) }
        own = account.name
        return inWallet(bank, account.id)
      }
      if let wallet = bank.wallet, own != nil, known == nil {
        throw .partOfWallet(bank.number, of: wallet, than: account.name)
      }
      if known == nil { try checkCurrency(bank, number, account.name, account.currency) }
      let id = try check(number, written, known, is: account)
      if known == nil { learn(number, bank, of: account) }
      learnOwner(bank, of: account)
      return inWallet(bank, id)
    }
    if let name = request.newAccount { return try onlyNew(name, bank, number, known) }
    if let known {
      if named != nil { learn(number, bank, of: known) }
      learnOwner(bank, of: known)
      return inWallet(bank, known.id)
    }
    guard !number.isEmpty else { return inWallet(bank, try onlyAccount()) }
    let places = newByNumber[AccountNumber(withoutKind: number)] ?? []
    if let place = place(ofNew: number, bank, among: places) { return new[place].id }
    if !request.addsAccounts, let twin {
      try checkCurrency(bank, number, twin.name, twin.currency)
    }
    let other = places.first { isKeptInAnother(bank, new[$0].currency) }
    let draft = draft(bank, number, beside: twin?.name ?? other.map { new[$0].name })
    guard Currency(code: draft.currency.code) != nil else { throw .withdrawn(draft.currency) }
    // What plainly may be an account of the book would bring all of its entries twice.
    let isLikely = index.likely(bank).contains { mayBe($0, number) }
    guard request.addsAccounts, !isLikely else {
      throw .unknownAccount(
        number: bank.number, command: draft.command(for: statement),
        candidates: candidates(for: number, bank), newName: isLikely ? draft.name : nil,
        isAlone: isAlone)
    }
    return add(draft)
  }

  /// Whether a file says of an account, which has a number, that it is kept in another currency than
  /// this.
  private func isKeptInAnother(_ bank: BankAccount, _ currency: Currency) -> Bool {
    guard bank.wallet == nil, let said = bank.saidCurrency else { return false }
    return !bank.number.isEmpty && said != currency
  }

  /// Whether a statement is not of the named account, which keeps another currency, since the files
  /// have that currency under the same number as well.
  private func isBeside(
    _ bank: BankAccount, _ number: AccountNumber, _ currency: Currency
  ) -> Bool {
    isKeptInAnother(bank, currency)
      && namedCurrencies[number.number, default: []].contains(currency)
  }

  /// Throws where a file's number is kept in another currency than the account in which it is to be,
  /// and says which accounts of that currency it may be.
  private func checkCurrency(
    _ bank: BankAccount, _ number: AccountNumber, _ name: String, _ currency: Currency
  ) throws(BankFileFault) {
    guard let said = bank.saidCurrency, isKeptInAnother(bank, currency) else { return }
    throw .accountCurrency(
      said, account: name, currency, candidates: candidates(for: number, bank),
      isNamed: request.account != nil || request.newAccount != nil)
  }

  /// Whether the files, or they and the book, keep a number in several currencies.
  func isShared(_ number: String, in currency: Currency) -> Bool {
    let number = AccountNumber(number, currency: currency)
    return namedCurrencies[number.number, default: []].count > 1
      || index.having(number).contains { $0.currency != currency }
  }

  /// The account that is to be added, beside one in another currency where that has the number.
  private func draft(
    _ bank: BankAccount, _ number: AccountNumber, beside twin: String?, named name: String? = nil
  ) -> AccountDraft {
    AccountDraft(
      bank, number, in: book, beside: twin, named: name,
      isTaken: { newNames.contains($0.foldedName) }, isKept: { newByID[.iban($0)] != nil })
  }

  /// The new account that a number means among these that have it, also where only one of two files
  /// says its kind.
  private func place(ofNew number: AccountNumber, _ bank: BankAccount, among all: [Int]) -> Int? {
    let places = all.filter { !isKeptInAnother(bank, new[$0].currency) }
    if let same = places.first(where: { new[$0].number == number }) { return same }
    let isOne = places.count == 1 && namedKinds[number.number, default: []].count < 2
    return isOne && new[places[0]].number.isWritten(as: number) ? places[0] : nil
  }

  private mutating func add(_ draft: AccountDraft) -> AccountID {
    var draft = draft
    draft.owner = draft.owner.map(spelling)
    newByNumber[AccountNumber(withoutKind: draft.number), default: []].append(new.count)
    newByID[draft.id] = new.count
    newNames.insert(draft.name.foldedName)
    new.append(draft)
    return draft.id
  }

  /// The new account that `--account` names, made at the first statement.
  ///
  /// Throws where a statement is of an account of the book, or has another number than the first.
  private mutating func onlyNew(
    _ name: String, _ bank: BankAccount, _ number: AccountNumber, _ known: Account?
  ) throws(BankFileFault) -> AccountID {
    if let known { throw .otherAccount(number: bank.number, of: known.name, named: name) }
    guard let draft = new.first else {
      let draft = draft(bank, number, beside: nil, named: name)
      guard Currency(code: draft.currency.code) != nil else { throw .withdrawn(draft.currency) }
      return add(draft)
    }
    guard draft.number.isWritten(as: number) else {
      throw .severalNumbers(draft.written, bank.writtenWithKind, account: name)
    }
    try checkCurrency(bank, number, name, draft.currency)
    return draft.id
  }

  /// Accounts of the book that the one of a file may be, as `--account` takes them.
  private func candidates(for number: AccountNumber, _ bank: BankAccount) -> [String] {
    var seen: Set<AccountID> = []
    let likely = index.likely(bank).filter { mayBe($0, number) }
    let all = likely + index.candidates(for: number, in: bank.currency)
    let unique = all.filter { seen.insert($0.id).inserted }
    return unique.lazy.compactMap { book.text(naming: $0.id) }.prefix(4).map(\.self)
  }

  /// Has an account be known by a number that neither its IBAN nor its other numbers say.
  private mutating func learn(_ number: AccountNumber, _ bank: BankAccount, of account: Account) {
    let kept = learned[account.id] ?? account.numbers
    guard !number.isEmpty, account.iban.map(number.names) != true,
      !kept.contains(where: { AccountNumber($0).isSame(as: number) }),
      let text = number.kept(as: bank.number, bank: bank.bank)
    else { return }
    learned[account.id] = kept + [text]
  }

  /// Notes the owner that the bank names for an account of which the book says no owner.
  private mutating func learnOwner(_ bank: BankAccount, of account: Account) {
    let isSaid = [account.owner, book.settings.owner].contains { $0?.plain?.isEmpty == false }
    guard !isSaid, owners[account.id] == nil, let name = bank.owner?.plain,
      name.contains(where: \.isLetter)
    else { return }
    owners[account.id] = spelling(of: name)
  }

  /// Another account whose owner is not the one that was learned of this; nil where there is none,
  /// or the book has so many that they are of customers.
  func accountOfAnother(than id: AccountID) -> (name: String, owner: String)? {
    guard owners[id] != nil,
      !TransferOwners(book.settings, accountCount: book.accounts.count + new.count).hasMany
    else { return nil }
    return book.accounts.lazy.compactMap { account in
      (owners[account.id] ?? account.owner).map { (account.id, account.name, $0) }
    }.first { !mayBeOfOne(id, $0.0) }.map { ($0.1, $0.2) }
  }

  /// The name of an owner as the book writes it, where banks put the family's name first or write
  /// it in capitals; else as it is.
  ///
  /// In a book of many accounts Paul Martin and Martin Paul are two customers.
  private func spelling(of name: String) -> String {
    let words = Self.words(of: name)
    guard !words.isEmpty,
      !TransferOwners(book.settings, accountCount: book.accounts.count).hasMany
    else { return name }
    let others = [book.settings.owner] + book.accounts.map(\.owner) + owners.values.sorted()
    return others.lazy.compactMap(\.self).first { Self.words(of: $0) == words } ?? name
  }

  private static func words(of name: String) -> Set<ComparedWords> {
    Set(name.split { !$0.isLetter }.map { ComparedWords(String($0)) })
  }

  /// As banks are called: N26 is one word.
  private static func wordsAndFigures(of name: String) -> Set<ComparedWords> {
    Set(name.split { !$0.isLetter && !$0.isNumber }.map { ComparedWords(String($0)) })
  }

  /// The account of a wallet that keeps a statement's currency, where its file is of several; the
  /// account itself where the book has none, or cannot tell which.
  private func inWallet(_ bank: BankAccount, _ id: AccountID) -> AccountID {
    guard let wallet = bank.wallet, let currency = bank.currency, let account = book[id],
      account.currency != currency
    else { return id }
    let name = ComparedWords(String(wallet.prefix { $0 != " " }))
    // Whole words: Otherwise is not Wise.
    func says(_ text: String?) -> Bool {
      text.map { Self.wordsAndFigures(of: $0).contains(name) } ?? false
    }
    let related = book.accounts.filter { other in
      other.currency == currency && other.id != id
        && (says(other.name) || says(other.bank)
          || says(account.bank) && other.bank == account.bank)
    }
    return related.count == 1 ? related[0].id : id
  }

  /// The account that a layout says its files are of; nil where it says none.
  private func account(ofLayout name: String?) throws(BankFileFault) -> Account? {
    guard let name else { return nil }
    guard let ordinal = try? book.account(matching: name) else { throw .layoutAccount(name) }
    return book.accounts[ordinal.value]
  }

  /// The account that keeps a part of a wallet, such as its savings; nil where none does, or several.
  ///
  /// Its name says the part, and it or its bank the wallet.
  private func partOfWallet(_ bank: BankAccount) -> Account? {
    guard let wallet = bank.wallet else { return nil }
    let part = Self.wordsAndFigures(of: bank.number)
    let name = ComparedWords(String(wallet.prefix { $0 != " " }))
    let found = book.accounts.filter { account in
      let words = Self.wordsAndFigures(of: account.name)
      return !part.isEmpty && words.isSuperset(of: part) && account.currency == bank.currency
        && words.union(Self.wordsAndFigures(of: account.bank ?? "")).contains(name)
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The account that a number means, in the currency that the file says; throws where the number is
  /// kept in several and the file says none.
  private func known(
    _ number: AccountNumber, _ bank: BankAccount
  ) throws(BankFileFault) -> Account? {
    let having = bank.wallet == nil ? index.having(number) : []
    var currency = bank.saidCurrency
    var own = having
    if Set(having.map(\.currency)).count > 1 {
      if currency == nil {
        guard let wanted = having.first(where: { $0.id == request.account }) else {
          throw .severalCurrencies(bank.number, having.compactMap { book.text(naming: $0.id) })
        }
        currency = wanted.currency
      }
      own = having.filter { $0.currency == currency && mayBe($0, number) }
      if own.count == 1 { return own[0] }
    }
    if let iban = try? IBAN(number.compact), let account = book[.iban(iban)],
      own.isEmpty || own.contains(where: { $0.id == account.id })
    {
      return account
    }
    let all = index.keeping(number, in: currency)
    let keeping = all.filter { mayBe($0, number) }
    if keeping.count == 1 { return keeping[0] }
    if !all.isEmpty, keeping.isEmpty { return nil }
    if let kind = number.accountKind {
      let ofKind = keeping.filter { $0.kind == kind }
      if ofKind.count == 1 { return ofKind[0] }
    }
    // Which kind of it a file without a word of it is of, nothing tells.
    if keeping.count > 1, keeping.allSatisfy({ kinds[$0.id] != nil }) { return nil }
    let byIBAN = index.havingIBAN(of: number) + index.keepingPart(of: number)
    if byIBAN.count == 1 { return byIBAN[0] }
    if let exact = byIBAN.first(where: { $0.iban?.electronic == number.compact }) { return exact }
    let before = AccountNumber(withoutKind: number)
    if let id = recorded[number] ?? recorded[before], let account = book[id],
      mayBe(account, number)
    {
      return account
    }
    // Savings of a wallet are not those of another bank.
    guard bank.wallet == nil else { return nil }
    let byName = index.named(after: number).filter { mayBe($0, number) }
    return byName.count == 1 ? byName[0] : nil
  }

  /// The account of that name or part of paths: what Daybook itself writes of an account without a
  /// number.
  private func account(called bank: BankAccount) -> Account? {
    guard bank.wallet == nil else { return nil }
    return (try? book.account(called: bank.number)).map { book.accounts[$0.value] }
  }

  private mutating func check(
    _ number: AccountNumber, _ written: String, _ known: Account?, is account: Account
  ) throws(BankFileFault) -> AccountID {
    if let known, known.id != account.id {
      throw .otherAccount(number: written, of: known.name, named: account.name)
    }
    guard !number.isEmpty else { return account.id }
    if let other = known == nil ? own : strange {
      throw .severalNumbers(other, written, account: account.name)
    }
    guard known == nil else {
      own = written
      return account.id
    }
    strange = written
    // An account has one IBAN, be it its own or kept among its numbers.
    if (try? IBAN(number.compact)) != nil,
      account.iban?.isValid == true || account.numbers.contains(where: { (try? IBAN($0)) != nil })
    {
      throw .otherAccount(number: written, of: nil, named: account.name)
    }
    if let other = taken, !other.number.isWritten(as: number) {
      throw .severalNumbers(other.written, written, account: account.name)
    }
    taken = (number, written)
    return account.id
  }

  /// The numbers in one file by which the book knows the named account, and does not: they are of
  /// two accounts.
  private var own: String?
  private var strange: String?

  /// Whether the file has one account alone.
  private var isAlone = true

  /// Statements that come now are of the next file, which has these accounts.
  mutating func beginFile(with banks: some Sequence<BankAccount>) {
    (own, strange) = (nil, nil)
    isAlone = Set(banks.lazy.map { AccountNumber($0) }).count < 2
  }

  /// The number that the book does not know and that is the named account.
  private var taken: (number: AccountNumber, written: String)?

  /// The account of the settings, or the only one.
  private func onlyAccount() throws(BankFileFault) -> AccountID {
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
      owners[id] ?? book[id].map(\.owner) ?? draft(id)?.owner
    }
    return TransferOwners(book.settings, accountCount: book.accounts.count + new.count)
      .mayBeOfOne(owner(one), owner(other))
  }

  /// The accounts of the book, or of this import, that are the other ends of a file's entries, by the
  /// places of these.
  func otherEnds(of group: StatementGroup) -> [FileOffset: AccountID] {
    var ends: [FileOffset: AccountID] = [:]
    for statement in group.statements {
      for entry in statement.entries where entry.party.account != nil || entry.transfer != nil {
        ends[entry.place] = otherEnd(of: entry, in: group.account)
      }
    }
    return ends
  }

  private func otherEnd(of entry: BankEntry, in account: AccountID) -> AccountID? {
    let currency = entry.amount.currency
    return self.account(ofParty: entry.party.account, in: currency, besides: account)
      ?? self.account(named: entry.transfer, in: currency, besides: account)
  }

  /// The account of the book that is the other party of an entry, and may be of the same owner.
  private func account(
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
    return draft(id)?.currency == currency && mayBeOfOne(own, id) ? id : nil
  }

  /// The account that a file calls so.
  private func account(
    named name: String?, in currency: Currency, besides own: AccountID
  ) -> AccountID? {
    guard let name, let ordinal = try? book.account(called: name) else {
      return nil
    }
    let id = book.accounts[ordinal.value].id
    let isOfCurrency = book.accounts[ordinal.value].currency == currency
    return id != own && isOfCurrency && book.text(naming: id) != nil ? id : nil
  }
}

extension BankAccount {
  /// The currency where the file says it.
  var saidCurrency: Currency? { isCurrencyAssumed ? nil : currency }

  /// The number with the kind of account behind it, where the file says it.
  fileprivate var writtenWithKind: String {
    AccountNumber(self).kind.map { "\(number) (\($0))" } ?? number
  }
}
