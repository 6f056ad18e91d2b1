package import Values

/// What is paid at regular intervals, what it costs a year, and what has stopped: `regular.html`, which
/// continues on `regular-2.html` and so on.
package struct RegularPage: FramedPage {
  package static let templates = ["regular.html"]

  package let frame: Frame
  /// The last day of the as-of month.
  package let monthEnd: DateText
  /// One for each currency that has regular payments, the book's own first.
  package var currencies: [RegularCurrency]
  /// In all currencies, the latest first.
  package var stopped: [RegularRow]

  // Written by .ci/initialisers.
  @inlinable package init(
    frame: Frame, monthEnd: DateText, currencies: [RegularCurrency], stopped: [RegularRow]
  ) {
    (self.frame, self.monthEnd, self.currencies) = (frame, monthEnd, currencies)
    self.stopped = stopped
  }
}

/// What is paid at regular intervals in one currency.
package struct RegularCurrency: Sendable {
  package let currency: String
  /// Nil where a sum is beyond 64 bits.
  package let headline: RegularHeadline?
  /// What goes out, then what comes in; without what there is none of.
  package let tables: [RegularTable]
  /// Of the accounts of which anything is expected in the month, in the book's order.
  package let balances: [ExpectedBalance]

  // Written by .ci/initialisers.
  @inlinable package init(
    currency: String, headline: RegularHeadline?, tables: [RegularTable],
    balances: [ExpectedBalance]
  ) {
    (self.currency, self.headline, self.tables) = (currency, headline, tables)
    self.balances = balances
  }
}

/// What regular payments are a month, by what they are a year; whole units of the currency, without
/// sign.
package struct RegularHeadline: Sendable {
  /// Nil where nothing goes out.
  package let moneyOut: Amount?
  /// Nil where nothing comes in.
  package let moneyIn: Amount?

  // Written by .ci/initialisers.
  @inlinable package init(moneyOut: Amount?, moneyIn: Amount?) {
    (self.moneyOut, self.moneyIn) = (moneyOut, moneyIn)
  }
}

/// Regular payments of one direction.
package struct RegularTable: Sendable {
  package let isIncome: Bool
  /// What costs most a year comes first.
  package let rows: [RegularRow]
  /// The yearly sum of all payments of the direction, without sign; nil where it is beyond 64 bits,
  /// and where others follow on the next page.
  package let total: Amount?

  // Written by .ci/initialisers.
  @inlinable package init(isIncome: Bool, rows: [RegularRow], total: Amount?) {
    (self.isIncome, self.rows, self.total) = (isIncome, rows, total)
  }
}

/// What one payee takes or gives regularly.
package struct RegularRow: Sendable {
  package let payee: String
  /// The payee's page; nil where it has none.
  package let payeePath: String?
  package let account: Link
  /// Whether it is said that this is an account: the payee is listed with others, too, or has its name.
  package var saysAccount = false
  package let every: RegularEvery
  package let last: DateText
  /// About the day on which it is expected next.
  package let next: DateText
  /// The last amount, without sign; with its currency where currencies stand together.
  package let amount: Amount
  /// At the last amount, without sign.
  package let yearly: Amount
  /// The latest changes of the amount, newest first.
  package let changes: [PriceChangeRow]

  // Written by .ci/initialisers.
  @inlinable package init(
    payee: String, payeePath: String?, account: Link, saysAccount: Bool = false,
    every: RegularEvery, last: DateText, next: DateText, amount: Amount, yearly: Amount,
    changes: [PriceChangeRow]
  ) {
    (self.payee, self.payeePath, self.account) = (payee, payeePath, account)
    (self.saysAccount, self.every, self.last, self.next) = (saysAccount, every, last, next)
    (self.amount, self.yearly, self.changes) = (amount, yearly, changes)
  }
}

/// How often a regular payment is booked.
package enum RegularEvery: String, CaseIterable, Sendable {
  case isWeekly, isMonthly, isQuarterly, isHalfYearly, isYearly
}

/// A change of a regular amount; amounts without sign.
package struct PriceChangeRow: Sendable {
  package let since: DateText
  package let before: Amount
  package let after: Amount

  // Written by .ci/initialisers.
  @inlinable package init(since: DateText, before: Amount, after: Amount) {
    (self.since, self.before, self.after) = (since, before, after)
  }
}

/// What an account is expected to hold at the end of the month, and the parts of the estimate.
package struct ExpectedBalance: Sendable {
  package let account: Link
  package let balance: Amount
  package let moneyIn: Amount
  package let moneyOut: Amount
  package let closing: Amount

  // Written by .ci/initialisers.
  @inlinable package init(
    account: Link, balance: Amount, moneyIn: Amount, moneyOut: Amount, closing: Amount
  ) {
    (self.account, self.balance, self.moneyIn) = (account, balance, moneyIn)
    (self.moneyOut, self.closing) = (moneyOut, closing)
  }
}

extension RegularPage: TemplateData {
  package static let fields = Fields<RegularPage>(
    "regular payments",
    Field.spread(\.frame) + [
      .record("monthEnd", \.monthEnd),
      .list("currencies", \.currencies),
      .flag("hasStopped") { !$0.stopped.isEmpty },
      .list("stopped", \.stopped),
      .flag("hasRegular") { !$0.currencies.isEmpty || !$0.stopped.isEmpty },
    ])
}

extension RegularCurrency: TemplateData {
  package static let fields = Fields<RegularCurrency>(
    "regular payments in a currency",
    [
      .safeText("currency", \.currency),
      .optional("headline", \.headline),
      .list("tables", \.tables),
      .flag("hasBalances") { !$0.balances.isEmpty },
      .list("balances", \.balances),
    ])
}

extension RegularHeadline: TemplateData {
  package static let fields = Fields<RegularHeadline>(
    "headline of regular payments",
    [
      .flag("isBoth") { $0.moneyOut != nil && $0.moneyIn != nil },
      .flag("isOut") { $0.moneyOut != nil && $0.moneyIn == nil },
      .flag("isIn") { $0.moneyOut == nil && $0.moneyIn != nil },
      .optional("moneyOut", \.moneyOut),
      .optional("moneyIn", \.moneyIn),
    ])
}

extension RegularTable: TemplateData {
  package static let fields = Fields<RegularTable>(
    "table of regular payments",
    [
      .flag("isIncome", \.isIncome),
      .list("rows", \.rows),
      .optional("total", \.total),
    ])
}

extension RegularRow: TemplateData {
  package static let fields = Fields<RegularRow>(
    "regular payment",
    [
      .text("beneficiary", \.payee),
      .flag("isNamed") { $0.payee.isNamed },
      .text("payeePath", \.payeePath),
      .record("account", \.account),
      .flag("saysAccount", \.saysAccount),
      .record("last", \.last),
      .record("next", \.next),
      .record("amount", \.amount),
      .record("yearly", \.yearly),
      .list("changes", \.changes),
    ] + RegularEvery.allCases.map { every in .flag(every.rawValue) { $0.every == every } })
}

extension PriceChangeRow: TemplateData {
  package static let fields = Fields<PriceChangeRow>(
    "change of a regular amount",
    [.record("since", \.since), .record("before", \.before), .record("after", \.after)])
}

extension ExpectedBalance: TemplateData {
  package static let fields = Fields<ExpectedBalance>(
    "expected balance",
    [
      .record("account", \.account),
      .record("balance", \.balance),
      .record("moneyIn", \.moneyIn),
      .record("moneyOut", \.moneyOut),
      .record("closing", \.closing),
    ])
}
