package import Views

/// The whole book at a glance: `index.html`.
package struct OverviewPage: FramedPage {
  package static let templates = ["overview.html"]

  package let frame: Frame
  let owner: String?
  let asOf: DateText
  /// The day of the latest entry that is counted; nil when there is none.
  let dataTo: DateText?
  /// Whether that day is long ago.
  let isDataOld: Bool
  /// How many days ago that was, where it is long ago.
  var dataAge: Count?
  /// One for each currency, never added together; the book's own comes first, and is shown with all
  /// that is said of it, the others in a line each.
  let worth: [CurrencyWorth]
  /// All of them in the book's own; nil without rates.
  let converted: ConvertedWorth?
  let notices: [Notice]
  /// All accounts, where they are few.
  let accounts: [AccountRow]
  /// What accounts of a kind hold, where they are more.
  let kinds: [KindRow]
  /// The months of the first currency, the latest twelve, newest first; those of the others stand on
  /// the pages that their lines lead to.
  let months: [CurrencyMonths]
  /// Overdue items first, then by due date; at most seven, none of them long overdue.
  var due: [ToDoRow]
  /// What has been overdue for more than 90 days, of which the first are shown, folded away.
  var longOverdue = LongOverdue()
  /// How many items are open in all lists.
  var openToDos: Count
  /// Regular payments, by day; at most five.
  var expected: [ExpectedRow]
  /// Newest first; at most seven.
  let latest: [LatestRow]
  /// The number of the entry that was recorded last; nil where no id says when any was.
  var lastRecorded: String?
}

/// What is held in one currency, and how its month goes.
struct CurrencyWorth: Sendable {
  /// The ISO code, such as `EUR`.
  let currency: String
  let accountCount: Count
  let total: Amount
  /// Since the last day of the month before, or since the beginning where that is later, signed:
  /// money in less money out, and the transfers that are under way.
  let change: Amount
  /// Whether the book had begun before that day: else there is nothing to compare with.
  var hasChange = true
  let changeSince: DateText
  /// Whether the first entry or opening balance is of the as-of month.
  let isFromBeginning: Bool
  /// The as-of month, such as `November 2026`; the month of the latest entry where that is long ago.
  let month: DateText
  /// Whether that month is over.
  var isMonthOver = false
  /// The month of all accounts; nil where no entry is as old.
  let monthPath: String?
  /// Without transfers between the book's accounts, like money out.
  let moneyIn: Amount
  let moneyOut: Amount
  /// What transfers brought in less what they took out, signed; nil where that is nothing, as it is
  /// when both legs of each are booked in the month.
  let underWay: Amount?
  /// The last complete month and what was left over in it, signed; shown where the book had begun.
  let lastMonth: DateText
  let lastMonthPath: String?
  let lastNet: Amount
  /// What is usual by the as-of day, in and out; nil where that cannot be said.
  let usualIn: UsualMoney?
  let usualOut: UsualMoney?
  /// What was left over of the income of the last months; nil where that would say nothing.
  let savings: SavingsOverMonths?
}

/// The accounts of one kind in one currency, of the closed ones those in which something is left.
struct KindRow: Sendable {
  let kind: AccountHead.Kind
  /// The ISO code.
  let currency: String
  let accountCount: Count
  /// In the as-of month, signed.
  let change: Amount
  let balance: Amount
  /// In the book's order; none where they are too many to be shown one by one.
  let accounts: [AccountRow]
}

/// Something to look at.
struct Notice: Sendable {
  let subject: Subject
  let count: Count
  let path: String

  enum Subject: Sendable {
    /// To-dos that are overdue.
    case overdue
    /// Entries of an account that are dated after the as-of day and so are not counted yet.
    case later(account: String)
    /// Such entries of more accounts than are named one by one.
    case laterInAccounts
  }
}

/// Money in and out by month in one currency.
struct CurrencyMonths: Sendable {
  let currency: String
  /// Nil where there is less than two months to show.
  let balance: BalanceChart?
  let flow: FlowChart?
  /// The balance over all years; nil where the months are all.
  var long: BalanceChart?
  let rows: [MonthRow]
}

/// One month's money in one currency.
struct MonthRow: Sendable {
  let month: DateText
  let path: String
  /// Whether the month is not over on the as-of day.
  let isRunning: Bool
  let moneyIn: Amount
  let moneyOut: Amount
  /// Signed.
  let net: Amount
  let closing: Amount
}

/// One of the book's latest entries.
struct LatestRow: Sendable {
  let payee: String
  /// The entry in its register.
  let path: String
  let date: DateText
  let account: String
  let category: String?
  /// The category's own page; nil where there is none.
  let categoryPath: String?
  /// Signed, with its currency.
  let amount: Amount
}
