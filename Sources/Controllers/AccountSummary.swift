package import Model

/// What the pages about all accounts need to know of one; small, but for where its entries stand.
package struct AccountSummary: Sendable {
  package let name: String
  package let slug: String
  package let kind: AccountKind
  package let currency: Currency
  package let bank: String?
  package let iban: IBAN?
  package let isClosed: Bool
  package let entryCount: Int
  /// Entries after the as-of day, which are not counted.
  package let laterCount: Int
  package let lastEntry: Day?
  /// Minor units, like every amount here.
  package let balance: Int64
  /// From the first statement's month on, without a gap.
  package let months: [MonthFigures]
  /// The latest entries, newest first, each with its path in the register.
  package let latest: [(transaction: Transaction, path: String)]
  package let entries: AccountEntries

  /// How many of the latest entries are kept.
  package static let latestCount = 7

  /// Takes the account with its register up to the as-of day, all statements of that, and where
  /// the money of each of them went.
  package init(
    of account: Account, slug: String, register: Register, statements: [Statement],
    history: FlowHistory, entries: AccountEntries, asOf: Day
  ) {
    name = account.name.or("")
    self.slug = slug
    kind = account.kind
    currency = account.currency
    bank = account.bank
    iban = account.iban
    isClosed = account.isClosed(on: asOf)
    entryCount = register.entries.count
    laterCount = register.laterCount
    lastEntry = register.entries.last?.transaction.date
    balance = register.balance
    months = statements.indices.map { MonthFigures(statements[$0], history[$0]) }
    latest = register.entries.indices.suffix(Self.latestCount).reversed().map { index in
      let transaction = register.entries[index].transaction
      return (transaction, entries.path(of: index, on: transaction.date))
    }
    self.entries = entries
  }

  /// One month of the account: opening + money in − money out + transferred = closing.
  package struct MonthFigures: Sendable {
    package let month: Month
    package let opening: Int64
    /// Without transfers from other accounts of the book.
    package let moneyIn: Int64
    /// Without transfers to other accounts of the book.
    package let moneyOut: Int64
    /// What transfers brought in, less what they took out.
    package let transferred: Int64
    package let closing: Int64
    /// All entries, transfers among them.
    package let turnover: Turnover

    package var entryCount: Int { turnover.count }
  }

  /// The figures of a month; nil before the first.
  ///
  /// After the last month nothing comes in or goes out.
  package func figures(of month: Month) -> MonthFigures? {
    guard let first = months.first?.month, let last = months.last, first <= month else {
      return nil
    }
    guard month <= last.month else {
      return .unchanged(last.closing, in: month)
    }
    return months[first.months(until: month)]
  }

  /// Whether a statement is there for the month.
  package func hasStatement(of month: Month) -> Bool {
    guard let first = months.first?.month, let last = months.last?.month else { return false }
    return first <= month && month <= last
  }
}

extension AccountSummary.MonthFigures {
  init(_ statement: Statement, _ flow: MoneyFlow) {
    self.init(
      month: statement.month, opening: statement.opening, moneyIn: flow.moneyIn.sum,
      moneyOut: flow.moneyOut.sum,
      transferred: flow.transferred.reduce(0) { $0 + $1.turnover.net },
      closing: statement.closing, turnover: statement.turnover)
  }

  /// A month in which nothing is booked.
  package static func unchanged(_ balance: Int64, in month: Month) -> Self {
    Self(
      month: month, opening: balance, moneyIn: 0, moneyOut: 0, transferred: 0, closing: balance,
      turnover: Turnover())
  }

  /// The figures of two accounts together, in the month of the first.
  package func adding(_ other: Self) -> Self {
    var turnover = turnover
    turnover.addPart(other.turnover)
    return Self(
      month: month, opening: opening + other.opening, moneyIn: moneyIn + other.moneyIn,
      moneyOut: moneyOut + other.moneyOut, transferred: transferred + other.transferred,
      closing: closing + other.closing, turnover: turnover)
  }
}

extension [AccountSummary] {
  /// All accounts of one currency together in a month.
  package func figures(of month: Month, in currency: Currency) -> AccountSummary.MonthFigures {
    filter { $0.currency == currency }.compactMap { $0.figures(of: month) }
      .reduce(.unchanged(0, in: month)) { $0.adding($1) }
  }

  /// What all accounts of one currency hold together, in minor units.
  package func balance(in currency: Currency) -> Int64 {
    reduce(0) { $0 + ($1.currency == currency ? $1.balance : 0) }
  }
}
