/// A bank account: its identity, holder and bank, and its entries, which are only ever appended.
package struct Account: Hashable, Sendable {
  /// Identifies it among the accounts of its book.
  package internal(set) var id: AccountID
  package private(set) var name: String
  /// The id that an app's file gives it among its accounts; nil where it gives none.
  package var writtenID: String?
  package let iban: IBAN?
  /// The account numbers that the bank's files use for it, besides the IBAN; a bank code may precede
  /// one, separated by a slash.
  package var numbers: [String] = []
  /// Whether the IBAN was made up, so that nothing can be paid to it.
  package var isInvented = false
  package var kind = AccountKind.checking
  package let currency: Currency
  package var owner: String?
  package var bank: String?
  package var bic: String?
  package let opened: Day?
  package private(set) var closed: Day?
  /// CommonMark.
  package var note: String?
  /// What it held before its first entry, in minor units; nil where nothing is carried forward.
  package internal(set) var openingBalance: Int64?

  /// In the order in which they were appended.
  package internal(set) var transactions: [Transaction] {
    get { entries.transactions }
    _modify { yield &entries.transactions }
  }
  var entries = StoredEntries()
  /// What the bank said of its balances.
  package internal(set) var assertions = AssertedBalances()
  /// Money in and out over the account's whole life.
  package internal(set) var turnover = Turnover()
  /// The turnover with the opening balance included: while it fits 64 bits, so does every balance.
  var bounds = Turnover()
  var ids: Set<String> = []

  /// A checking account without transactions; the opening balance is in minor units.
  ///
  /// Throws `closedBeforeOpened` when `closed` is before `opened`, and `turnover` for the one
  /// opening balance whose opposite 64 bits cannot hold.
  package init(
    name: String, iban: IBAN? = nil, currency: Currency, opened: Day? = nil, closed: Day? = nil,
    openingBalance: Int64? = nil
  ) throws(AccountError) {
    if let opened, let closed, closed < opened {
      throw .closedBeforeOpened(opened: opened, closed: closed)
    }
    id = iban.map(AccountID.iban) ?? .name(name, ordinal: 1)
    self.name = name
    self.iban = iban
    self.currency = currency
    self.opened = opened
    self.closed = closed
    self.openingBalance = openingBalance
    if let openingBalance {
      do { try bounds.add(openingBalance, in: currency) } catch { throw .turnover(error) }
    }
  }

  /// Appends a transaction, or throws and leaves the account as it was.
  ///
  /// Refused are an id that the account has already, a day outside the account's life, and an
  /// amount with which the credits or the debits, the opening balance among them, would no longer
  /// fit 64 bits.
  ///
  /// The instant is that of the entry, in microseconds since 1970; nil where a day alone is known.
  package mutating func append(
    _ transaction: consuming Transaction, at instant: Int64? = nil
  ) throws(AccountError) {
    loadEntriesAndIDs()
    if let opened, transaction.date < opened { throw .beforeOpening(opened) }
    if let closed, transaction.date > closed { throw .afterClosing(closed) }
    var bounds = bounds
    do { try bounds.add(transaction.amount, in: currency) } catch { throw .turnover(error) }
    if !assertions.isEmpty { try check(bounds, againstBalancesIn: assertions.range) }
    if let id = transaction.id {
      if ids.isEmpty { ids.reserveCapacity(transactions.capacity) }
      if !ids.insert(id).inserted { throw .duplicateID(id) }
    }
    self.bounds = bounds
    turnover.addUnchecked(transaction.amount)
    entries.append(transaction, at: instant)
  }

  /// Has an entry say that it is a transfer with another account.
  mutating func declare(_ entry: FilePosition, transferWith other: AccountID) {
    loadEntriesAndIDs()
    transactions[entry.value].transfer = .with(other)
  }

  /// Corrects what changes no figure, and gives an id where there is none.
  mutating func amend(_ entry: FilePosition, by change: EntryAmendment) throws(AccountError) {
    try give(change.id, to: entry)
    change.correct(&transactions[entry.value])
  }

  /// Gives an id to an entry that has none; nil gives none.
  mutating func give(_ id: String?, to entry: FilePosition) throws(AccountError) {
    guard transactions.indices.contains(entry.value) else { throw .entryGone }
    guard let id else { return }
    guard transactions[entry.value].id == nil else { throw .entryGone }
    loadEntriesAndIDs()
    guard ids.insert(id).inserted else { throw .duplicateID(id) }
    transactions[entry.value].id = id
  }

  /// Has each entry name the accounts that it is a transfer with by their new identities.
  mutating func renameTransfers(_ ids: [AccountID: AccountID]) {
    for index in transactions.indices {
      guard case .with(let old) = transactions[index].transfer, let new = ids[old], new != old
      else { continue }
      transactions[index].transfer = .with(new)
    }
  }

  mutating func rename(to name: String) { self.name = name }

  /// Closes the account at the end of a day; throws where its balance is not zero, or an entry is
  /// later.
  mutating func close(on day: Day) throws(AccountError) {
    if let closed { throw .alreadyClosed(closed) }
    if let opened, day < opened { throw .closedBeforeOpened(opened: opened, closed: day) }
    if let last = transactions.map(\.date).max(), last > day { throw .entryAfter(last) }
    guard finalBalance == 0 else { throw .notEmpty(money(finalBalance)) }
    closed = day
  }

  /// Reserves memory for the number of transactions.
  package mutating func reserveCapacity(_ count: Int) { transactions.reserveCapacity(count) }

  /// An amount in minor units of the account's currency.
  package func money(_ minorUnits: Int64) -> Money {
    Money(minorUnits: minorUnits, currency: currency)
  }
}

