/// An account's entries of one year, newest first: `accounts/<account>/<year>.html`.
///
/// Of a year with too many entries for one page, the months with the way to the pages of each,
/// `accounts/<account>/<year>-<month>.html`, and each of those.
package struct RegisterPage: Sendable {
  package var frame: Frame
  package var account: AccountHead
  /// The year, or the month.
  package var period: DateText
  /// The year's page; nil on that page itself.
  package var year: Link?
  package var entryCount: Count
  package var opening: Amount
  package var moneyIn: Amount
  package var moneyOut: Amount
  package var closing: Amount
  /// The balance through the year; nil on the page of a month.
  package var chart: BalanceChart?
  package var years: [YearRow]
  /// The pages of the year's months, on each of those.
  package var siblings: [Link]
  /// The pages of the year's months, newest first; none where their entries stand here.
  package var monthPages: [StatementRow]
  package var months: [RegisterMonth]

  package init(
    frame: Frame, account: AccountHead, period: DateText, year: Link?, entryCount: Count,
    opening: Amount, moneyIn: Amount, moneyOut: Amount, closing: Amount, chart: BalanceChart?,
    years: [YearRow],
    siblings: [Link], monthPages: [StatementRow], months: [RegisterMonth]
  ) {
    self.frame = frame
    self.account = account
    self.period = period
    self.year = year
    self.entryCount = entryCount
    self.opening = opening
    self.moneyIn = moneyIn
    self.moneyOut = moneyOut
    self.closing = closing
    self.chart = chart
    self.years = years
    self.siblings = siblings
    self.monthPages = monthPages
    self.months = months
  }
}

/// A month's entries in a register, newest first.
package struct RegisterMonth: Sendable {
  /// The section's anchor, such as `m2026-10`.
  package var anchor: String
  package var month: DateText
  /// Nil before the first month of which statements are issued.
  package var statementPath: String?
  package var moneyIn: Amount
  package var moneyOut: Amount
  /// The balance before the month's first entry.
  package var broughtForward: Amount
  package var rows: [RegisterRow]

  package init(
    anchor: String, month: DateText, statementPath: String?, moneyIn: Amount, moneyOut: Amount,
    broughtForward: Amount, rows: [RegisterRow]
  ) {
    self.anchor = anchor
    self.month = month
    self.statementPath = statementPath
    self.moneyIn = moneyIn
    self.moneyOut = moneyOut
    self.broughtForward = broughtForward
    self.rows = rows
  }
}

/// One entry in a register or on an account's page; amounts without currency sign.
package struct RegisterRow: Sendable {
  /// The row's anchor in its register.
  package var anchor: String
  /// The entry in its register, for rows that stand elsewhere.
  package var path: String
  package var date: DateText
  /// Only where it differs from the booking date.
  package var valueDate: DateText?
  package var beneficiary: String
  /// The payee's own page; nil where there is none.
  package var payeePath: String?
  package var reference: String?
  package var category: String?
  /// The category's own page; nil where there is none.
  package var categoryPath: String?
  package var tags: [String]
  /// CommonMark.
  package var note: String?
  /// Signed both ways.
  package var amount: Amount
  package var balance: Amount

  package init(
    anchor: String, path: String, date: DateText, valueDate: DateText?, beneficiary: String,
    payeePath: String?, reference: String?, category: String?, categoryPath: String?,
    tags: [String], note: String?, amount: Amount,
    balance: Amount
  ) {
    self.anchor = anchor
    self.path = path
    self.date = date
    self.valueDate = valueDate
    self.beneficiary = beneficiary
    self.payeePath = payeePath
    self.reference = reference
    self.category = category
    self.categoryPath = categoryPath
    self.tags = tags
    self.note = note
    self.amount = amount
    self.balance = balance
  }
}
