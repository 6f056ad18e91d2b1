package import Views

/// One account: `accounts/<account>/index.html`.
///
/// Where it has very many years these continue on `index-2.html` and so on, which show nothing else.
package struct AccountPage: FramedPage {
  package static let templates = ["account.html"]

  package var frame: Frame
  /// Whether this is a page on which its years continue, not that of the account itself.
  var isContinued = false
  let account: AccountHead
  let opened: DateText?
  let closed: DateText?
  /// What was carried forward into the account; nil where nothing was, or not yet.
  let openingBalance: Amount?
  /// CommonMark.
  let note: NoteText?
  let balance: Amount
  /// Nil for what is no loan.
  let loan: LoanFigures?
  let lastEntry: DateText?
  /// Whether the account is closed on the as-of day.
  let isClosed: Bool
  /// The last entry's day, when it is long ago although the account is open.
  let idleSince: DateText?
  let month: DateText
  /// The month in the register; nil when it has no entries.
  let monthPath: String?
  let moneyIn: Amount
  let moneyOut: Amount
  /// The latest entry in the register; nil when there is none.
  let registerPath: String?
  let entryCount: Count
  /// How many entries are dated after the as-of day and so are not counted yet.
  var laterCount: Count
  /// The bank's latest balance; nil where it said none.
  var bankBalance: BankAgreement?
  /// The latest twelve months, or all that is owed on a loan without sign; nil where there is less than
  /// two.
  let balanceChart: BalanceChart?
  let flowChart: FlowChart?
  /// The balance over all years; nil where the latest months are all, and of a loan.
  var longChart: BalanceChart?
  /// Newest first; at most ten.
  var latest: [RegisterRow]
  /// Newest first.
  var years: [YearRow]
  /// Newest first.
  var statements: [StatementYear]
  /// The first of them where they are many.
  var toDos: [ToDoRow]
  var moreToDos: MoreToDos?
  /// All entries as a table for spreadsheets.
  let tablePath: String
}
