package import Values

/// What is owned and owed, now and over the years: `worth.html`, the months or years of which go on
/// on `worth-2.html` and so on.
package struct WorthPage: FramedPage {
  package static let templates = ["worth.html"]

  package let frame: Frame
  package let asOf: DateText
  /// One for each currency, never added together; the book's own comes first.
  package var currencies: [WorthInCurrency]
  /// All of them in the book's own, beside what is held in each; nil without rates.
  package var converted: ConvertedWorth?
  /// The same at the ends of months or years, newest first.
  package var convertedRows: [ConvertedRow]

  // Written by .ci/initialisers.
  @inlinable package init(
    frame: Frame, asOf: DateText, currencies: [WorthInCurrency], converted: ConvertedWorth? = nil,
    convertedRows: [ConvertedRow]
  ) {
    (self.frame, self.asOf, self.currencies, self.converted) = (frame, asOf, currencies, converted)
    self.convertedRows = convertedRows
  }
}

/// What is owned and owed in one currency.
package struct WorthInCurrency: Sendable {
  package let currency: String
  /// What is owned less what is owed.
  package let net: Amount
  package let assets: Amount
  /// Zero or less.
  package let debts: Amount
  /// Since the year's beginning and since a year ago, as far as the book reaches back.
  package let changes: [WorthChange]
  /// Nil where there is less than two months to show.
  package var chart: BalanceChart?
  package let isByYear: Bool
  /// Newest first; none without entries.
  package var rows: [WorthRow]
  /// Assets, then debts; without what there is none of.
  package var sides: [WorthSide]
  /// Whether these are months or years alone that go on from an earlier page.
  package var isContinued = false

  // Written by .ci/initialisers.
  @inlinable package init(
    currency: String, net: Amount, assets: Amount, debts: Amount, changes: [WorthChange],
    chart: BalanceChart? = nil, isByYear: Bool, rows: [WorthRow], sides: [WorthSide],
    isContinued: Bool = false
  ) {
    (self.currency, self.net, self.assets, self.debts) = (currency, net, assets, debts)
    (self.changes, self.chart, self.isByYear, self.rows) = (changes, chart, isByYear, rows)
    (self.sides, self.isContinued) = (sides, isContinued)
  }

  /// The first of several pages, which shows these of the rows.
  package func first(_ shown: Range<Int>) -> Self {
    var page = self
    page.rows = Array(rows[shown.clamped(to: rows.indices)])
    return page
  }

  /// What stands on a later page: so many of the rows; nil where these are none.
  package func continued(_ shown: Range<Int>) -> Self? {
    var page = first(shown)
    (page.chart, page.sides, page.isContinued) = (nil, [], true)
    return page.rows.isEmpty ? nil : page
  }
}

/// How what is held has changed since a day.
package struct WorthChange: Sendable {
  /// Signed.
  package let change: Amount
  package let since: DateText
  /// Whether the book began on that day.
  package let isFromBeginning: Bool

  // Written by .ci/initialisers.
  @inlinable package init(change: Amount, since: DateText, isFromBeginning: Bool) {
    (self.change, self.since, self.isFromBeginning) = (change, since, isFromBeginning)
  }
}

/// What was owned and owed at the end of a month or year; amounts without currency sign.
package struct WorthRow: Sendable {
  package let period: DateText
  /// All accounts in the month or year; nil where that has no page.
  package let path: String?
  /// Whether the month or year is not over on the as-of day.
  package let isRunning: Bool
  package let assets: Amount
  package let debts: Amount
  package let net: Amount
  /// Since the row before, signed; nil for the oldest.
  package let change: Amount?

  // Written by .ci/initialisers.
  @inlinable package init(
    period: DateText, path: String?, isRunning: Bool, assets: Amount, debts: Amount, net: Amount,
    change: Amount?
  ) {
    (self.period, self.path, self.isRunning, self.assets) = (period, path, isRunning, assets)
    (self.debts, self.net, self.change) = (debts, net, change)
  }
}

/// The accounts that hold money, or those on which money is owed.
package struct WorthSide: Sendable {
  package let isDebts: Bool
  package let kinds: [WorthKind]
  package let total: Amount

  // Written by .ci/initialisers.
  @inlinable package init(isDebts: Bool, kinds: [WorthKind], total: Amount) {
    (self.isDebts, self.kinds, self.total) = (isDebts, kinds, total)
  }
}

/// The accounts of one kind on one side.
package struct WorthKind: Sendable {
  package let kind: AccountHead.Kind
  package let accountCount: Count
  package let total: Amount
  /// In the book's order; none where they are too many to be shown one by one.
  package let accounts: [WorthAccount]

  // Written by .ci/initialisers.
  @inlinable package init(
    kind: AccountHead.Kind, accountCount: Count, total: Amount, accounts: [WorthAccount]
  ) {
    (self.kind, self.accountCount, self.total) = (kind, accountCount, total)
    self.accounts = accounts
  }
}

/// What one account holds, or what is owed on it.
package struct WorthAccount: Sendable {
  package let name: String
  package let path: String
  package let balance: Amount

  // Written by .ci/initialisers.
  @inlinable package init(name: String, path: String, balance: Amount) {
    (self.name, self.path, self.balance) = (name, path, balance)
  }
}

