package import Values

/// One account: `accounts/<account>/index.html`.
///
/// Where it has very many years these continue on `index-2.html` and so on, which show nothing else.
package struct AccountPage: FramedPage {
  package static let templates = ["account.html"]

  package var frame: Frame
  /// Whether this is a page on which its years continue, not that of the account itself.
  package var isContinued = false
  package let account: AccountHead
  package let opened: DateText?
  package let closed: DateText?
  /// What was carried forward into the account; nil where nothing was, or not yet.
  package let openingBalance: Amount?
  /// CommonMark.
  package let note: NoteText?
  package let balance: Amount
  /// Nil for what is no loan.
  package let loan: LoanFigures?
  package let lastEntry: DateText?
  /// Whether the account is closed on the as-of day.
  package let isClosed: Bool
  /// The last entry's day, when it is long ago although the account is open.
  package let idleSince: DateText?
  package let month: DateText
  /// The month in the register; nil when it has no entries.
  package let monthPath: String?
  package let moneyIn: Amount
  package let moneyOut: Amount
  /// The path of the latest entry in the register; nil when there is none.
  package let registerPath: String?
  package let entryCount: Count
  /// How many entries are dated after the as-of day and so are not counted yet.
  package var laterCount: Count
  /// The bank's latest balance; nil where it said none.
  package var bankBalance: BankAgreement?
  /// The latest twelve months, or all that is owed on a loan without sign; nil where there is less than
  /// two.
  package let balanceChart: BalanceChart?
  package let flowChart: FlowChart?
  /// The balance over all years; nil where the latest months are all, and of a loan.
  package var longChart: BalanceChart?
  /// Newest first; at most ten.
  package var latest: [RegisterRow]
  /// Newest first.
  package var years: [YearRow]
  /// Newest first.
  package var statements: [StatementYear]
  /// The latest of a month that is over; nil where none is issued.
  package var lastStatement: StatementRow?
  /// The first of them where they are many.
  package var toDos: [ToDoRow]
  package var moreToDos: MoreToDos?
  /// All entries as a table for spreadsheets.
  package let tablePath: String

  // Written by .ci/initialisers.
  @inlinable package init(
    frame: Frame, isContinued: Bool = false, account: AccountHead, opened: DateText?,
    closed: DateText?, openingBalance: Amount?, note: NoteText?, balance: Amount,
    loan: LoanFigures?, lastEntry: DateText?, isClosed: Bool, idleSince: DateText?, month: DateText,
    monthPath: String?, moneyIn: Amount, moneyOut: Amount, registerPath: String?, entryCount: Count,
    laterCount: Count, bankBalance: BankAgreement? = nil, balanceChart: BalanceChart?,
    flowChart: FlowChart?, longChart: BalanceChart? = nil, latest: [RegisterRow], years: [YearRow],
    statements: [StatementYear], lastStatement: StatementRow? = nil, toDos: [ToDoRow],
    moreToDos: MoreToDos? = nil, tablePath: String
  ) {
    (self.frame, self.isContinued, self.account) = (frame, isContinued, account)
    (self.opened, self.closed, self.openingBalance) = (opened, closed, openingBalance)
    (self.note, self.balance, self.loan, self.lastEntry) = (note, balance, loan, lastEntry)
    (self.isClosed, self.idleSince, self.month) = (isClosed, idleSince, month)
    (self.monthPath, self.moneyIn, self.moneyOut) = (monthPath, moneyIn, moneyOut)
    (self.registerPath, self.entryCount, self.laterCount) = (registerPath, entryCount, laterCount)
    (self.bankBalance, self.balanceChart, self.flowChart) = (bankBalance, balanceChart, flowChart)
    (self.longChart, self.latest, self.years) = (longChart, latest, years)
    (self.statements, self.lastStatement, self.toDos) = (statements, lastStatement, toDos)
    (self.moreToDos, self.tablePath) = (moreToDos, tablePath)
  }
}