extension Account {
  /// Books the deposit with which the account is opened; the minimum is in minor units.
  ///
  /// Throws `alreadyOpen`, `depositTooLow` and what `append` throws, and then changes nothing.
  package mutating func open(
    with deposit: Transaction, minimum: Int64
  ) throws(AccountError) {
    guard transactions.isEmpty else { throw .alreadyOpen }
    guard deposit.amount >= minimum else {
      throw .depositTooLow(money(deposit.amount), minimum: money(minimum))
    }
    try append(deposit)
  }

  /// Appends an entry that is recorded by hand: the first of an account that opens with a deposit is
  /// at least the book's minimum.
  mutating func record(_ entry: Transaction, _ settings: Settings) throws(AccountError) {
    if entry.reverses != nil { return try reverse(by: entry) }
    if transactions.isEmpty, openingBalance == nil, kind.opensWithDeposit {
      try open(with: entry, minimum: settings.leastDeposit(in: currency))
    } else {
      try append(entry)
    }
  }

  private mutating func reverse(by entry: Transaction) throws(AccountError) {
    if let id = entry.reverses, let place = transactions.firstIndex(where: { $0.id == id }),
      let other = Reversals(of: self)[FilePosition(place)]
    {
      let first = transactions[other.entry.value]
      throw .reversal(
        other.isReversed ? .ofReversal(id) : .twice(id: id, by: first.id, on: first.date))
    }
    var account = self
    try account.append(entry)
    let position = FilePosition(transactions.count)
    if let fault = Reversals(of: account).faults.first(where: { $0.entry == position }) {
      throw .reversal(fault.error)
    }
    self = account
  }

  /// Opens the account: with a deposit, which an account of its kind may need, or as one that
  /// existed before; the minimum is in minor units.
  mutating func begin(with deposit: Transaction?, minimum: Int64) throws(AccountError) {
    let isNeeded = kind.opensWithDeposit && openingBalance == nil
    if let deposit {
      return try open(with: deposit, minimum: isNeeded ? max(1, minimum) : 1)
    }
    if isNeeded, minimum > 0 { throw .depositMissing(kind, minimum: money(minimum)) }
  }

  /// The account with the entries of another in the place of its own, and with what follows from these.
  package func takingEntries(of other: Account) -> Account {
    var account = self
    (account.entries, account.turnover) = (other.entries, other.turnover)
    (account.bounds, account.ids) = (other.bounds, other.ids)
    return account
  }

  /// Whether an entry says that it takes another back.
  package var hasReversals: Bool { transactions.contains { $0.reverses != nil } }

