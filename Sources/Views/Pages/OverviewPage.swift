/// The whole book at a glance: `index.html`.
package struct OverviewPage: Sendable {
  package var frame: Frame
  package var owner: String?
  package var asOf: DateText
  /// The day of the latest entry that is counted; nil when there is none.
  package var dataTo: DateText?
  /// Whether that day is long ago.
  package var isDataOld: Bool
  /// One for each currency, never added together; the book's own comes first.
  package var worth: [CurrencyWorth]
  package var notices: [Notice]
  package var accounts: [AccountRow]
  /// The months of each currency, the latest twelve, newest first.
  package var months: [CurrencyMonths]
  /// Overdue items first, then by due date; at most seven.
  package var due: [ToDoRow]
  /// How many items are open in all lists.
  package var openToDos: Count
  /// Newest first; at most seven.
  package var latest: [LatestRow]

  package init(
    frame: Frame, owner: String?, asOf: DateText, dataTo: DateText?, isDataOld: Bool,
    worth: [CurrencyWorth],
    notices: [Notice], accounts: [AccountRow], months: [CurrencyMonths], due: [ToDoRow],
    openToDos: Count, latest: [LatestRow]
  ) {
    self.frame = frame
    self.owner = owner
    self.asOf = asOf
    self.dataTo = dataTo
    self.isDataOld = isDataOld
    self.worth = worth
    self.notices = notices
    self.accounts = accounts
    self.months = months
    self.due = due
    self.openToDos = openToDos
    self.latest = latest
  }
}

/// What is held in one currency, and how its month goes.
package struct CurrencyWorth: Sendable {
  /// The ISO code, such as `EUR`.
  package var currency: String
  package var accountCount: Count
  package var total: Amount
  /// Since the last day of the month before, signed.
  package var change: Amount
  package var changeSince: DateText
  /// The as-of month, such as `November 2026`.
  package var month: DateText
  /// The month of all accounts; nil where no entry is as old.
  package var monthPath: String?
  package var moneyIn: Amount
  package var moneyOut: Amount
  /// The last complete month and what was left over in it, signed.
  package var lastMonth: DateText
  package var lastMonthPath: String?
  package var lastNet: Amount

  package init(
    currency: String, accountCount: Count, total: Amount, change: Amount, changeSince: DateText,
    month: DateText, monthPath: String?, moneyIn: Amount, moneyOut: Amount, lastMonth: DateText,
    lastMonthPath: String?, lastNet: Amount
  ) {
    self.currency = currency
    self.accountCount = accountCount
    self.total = total
    self.change = change
    self.changeSince = changeSince
    self.month = month
    self.monthPath = monthPath
    self.moneyIn = moneyIn
    self.moneyOut = moneyOut
    self.lastMonth = lastMonth
    self.lastMonthPath = lastMonthPath
    self.lastNet = lastNet
  }
}

/// Something to look at.
package struct Notice: Sendable {
  package var subject: Subject
  package var count: Count
  package var path: String

  package enum Subject: Sendable {
    /// To-dos that are overdue.
    case overdue
    /// Entries of an account that are dated after the as-of day and so are not counted yet.
    case later(account: String)
    /// Such entries of more accounts than are named one by one.
    case laterInAccounts
  }

  package init(_ subject: Subject, count: Count, path: String) {
    self.subject = subject
    self.count = count
    self.path = path
  }
}

/// An account on the overview and in the account list.
package struct AccountRow: Sendable {
  package var name: String
  package var path: String
  package var kind: AccountHead.Kind
  package var bank: String?
  package var iban: IBANText?
  package var currency: String
  package var isClosed: Bool
  package var lastEntry: DateText?
  package var entryCount: Count
  /// In the as-of month, signed.
  package var change: Amount
  package var balance: Amount
  /// The balance over the latest months.
  package var trend: Sparkline

  package init(
    name: String, path: String, kind: AccountHead.Kind, bank: String?, iban: IBANText?,
    currency: String, isClosed: Bool, lastEntry: DateText?, entryCount: Count, change: Amount,
    balance: Amount, trend: Sparkline
  ) {
    self.trend = trend
    self.name = name
    self.path = path
    self.kind = kind
    self.bank = bank
    self.iban = iban
    self.currency = currency
    self.isClosed = isClosed
    self.lastEntry = lastEntry
    self.entryCount = entryCount
    self.change = change
    self.balance = balance
  }
}

/// Money in and out by month in one currency.
package struct CurrencyMonths: Sendable {
  package var currency: String
  /// Nil where there is less than two months to show.
  package var balance: BalanceChart?
  package var flow: FlowChart?
  package var rows: [MonthRow]

  package init(
    currency: String, balance: BalanceChart?, flow: FlowChart?, rows: [MonthRow]
  ) {
    self.currency = currency
    self.balance = balance
    self.flow = flow
    self.rows = rows
  }
}

/// One month's money in one currency.
package struct MonthRow: Sendable {
  package var month: DateText
  package var path: String
  /// Whether the month is not over on the as-of day.
  package var isRunning: Bool
  package var moneyIn: Amount
  package var moneyOut: Amount
  /// Signed.
  package var net: Amount
  package var closing: Amount

  package init(
    month: DateText, path: String, isRunning: Bool, moneyIn: Amount, moneyOut: Amount,
    net: Amount, closing: Amount
  ) {
    self.month = month
    self.path = path
    self.isRunning = isRunning
    self.moneyIn = moneyIn
    self.moneyOut = moneyOut
    self.net = net
    self.closing = closing
  }
}

/// One of the book's latest entries.
package struct LatestRow: Sendable {
  package var beneficiary: String
  /// The entry in its register.
  package var path: String
  package var date: DateText
  package var account: String
  package var category: String?
  /// The category's own page; nil where there is none.
  package var categoryPath: String?
  /// Signed, with its currency.
  package var amount: Amount

  package init(
    beneficiary: String, path: String, date: DateText, account: String, category: String?,
    categoryPath: String?, amount: Amount
  ) {
    self.beneficiary = beneficiary
    self.path = path
    self.date = date
    self.account = account
    self.category = category
    self.categoryPath = categoryPath
    self.amount = amount
  }
}
