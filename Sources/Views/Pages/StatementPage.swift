/// An account in one month, as HTML and as Markdown: `accounts/<account>/statements/<YYYY-MM>`.
package struct StatementPage: Sendable {
  package var frame: Frame
  /// The account and the month.
  package var title: String
  package var account: AccountHead
  package var month: DateText
  package var firstDay: DateText
  package var lastDay: DateText
  /// The as-of day of a month that is not over yet; nil when the statement is complete.
  package var provisionalAsOf: DateText?
  package var opening: Amount
  package var moneyIn: Amount
  package var moneyOut: Amount
  package var closing: Amount
  package var entryCount: Count
  /// Oldest first.
  package var entries: [StatementEntry]
  package var previous: Link?
  package var next: Link?
  /// The statement as Markdown.
  package var markdownPath: String
  /// The month in the account's register; nil when the month has no entries.
  package var registerPath: String?
  /// The month of all accounts.
  package var monthPath: String

  package init(
    frame: Frame, title: String, account: AccountHead, month: DateText, firstDay: DateText,
    lastDay: DateText, provisionalAsOf: DateText?, opening: Amount, moneyIn: Amount,
    moneyOut: Amount, closing: Amount, entryCount: Count, entries: [StatementEntry],
    previous: Link?, next: Link?, markdownPath: String, registerPath: String?, monthPath: String
  ) {
    self.frame = frame
    self.title = title
    self.account = account
    self.month = month
    self.firstDay = firstDay
    self.lastDay = lastDay
    self.provisionalAsOf = provisionalAsOf
    self.opening = opening
    self.moneyIn = moneyIn
    self.moneyOut = moneyOut
    self.closing = closing
    self.entryCount = entryCount
    self.entries = entries
    self.previous = previous
    self.next = next
    self.markdownPath = markdownPath
    self.registerPath = registerPath
    self.monthPath = monthPath
  }
}

/// One entry of a statement; amounts without currency sign.
package struct StatementEntry: Sendable {
  package var date: DateText
  /// Only where it differs from the booking date.
  package var valueDate: DateText?
  package var beneficiary: String
  package var reference: String?
  package var category: String?
  /// CommonMark.
  package var note: String?
  /// Signed; it is shown under money out without its sign, or under money in.
  package var amount: Amount
  /// The amount without its sign.
  package var magnitude: Amount
  package var balance: Amount

  package init(
    date: DateText, valueDate: DateText?, beneficiary: String, reference: String?,
    category: String?, note: String?, amount: Amount, magnitude: Amount, balance: Amount
  ) {
    self.date = date
    self.valueDate = valueDate
    self.beneficiary = beneficiary
    self.reference = reference
    self.category = category
    self.note = note
    self.amount = amount
    self.magnitude = magnitude
    self.balance = balance
  }
}