  /// What the bank knows the account by besides its IBAN, without the bank's code before it.
  var ownNumbers: [String] {
    numbers.map { number in number.split(separator: "/").last.map(String.init) ?? number }
  }

  /// What it holds after all of its entries, in minor units.
  package var finalBalance: Int64 { (openingBalance ?? 0) + turnover.net }
}

/// Identifies an account in its book, whichever accounts come before it.
///
/// The IBAN where there is one; else the name, and among accounts without an IBAN that have one
/// name, which of them it is in the book's order.
package enum AccountID: Hashable, Encodable, Sendable {
  case iban(IBAN)
  /// The first of its name has the ordinal 1.
  case name(String, ordinal: Int)
}

/// What an account is for.
package enum AccountKind: String, CaseIterable, Sendable {
  case checking, savings, investment, cash, credit, loan

  /// Whether such an account is opened with a deposit of at least the book's minimum.
  package var opensWithDeposit: Bool {
    switch self {
    case .checking, .savings, .investment: true
    case .cash, .credit, .loan: false
    }
  }

  /// Whether such an account is there to owe money on.
  package var isDebt: Bool {
    switch self {
    case .credit, .loan: true
    case .checking, .savings, .investment, .cash: false
    }
  }
}

/// What an account held before its first entry, carried forward from books kept elsewhere.
///
/// It is a balance and no movement of money: no entry, and part of no sum of money in or out.
package struct OpeningBalance: Hashable, Sendable {
  /// Minor units; negative is owed.
  package let amount: Int64
  /// The day on which it stands; nil where it always has.
  package let day: Day?

  /// Whether it is part of the balance at the end of a day.
  package func counts(on day: Day) -> Bool { self.day.map { $0 <= day } ?? true }
}

extension Account {
  /// The balance with which the account begins, on the day of its opening or, where that is not
  /// known, on the day before its first entry; nil where it begins with nothing.
  package var opening: OpeningBalance? {
    openingBalance.map { OpeningBalance(amount: $0, day: opened ?? dayBeforeFirstEntry) }
  }

  /// The first day there is has none before it.
  private var dayBeforeFirstEntry: Day? {
    transactions.map(\.date).min().map { Day(daysSinceEpoch: $0.daysSinceEpoch - 1) ?? $0 }
  }
}

/// A rule of accounts that is violated.
package enum AccountError: Error, Hashable, Sendable {
  case closedBeforeOpened(opened: Day, closed: Day)
  case beforeOpening(Day)
  case afterClosing(Day)
  case duplicateID(String)
  case turnover(MoneyError)
  case alreadyOpen
  case depositTooLow(Money, minimum: Money)
  case depositMissing(AccountKind, minimum: Money)
  case reversal(ReversalError)
  case alreadyClosed(Day)
  /// What is left in an account that is to be closed.
  case notEmpty(Money)
  /// The day of the last entry of an account that is to be closed before it.
  case entryAfter(Day)
  /// The account has no such entry any more, or it has an id already.
  case entryGone
  /// The bank's balance of the day that the account has already.
  case assertedOtherwise(Day, Money)
}

extension AccountError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .closedBeforeOpened(let opened, let closed):
      "the account was closed on \(closed), before it was opened on \(opened)"
    case .beforeOpening(let day): "the account was opened on \(day), after this entry"
    case .afterClosing(let day): "the account was closed on \(day), before this entry"
    case .duplicateID(let id): "the account has a transaction with the id \"\(id)\" already"
    case .turnover(let error): error.description
    case .alreadyOpen: "the account has transactions already, so it is open"
    case .depositTooLow(let deposit, let minimum):
      "an account is opened with at least \(minimum.plain), not \(deposit.plain)"
    case .depositMissing(let kind, let minimum):
      "a \(kind.rawValue) account is opened with a deposit of at least \(minimum.plain)"
    case .reversal(let error): error.description
    case .alreadyClosed(let day): "the account is closed already, since \(day)"
    case .notEmpty(let money): "the account is not empty: its balance is \(money.plain)"
    case .entryAfter(let day): "the account has an entry of \(day), after that day"
    case .entryGone: "the entry is not in the account any more"
    case .assertedOtherwise(let day, let balance):
      "the bank's balance of \(day) is \(balance.plain) already"
    }
  }
}
