/// All accounts in one month, as HTML and as Markdown: `months/<YYYY-MM>`.
package struct MonthPage: Sendable {
  package var frame: Frame
  package var month: DateText
  /// The as-of day of a month that is not over yet.
  package var provisionalAsOf: DateText?
  /// One for each currency, the book's own first.
  package var currencies: [MonthCurrency]
  package var toDos: [PeriodToDo]
  package var previous: Link?
  package var next: Link?
  /// The month as Markdown.
  package var markdownPath: String

  package init(
    frame: Frame, month: DateText, provisionalAsOf: DateText?, currencies: [MonthCurrency],
    toDos: [PeriodToDo], previous: Link?, next: Link?, markdownPath: String
  ) {
    self.frame = frame
    self.month = month
    self.provisionalAsOf = provisionalAsOf
    self.currencies = currencies
    self.toDos = toDos
    self.previous = previous
    self.next = next
    self.markdownPath = markdownPath
  }
}

/// The accounts of one currency in one month; amounts without currency sign.
package struct MonthCurrency: Sendable {
  package var currency: String
  package var accounts: [MonthAccountRow]
  package var opening: Amount
  package var moneyIn: Amount
  package var moneyOut: Amount
  /// From and to other accounts of the book, which money in and out leave out; signed.
  package var transferred: Amount
  package var closing: Amount

  package init(
    currency: String, accounts: [MonthAccountRow], opening: Amount, moneyIn: Amount,
    moneyOut: Amount, transferred: Amount, closing: Amount
  ) {
    self.currency = currency
    self.accounts = accounts
    self.opening = opening
    self.moneyIn = moneyIn
    self.moneyOut = moneyOut
    self.transferred = transferred
    self.closing = closing
  }
}

/// One account in one month.
package struct MonthAccountRow: Sendable {
  package var name: String
  /// The statement, or the account's page before the first month of which statements are issued.
  package var path: String
  /// The statement as Markdown; nil where none is issued.
  package var markdownPath: String?
  package var entryCount: Count
  package var opening: Amount
  package var moneyIn: Amount
  package var moneyOut: Amount
  /// From and to other accounts of the book, which money in and out leave out; signed.
  package var transferred: Amount
  package var closing: Amount

  package init(
    name: String, path: String, markdownPath: String? = nil, entryCount: Count, opening: Amount,
    moneyIn: Amount, moneyOut: Amount, transferred: Amount, closing: Amount
  ) {
    self.name = name
    self.path = path
    self.markdownPath = markdownPath
    self.entryCount = entryCount
    self.opening = opening
    self.moneyIn = moneyIn
    self.moneyOut = moneyOut
    self.transferred = transferred
    self.closing = closing
  }
}