extension WorthPage: TemplateData {
  package static let fields = Fields<WorthPage>(
    "net worth",
    Field.spread(\.frame) + [
      .record("asOf", \.asOf),
      .flag("hasAccounts") { !$0.currencies.isEmpty },
      .list("currencies", \.currencies),
      .optional("converted", \.converted),
      .list("convertedRows", \.convertedRows),
    ])
}

extension WorthInCurrency: TemplateData {
  package static let fields = Fields<WorthInCurrency>(
    "net worth in a currency",
    [
      .safeText("currency", \.currency),
      .flag("hasLongAmounts") { own in
        [own.net, own.assets, own.debts].contains(where: \.isLong)
      },
      .record("net", \.net),
      .record("assets", \.assets),
      .record("debts", \.debts),
      .list("changes", \.changes),
      .optional("balanceChart", \.chart),
      .flag("isContinued", \.isContinued),
      .flag("isByYear", \.isByYear),
      .flag("hasRows") { !$0.rows.isEmpty },
      .list("rows", \.rows),
      .list("sides", \.sides),
    ])
}

extension WorthChange: TemplateData {
  package static let fields = Fields<WorthChange>(
    "change of net worth",
    [
      .record("change", \.change),
      .record("changeSince", \.since),
      .flag("isFromBeginning", \.isFromBeginning),
    ])
}

extension WorthRow: TemplateData {
  package static let fields = Fields<WorthRow>(
    "net worth at the end of a month or year",
    [
      .record("period", \.period),
      .text("path", \.path),
      .flag("isRunning", \.isRunning),
      .record("assets", \.assets),
      .record("debts", \.debts),
      .record("net", \.net),
      .optional("change", \.change),
    ])
}

extension WorthSide: TemplateData {
  package static let fields = Fields<WorthSide>(
    "assets or debts",
    [.flag("isDebts", \.isDebts), .list("kinds", \.kinds), .record("total", \.total)])
}

extension WorthKind: TemplateData {
  package static let fields = Fields<WorthKind>(
    "accounts of a kind that are assets or debts",
    [
      .record("kind", \.kind),
      .record("accountCount", \.accountCount),
      .record("total", \.total),
      .list("accounts", \.accounts),
    ])
}

extension WorthAccount: TemplateData {
  package static let fields = Fields<WorthAccount>(
    "balance of an account",
    [.text("name", \.name), .text("path", \.path), .record("balance", \.balance)])
}

/// What is held in all currencies, in the book's own; it stands beside what is held in each.
package struct ConvertedWorth: Sendable {
  /// The book's own.
  package let currency: String
  package let total: Amount
  package let rates: [ConvertedRate]
  /// The codes of those that are left out.
  package let leftOut: [String]

  // Written by .ci/initialisers.
  @inlinable package init(
    currency: String, total: Amount, rates: [ConvertedRate], leftOut: [String]
  ) {
    (self.currency, self.total, self.rates, self.leftOut) = (currency, total, rates, leftOut)
  }
}

/// What a unit of a currency is worth in the book's own.
package struct ConvertedRate: Sendable {
  package let currency: String
  package let rate: String
  /// The book's own.
  package let into: String
  /// From which the rate is.
  package let day: DateText

  // Written by .ci/initialisers.
  @inlinable package init(currency: String, rate: String, into: String, day: DateText) {
    (self.currency, self.rate, self.into, self.day) = (currency, rate, into, day)
  }
}

/// What was held in all currencies at the end of a month or year, without currency sign.
package struct ConvertedRow: Sendable {
  package let period: DateText
  package let isRunning: Bool
  package let total: Amount
  /// The codes of those that are left out.
  package let leftOut: [String]

  // Written by .ci/initialisers.
  @inlinable package init(period: DateText, isRunning: Bool, total: Amount, leftOut: [String]) {
    (self.period, self.isRunning, self.total, self.leftOut) = (period, isRunning, total, leftOut)
  }
}

extension ConvertedWorth: TemplateData {
  package static let fields = Fields<ConvertedWorth>(
    "total in one currency",
    [
      .safeText("currency", \.currency),
      .record("total", \.total),
      .list("rates", \.rates),
      .safeText("leftOut") { $0.leftOut.shown },
    ])
}

extension ConvertedRate: TemplateData {
  package static let fields = Fields<ConvertedRate>(
    "rate of a currency",
    [
      .safeText("currency", \.currency),
      .safeText("rate", \.rate),
      .safeText("into", \.into),
      .record("day", \.day),
    ])
}

extension ConvertedRow: TemplateData {
  package static let fields = Fields<ConvertedRow>(
    "total in one currency at the end of a month or year",
    [
      .record("period", \.period),
      .flag("isRunning", \.isRunning),
      .record("total", \.total),
      .safeText("leftOut") { $0.leftOut.shown },
    ])
}

extension [String] {
  /// Nil where there is none.
  fileprivate var shown: String? { isEmpty ? nil : joined(separator: " · ") }
}
