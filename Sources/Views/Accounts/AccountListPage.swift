package import Values

/// All accounts: `accounts/index.html`, which continues on `accounts/index-2.html` and so on.
package struct AccountListPage: FramedPage {
  package static let templates = ["accounts.html"]

  package let frame: Frame
  package var open: [AccountRow]
  package var closed: [AccountRow]
  /// Whether no account of the book is open.
  package var hasNoOpen: Bool
  /// The kinds of which it is said how many of many accounts owe what; none of these is listed here.
  package var debts: [KindRow] = []
  package var totals: [CurrencyTotal]

  // Written by .ci/initialisers.
  @inlinable package init(
    frame: Frame, open: [AccountRow], closed: [AccountRow], hasNoOpen: Bool, debts: [KindRow] = [],
    totals: [CurrencyTotal]
  ) {
    (self.frame, self.open, self.closed, self.hasNoOpen) = (frame, open, closed, hasNoOpen)
    (self.debts, self.totals) = (debts, totals)
  }
}

/// The sum of what is held in one currency.
package struct CurrencyTotal: Sendable {
  package let currency: String
  package let total: Amount
  /// The as-of month of all accounts; nil where no entry is as old.
  package let monthPath: String?

  // Written by .ci/initialisers.
  @inlinable package init(currency: String, total: Amount, monthPath: String?) {
    (self.currency, self.total, self.monthPath) = (currency, total, monthPath)
  }
}

extension AccountListPage: TemplateData {
  package static let fields = Fields<AccountListPage>(
    "account list",
    Field.spread(\.frame) + [
      .flag("hasLongAmounts") { page in page.totals.contains { $0.total.isLong } },
      .flag("hasAccounts") { !$0.open.isEmpty || !$0.closed.isEmpty },
      .flag("hasOpen") { !$0.open.isEmpty },
      .flag("hasNoOpen", \.hasNoOpen),
      .list("kinds", \.debts),
      .list("open", \.open),
      .flag("hasClosed") { !$0.closed.isEmpty },
      .list("closed", \.closed),
      .flag("hasTotals") { !$0.totals.isEmpty },
      .list("totals", \.totals),
    ])
}

extension CurrencyTotal: TemplateData {
  package static let fields = Fields<CurrencyTotal>(
    "total",
    [
      .safeText("currency", \.currency),
      .record("total", \.total),
      .text("monthPath", \.monthPath),
    ])
}

/// An account on the overview and in the account list.
package struct AccountRow: Sendable {
  package let name: String
  package let path: String
  package let kind: AccountHead.Kind
  package let bank: String?
  package let iban: IBANText?
  package let currency: String
  package let isClosed: Bool
  package let lastEntry: DateText?
  package let entryCount: Count
  /// In the as-of month, signed.
  package let change: Amount
  package let balance: Amount
  /// The balance over the latest months.
  package let trend: Sparkline

  // Written by .ci/initialisers.
  @inlinable package init(
    name: String, path: String, kind: AccountHead.Kind, bank: String?, iban: IBANText?,
    currency: String, isClosed: Bool, lastEntry: DateText?, entryCount: Count, change: Amount,
    balance: Amount, trend: Sparkline
  ) {
    (self.name, self.path, self.kind, self.bank, self.iban) = (name, path, kind, bank, iban)
    (self.currency, self.isClosed, self.lastEntry) = (currency, isClosed, lastEntry)
    (self.entryCount, self.change, self.balance, self.trend) = (entryCount, change, balance, trend)
  }
}

extension AccountRow: TemplateData {
  package static let fields = Fields<AccountRow>(
    "account row",
    [
      .text("name", \.name),
      .text("path", \.path),
      .record("kind", \.kind),
      .text("bank", \.bank),
      .optional("iban", \.iban),
      .safeText("currency", \.currency),
      .flag("isClosed", \.isClosed),
      .optional("lastEntry", \.lastEntry),
      .record("entryCount", \.entryCount),
      .record("change", \.change),
      .record("balance", \.balance),
      .flag("hasTrend") { $0.trend.balances.count > 1 },
      .markup("trend") { ChartDrawing.sparkline($0.trend.balances) },
    ])
}

/// A balance over months, without figures: the table row that it stands in has them.
package struct Sparkline: Sendable {
  /// Oldest first, in minor units.
  package var balances: [Int64]

  // Written by .ci/initialisers.
  @inlinable package init(balances: [Int64]) {
    self.balances = balances
  }
}
