/// All accounts: `accounts/index.html`.
package struct AccountListPage: Sendable {
  package var frame: Frame
  package var asOf: DateText
  package var open: [AccountRow]
  package var closed: [AccountRow]
  package var totals: [CurrencyTotal]

  package init(
    frame: Frame, asOf: DateText, open: [AccountRow], closed: [AccountRow],
    totals: [CurrencyTotal]
  ) {
    self.frame = frame
    self.asOf = asOf
    self.open = open
    self.closed = closed
    self.totals = totals
  }
}

/// The sum of what is held in one currency.
package struct CurrencyTotal: Sendable {
  package var currency: String
  package var total: Amount
  /// The as-of month of all accounts; nil where no entry is as old.
  package var monthPath: String?

  package init(currency: String, total: Amount, monthPath: String?) {
    self.currency = currency
    self.total = total
    self.monthPath = monthPath
  }
}

/// Who holds which account where; the head of each of its pages.
package struct AccountHead: Sendable {
  /// Empty when the account has none.
  package var name: String
  package var path: String
  package var kind: Kind
  package var currency: String
  package var owner: String?
  package var bank: String?
  package var bic: String?
  package var iban: IBANText?

  /// What the account is for.
  package enum Kind: String, CaseIterable, Sendable {
    case checking, savings, investment, cash, credit, loan
  }

  package init(
    name: String, path: String, kind: Kind, currency: String, owner: String?, bank: String?,
    bic: String?, iban: IBANText?
  ) {
    self.name = name
    self.path = path
    self.kind = kind
    self.currency = currency
    self.owner = owner
    self.bank = bank
    self.bic = bic
    self.iban = iban
  }
}

/// One account: `accounts/<account>/index.html`.
package struct AccountPage: Sendable {
  package var frame: Frame
  package var account: AccountHead
  package var opened: DateText?
  package var closed: DateText?
  /// CommonMark.
  package var note: String?
  package var balance: Amount
  package var lastEntry: DateText?
  /// Whether the account is closed on the as-of day.
  package var isClosed: Bool
  /// The last entry's day, when it is long ago although the account is open.
  package var idleSince: DateText?
  package var month: DateText
  /// The month in the register; nil when it has no entries.
  package var monthPath: String?
  package var moneyIn: Amount
  package var moneyOut: Amount
  /// The latest entry in the register; nil when there is none.
  package var registerPath: String?
  package var entryCount: Count
  /// How many entries are dated after the as-of day and so are not counted yet.
  package var laterCount: Count
  /// The latest twelve months; nil where there is less than two.
  package var balanceChart: BalanceChart?
  package var flowChart: FlowChart?
  /// Newest first; at most ten.
  package var latest: [RegisterRow]
  /// Newest first.
  package var years: [YearRow]
  /// Newest first.
  package var statements: [StatementRow]
  package var toDos: [ToDoRow]
  /// All entries as a table for spreadsheets.
  package var tablePath: String

  package init(
    frame: Frame, account: AccountHead, opened: DateText?, closed: DateText?, note: String?,
    balance: Amount, lastEntry: DateText?, isClosed: Bool, idleSince: DateText?, month: DateText,
    monthPath: String?, moneyIn: Amount, moneyOut: Amount, registerPath: String?,
    entryCount: Count, laterCount: Count, balanceChart: BalanceChart?, flowChart: FlowChart?,
    latest: [RegisterRow], years: [YearRow],
    statements: [StatementRow], toDos: [ToDoRow], tablePath: String
  ) {
    self.frame = frame
    self.account = account
    self.opened = opened
    self.closed = closed
    self.note = note
    self.balance = balance
    self.lastEntry = lastEntry
    self.isClosed = isClosed
    self.idleSince = idleSince
    self.month = month
    self.monthPath = monthPath
    self.moneyIn = moneyIn
    self.moneyOut = moneyOut
    self.registerPath = registerPath
    self.entryCount = entryCount
    self.laterCount = laterCount
    self.balanceChart = balanceChart
    self.flowChart = flowChart
    self.latest = latest
    self.years = years
    self.statements = statements
    self.toDos = toDos
    self.tablePath = tablePath
  }
}

/// A year of an account and the way to its register.
package struct YearRow: Sendable {
  package var year: String
  package var path: String
  /// The statement of the year; nil where none is issued.
  package var statementPath: String?
  package var isCurrent: Bool
  package var entryCount: Count
  package var moneyIn: Amount
  package var moneyOut: Amount
  package var closing: Amount

  package init(
    year: String, path: String, statementPath: String?, isCurrent: Bool, entryCount: Count,
    moneyIn: Amount, moneyOut: Amount, closing: Amount
  ) {
    self.year = year
    self.path = path
    self.statementPath = statementPath
    self.isCurrent = isCurrent
    self.entryCount = entryCount
    self.moneyIn = moneyIn
    self.moneyOut = moneyOut
    self.closing = closing
  }
}

/// A statement in a list of statements.
package struct StatementRow: Sendable {
  package var month: DateText
  /// The statement; nil where none is issued.
  package var path: String?
  package var entryCount: Count
  package var opening: Amount
  package var moneyIn: Amount
  package var moneyOut: Amount
  package var closing: Amount

  package init(
    month: DateText, path: String?, entryCount: Count, opening: Amount, moneyIn: Amount,
    moneyOut: Amount, closing: Amount
  ) {
    self.month = month
    self.path = path
    self.entryCount = entryCount
    self.opening = opening
    self.moneyIn = moneyIn
    self.moneyOut = moneyOut
    self.closing = closing
  }
}
