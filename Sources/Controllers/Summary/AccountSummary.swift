import Basics
package import Model

/// What the pages about all accounts need to know of one, once its own are made.
package struct AccountSummary: Sendable {
  package let link: AccountLink
  package let kind: AccountKind
  package let currency: Currency
  package let bank: String?
  package let iban: IBAN?
  /// Whether the IBAN was made up.
  package let isInvented: Bool
  package let isClosed: Bool
  /// Entries after the as-of day, which are not counted.
  package let laterCount: Int
  /// In minor units.
  package let balance: Int64
  /// The latest balance that the bank said, held against the entries; nil where it said none.
  package let bankBalance: BankBalances.Verdict?
  /// What was carried forward into the account, in minor units, and the month in which it stands.
  let opening: Opening?
  /// Of each statement, oldest first.
  package let months: [MonthFigures]
  package private(set) var entries: AccountEntries
  package let regular: [PayeePayment]

  struct Opening: Hashable, Sendable {
    let amount: Int64
    let month: Month?
  }

  package var name: String { link.name }
  package var slug: String { link.slug }
  package var entryCount: Int { entries.outline.count }
  package var firstEntry: Day? { entries.outline.firstDay }
  package var lastEntry: Day? { entries.outline.lastDay }

  /// The figures of a month; nil before the first, where nothing is carried forward.
  package func figures(of month: Month) -> MonthFigures? {
    if let figures = months.figures(of: month) { return figures }
    guard let opening, opening.month.map({ $0 <= month }) ?? true else { return nil }
    return .unchanged(opening.amount, in: month)
  }

  /// Whether a statement is there for the month.
  package func hasStatement(of month: Month) -> Bool { months.hasFigures(of: month) }

  /// The figures of the last statements, which no gap is between.
  package var latestMonths: ArraySlice<MonthFigures> {
    let end = months.indices.dropFirst().last { months[$0 - 1].month.next != months[$0].month }
    return months[(end ?? 0)...]
  }
}

extension AccountSummary {
  /// The account at the end of the as-of day, and where the money of each of its months went.
  package init(of ledger: Ledger, _ flows: FlowHistory, entries: AccountEntries) {
    self.init(
      of: ledger, entries,
      months: ledger.months.indices.map { MonthFigures(ledger.months[$0], flows[$0]) })
  }

  /// The account within its context, where its pages are not made.
  package init(of account: Account, in context: AccountContext) {
    let ledger = Ledger(account.withEntriesInMemory, asOf: context.asOf)
    self.init(
      of: ledger, AccountEntries(of: ledger, context),
      months: ledger.months.map { MonthFigures($0, in: ledger, context.transfers) })
  }

  /// The same without the entries in memory: from now on its entries are those of the account as
  /// the book has it, with its facts.
  package func leavingEntries(
    to account: Account, _ facts: AccountFacts, in context: AccountContext
  ) -> AccountSummary {
    var summary = self
    summary.entries = AccountEntries(
      of: account, in: context, facts.entries.through(context.asOf.lastCounted))
    return summary
  }

  private init(of ledger: Ledger, _ entries: AccountEntries, months: [MonthFigures]) {
    self.init(
      link: entries.account, kind: ledger.account.kind, currency: ledger.currency,
      bank: ledger.account.bank, iban: ledger.account.iban,
      isInvented: ledger.account.isInvented, isClosed: ledger.asOf.isClosed,
      laterCount: ledger.laterCount, balance: ledger.balance,
      bankBalance: ledger.bankBalances.latest,
      opening: ledger.asOf.hasOpening
        ? ledger.account.opening.map { Opening(amount: $0.amount, month: $0.day?.month) } : nil,
      months: months, entries: entries, regular: entries.regularPayments)
  }

  /// The months of a calendar year as if they were one, through the as-of month, and the last of
  /// them that has a statement; nil where there is nothing to show yet.
  package func figures(
    of year: Period, asOf last: Month
  ) -> (whole: MonthFigures, lastStatement: Month?)? {
    let start = months.partitionIndex { $0.month >= year.firstMonth }
    let own = months[start...].prefix { $0.month <= year.lastMonth }
    guard let sum = MonthFigures(adding: own) else {
      return figures(of: min(year.lastMonth, last)).map { ($0, nil) }
    }
    return (sum, own.last?.month)
  }
}
