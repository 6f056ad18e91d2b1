package import Views

/// What is owned and owed, now and over the years: `worth.html`, the months or years of which go on
/// on `worth-2.html` and so on.
package struct WorthPage: FramedPage {
  package static let templates = ["worth.html"]

  package let frame: Frame
  let asOf: DateText
  /// One for each currency, never added together; the book's own comes first.
  var currencies: [WorthInCurrency]
  /// All of them in the book's own, beside what is held in each; nil without rates.
  var converted: ConvertedWorth?
  /// The same at the ends of months or years, newest first.
  var convertedRows: [ConvertedRow]
}

/// What is owned and owed in one currency.
struct WorthInCurrency: Sendable {
  let currency: String
  /// What is owned less what is owed.
  let net: Amount
  let assets: Amount
  /// Zero or less.
  let debts: Amount
  /// Since the year's beginning and since a year ago, as far as the book reaches back.
  let changes: [WorthChange]
  /// Nil where there is less than two months to show.
  var chart: BalanceChart?
  let isByYear: Bool
  /// Newest first; none without entries.
  var rows: [WorthRow]
  /// Assets, then debts; without what there is none of.
  var sides: [WorthSide]
  /// Whether these are months or years alone that go on from an earlier page.
  var isContinued = false

  /// What stands on the first page, with so many of the rows.
  func first(_ shown: Range<Int>) -> Self {
    var page = self
    page.rows = Array(rows[shown.clamped(to: rows.indices)])
    return page
  }

  /// What stands on a later page: so many of the rows; nil where these are none.
  func continued(_ shown: Range<Int>) -> Self? {
    var page = first(shown)
    (page.chart, page.sides, page.isContinued) = (nil, [], true)
    return page.rows.isEmpty ? nil : page
  }
}

/// How what is held has changed since a day.
struct WorthChange: Sendable {
  /// Signed.
  let change: Amount
  let since: DateText
  /// Whether the book began on that day.
  let isFromBeginning: Bool
}

/// What was owned and owed at the end of a month or year; amounts without currency sign.
struct WorthRow: Sendable {
  let period: DateText
  /// All accounts in the month or year; nil where that has no page.
  let path: String?
  /// Whether the month or year is not over on the as-of day.
  let isRunning: Bool
  let assets: Amount
  let debts: Amount
  let net: Amount
  /// Since the row before, signed; nil for the oldest.
  let change: Amount?
}

/// The accounts that hold money, or those on which money is owed.
struct WorthSide: Sendable {
  let isDebts: Bool
  let kinds: [WorthKind]
  let total: Amount
}

/// The accounts of one kind on one side.
struct WorthKind: Sendable {
  let kind: AccountHead.Kind
  let accountCount: Count
  let total: Amount
  /// In the book's order; none where they are too many to be shown one by one.
  let accounts: [WorthAccount]
}

/// What one account holds, or what is owed on it.
struct WorthAccount: Sendable {
  let name: String
  let path: String
  let balance: Amount
}
