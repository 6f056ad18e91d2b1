/// An account as at a bank: who holds it where, and its transactions, which are only ever appended.
package struct Account: Hashable, Sendable {
  /// Identifies it among the accounts of its book.
  package internal(set) var id: AccountID
  package let name: String
  package let iban: IBAN?
  package let kind: AccountKind
  package let currency: Currency
  package let owner: String?
  package let bank: String?
  package let bic: String?
  package let opened: Day?
  package let closed: Day?
  /// CommonMark.
  package let note: String?
  /// What it held before its first entry, in minor units; nil where nothing is carried forward.
  package let openingBalance: Int64?

  /// In the order in which they were appended.
  package private(set) var transactions: [Transaction] = []
  /// What went in and out over the account's whole life.
  package private(set) var turnover = Turnover()
  /// The same with the opening balance among it, so that every balance fits 64 bits when this does.
  private(set) var bounds = Turnover()
  private var ids: Set<String> = []

  /// An account without transactions; the opening balance is in minor units.
  ///
  /// Throws `closedBeforeOpened` when `closed` is before `opened`, and `turnover` for the one
  /// opening balance whose opposite 64 bits cannot hold.
  package init(
    name: String, iban: IBAN? = nil, kind: AccountKind = .checking, currency: Currency,
    owner: String? = nil, bank: String? = nil, bic: String? = nil,
    opened: Day? = nil, closed: Day? = nil, note: String? = nil,
    openingBalance: Int64? = nil
  ) throws(AccountError) {
    if let opened, let closed, closed < opened {
      throw .closedBeforeOpened(opened: opened, closed: closed)
    }
    id = iban.map(AccountID.iban) ?? .name(name, ordinal: 1)
    self.name = name
    self.iban = iban
    self.kind = kind
    self.currency = currency
    self.owner = owner
    self.bank = bank
    self.bic = bic
    self.opened = opened
    self.closed = closed
    self.note = note
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
  package mutating func append(_ transaction: Transaction) throws(AccountError) {
    if let opened, transaction.date < opened { throw .beforeOpening(opened) }
    if let closed, transaction.date > closed { throw .afterClosing(closed) }
    var bounds = bounds
    do { try bounds.add(transaction.amount, in: currency) } catch { throw .turnover(error) }
    if let id = transaction.id, !ids.insert(id).inserted { throw .duplicateID(id) }
    self.bounds = bounds
    turnover.addWithinAccount(transaction.amount)
    transactions.append(transaction)
  }

  /// Has an entry say that it is a transfer with another account.
  mutating func declare(_ entry: FilePosition, transferWith other: AccountID) {
    transactions[entry.value].transfer = .with(other)
  }

  /// Makes room for so many transactions.
  package mutating func reserveCapacity(_ count: Int) {
    transactions.reserveCapacity(count)
    ids.reserveCapacity(count)
  }

  /// So many minor units of the account's currency.
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
}

extension Account {
  /// Appends an entry that a person records: the first of an account that opens with a deposit is
  /// at least the book's minimum.
  mutating func record(_ entry: Transaction, _ settings: Settings) throws(AccountError) {
    if transactions.isEmpty, openingBalance == nil, kind.opensWithDeposit {
      try open(with: entry, minimum: settings.minimumOpeningDeposit)
    } else {
      try append(entry)
    }
  }

  /// What it holds after all of its entries, in minor units.
  package var finalBalance: Int64 { (openingBalance ?? 0) + turnover.net }
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
    }
  }
}
