/// An account in one month, as HTML and as Markdown: `accounts/<account>/statements/<YYYY-MM>`.
package struct StatementPage: Sendable {
  package var frame: Frame
  /// The account and the month.
  package var title: String
  package var account: AccountHead
  package var month: DateText
  package var figures: StatementFigures
  /// Oldest first.
  package var entries: [StatementEntry]
  /// Of the entries that have one, in their order.
  package var notes: [StatementNote]
  package var flow: MoneyFlowTables
  package var toDos: [PeriodToDo]
  package var previous: StatementLink?
  package var next: StatementLink?
  /// The statement as Markdown.
  package var markdownPath: String
  /// The month in the account's register; nil when the month has no entries.
  package var registerPath: String?
  /// The month of all accounts.
  package var monthPath: String
  /// The statement of the year.
  package var year: Link

  package init(
    frame: Frame, title: String, account: AccountHead, month: DateText, figures: StatementFigures,
    entries: [StatementEntry], notes: [StatementNote], flow: MoneyFlowTables,
    toDos: [PeriodToDo], previous: StatementLink?, next: StatementLink?, markdownPath: String,
    registerPath: String?, monthPath: String, year: Link
  ) {
    self.frame = frame
    self.title = title
    self.account = account
    self.month = month
    self.figures = figures
    self.entries = entries
    self.notes = notes
    self.flow = flow
    self.toDos = toDos
    self.previous = previous
    self.next = next
    self.markdownPath = markdownPath
    self.registerPath = registerPath
    self.monthPath = monthPath
    self.year = year
  }
}

/// One entry of a statement; amounts without currency sign.
package struct StatementEntry: Sendable {
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
  /// The number of its note; nil when it has none.
  package var note: Count?
  /// The other account, when the entry is a transfer between accounts of the book.
  package var transfer: Link?
  /// Signed; it is shown under money out without its sign, or under money in.
  package var amount: Amount
  /// The amount without its sign.
  package var magnitude: Amount
  package var balance: Amount

  package init(
    date: DateText, valueDate: DateText?, beneficiary: String, payeePath: String?,
    reference: String?, category: String?, categoryPath: String?, note: Count?, transfer: Link?,
    amount: Amount, magnitude: Amount,
    balance: Amount
  ) {
    self.date = date
    self.valueDate = valueDate
    self.beneficiary = beneficiary
    self.payeePath = payeePath
    self.reference = reference
    self.category = category
    self.categoryPath = categoryPath
    self.note = note
    self.transfer = transfer
    self.amount = amount
    self.magnitude = magnitude
    self.balance = balance
  }
}

/// The note of an entry, shown below the entries.
package struct StatementNote: Sendable {
  package var number: Count
  /// CommonMark.
  package var text: String

  package init(number: Count, text: String) {
    self.number = number
    self.text = text
  }
}

/// The way to another statement of the same account.
package struct StatementLink: Sendable {
  /// The month or year.
  package var text: String
  package var path: String
  /// The file of the same statement as Markdown, in the same folder.
  package var markdownName: String

  package init(_ text: String, path: String, markdownName: String) {
    self.text = text
    self.path = path
    self.markdownName = markdownName
  }
}