extension AccountPage: TemplateData {
  package static let fields = Fields<AccountPage>(
    "account",
    Field.spread(\.frame) + [
      .flag("hasLongAmounts") { page in
        [page.balance, page.moneyIn, page.moneyOut].contains(where: \.isLong)
      },
      .flag("isBeginning") { !$0.isContinued },
      .record("account", \.account),
      .optional("opened", \.opened),
      .optional("closed", \.closed),
      .optional("openingBalance", \.openingBalance),
      .note("note", below: .title, \.note),
      .record("balance", \.balance),
      .optional("loan", \.loan),
      .optional("lastEntry", \.lastEntry),
      .flag("isClosed", \.isClosed),
      .optional("idleSince", \.idleSince),
      .flag("hasNotices") {
        $0.isClosed || $0.idleSince != nil || !$0.laterCount.isZero || $0.bankBalance != nil
      },
      .record("month", \.month),
      .text("monthPath", \.monthPath),
      .text("registerPath", \.registerPath),
      .record("moneyIn", \.moneyIn),
      .record("moneyOut", \.moneyOut),
      .record("entryCount", \.entryCount),
      .record("laterCount", \.laterCount),
      .optional("bankBalance", \.bankBalance),
      .optional("balanceChart", \.balanceChart),
      .optional("flowChart", \.flowChart),
      .optional("longChart", \.longChart),
      .flag("hasLatest") { !$0.latest.isEmpty },
      .list("latest", \.latest),
      .flag("hasYears") { !$0.years.isEmpty },
      .list("years", \.years),
      .flag("hasStatements") { !$0.statements.isEmpty },
      .list("statements", \.statements),
      .optional("lastStatement", \.lastStatement),
      .flag("hasOpenToDos") { !$0.toDos.isEmpty },
      .list("toDos", \.toDos),
      .optional("moreToDos", \.moreToDos),
      .text("tablePath", \.tablePath),
    ])
}

/// How much of a loan is repaid; amounts without sign.
package struct LoanFigures: Sendable {
  package let repaid: Amount
  /// The most that ever was owed.
  package let borrowed: Amount
  package let share: Share
  /// The first day on which that was owed; nil where it always has been.
  package let since: DateText?

  // Written by .ci/initialisers.
  @inlinable package init(repaid: Amount, borrowed: Amount, share: Share, since: DateText?) {
    (self.repaid, self.borrowed, self.share, self.since) = (repaid, borrowed, share, since)
  }
}

extension LoanFigures: TemplateData {
  package static let fields = Fields<LoanFigures>(
    "repayment of a loan",
    [
      .record("repaid", \.repaid),
      .record("borrowed", \.borrowed),
      .safeText("share") { $0.share.text },
      .safeText("barPercent") { ChartDrawing.percent($0.share.tenths) },
      .optional("since", \.since),
    ])
}

/// The statements of one year in the list of all of an account.
package struct StatementYear: Sendable {
  package let year: String
  /// Whether they are shown at first: those of the newest year.
  package var isOpen: Bool
  /// Newest first, with rows for gaps.
  package var rows: [StatementRow]

  // Written by .ci/initialisers.
  @inlinable package init(year: String, isOpen: Bool, rows: [StatementRow]) {
    (self.year, self.isOpen, self.rows) = (year, isOpen, rows)
  }
}

extension StatementYear: TemplateData {
  package static let fields = Fields<StatementYear>(
    "statements of a year",
    [
      .safeText("year", \.year),
      .flag("isOpen", \.isOpen),
      .list("rows", \.rows),
    ])
}

/// Who holds which account where; the head of each of its pages.
package struct AccountHead: Sendable {
  /// Empty when the account has none.
  package var name: String
  package let path: String
  package let kind: Kind
  package let currency: String
  package let owner: String?
  package let bank: String?
  package let bic: String?
  package let iban: IBANText?

  // Written by .ci/initialisers.
  @inlinable package init(
    name: String, path: String, kind: Kind, currency: String, owner: String?, bank: String?,
    bic: String?, iban: IBANText?
  ) {
    (self.name, self.path, self.kind, self.currency) = (name, path, kind, currency)
    (self.owner, self.bank, self.bic, self.iban) = (owner, bank, bic, iban)
  }

  /// What the account is for.
  package enum Kind: String, CaseIterable, Sendable {
    case checking, savings, investment, cash, credit, loan
  }
}

extension AccountHead: TemplateData {
  package static let fields = Fields<AccountHead>(
    "account head",
    [
      .text("name", \.name),
      .text("path", \.path),
      .record("kind", \.kind),
      .safeText("currency", \.currency),
      .text("owner", \.owner),
      .text("bank", \.bank),
      .text("bic", \.bic),
      .optional("iban", \.iban),
    ])
}

extension AccountHead.Kind: TemplateData {
  /// One flag for each kind, of which exactly one is true.
  package static let fields = Fields<Self>(
    "kind of account", allCases.map { kind in .flag(kind.rawValue) { $0 == kind } })
}
