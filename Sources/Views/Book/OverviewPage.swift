package import Values

/// The whole book at a glance: `index.html`.
package struct OverviewPage: FramedPage {
  package static let templates = ["overview.html"]

  package let frame: Frame
  package let owner: String?
  package let asOf: DateText
  /// The day of the latest entry that is counted; nil when there is none.
  package let dataTo: DateText?
  /// Whether that day is long ago.
  package let isDataOld: Bool
  /// How many days ago that was, where it is long ago.
  package var dataAge: Count?
  /// One for each currency, never added together; the book's own comes first, and is shown with all
  /// that is said of it, the others in a line each.
  package let worth: [CurrencyWorth]
  /// All of them in the book's own; nil without rates.
  package let converted: ConvertedWorth?
  package let notices: [Notice]
  /// All accounts, where they are few.
  package let accounts: [AccountRow]
  /// What accounts of a kind hold, where they are more.
  package let kinds: [KindRow]
  /// What has gone out of the first currency in the as-of month; nil where that says nothing.
  package let soFar: MonthSoFar?
  /// The months of the first currency, the latest twelve, newest first; those of the others stand on
  /// the pages that their lines lead to.
  package let months: [CurrencyMonths]
  /// Overdue items first, then by due date; at most five, none of them long overdue.
  package var due: [ToDoRow]
  /// What has been overdue for more than 90 days, of which the first are shown, folded away.
  package var longOverdue = LongOverdue()
  /// How many items are open in all lists.
  package var openToDos: Count
  /// Regular payments, by day; at most five.
  package var expected: [ExpectedRow]
  /// Newest first; at most five.
  package let latest: [LatestRow]
  /// The number of the entry that was recorded last; nil where no id says when any was.
  package var lastRecorded: String?

  // Written by .ci/initialisers.
  @inlinable package init(
    frame: Frame, owner: String?, asOf: DateText, dataTo: DateText?, isDataOld: Bool,
    dataAge: Count? = nil, worth: [CurrencyWorth], converted: ConvertedWorth?, notices: [Notice],
    accounts: [AccountRow], kinds: [KindRow], soFar: MonthSoFar?, months: [CurrencyMonths],
    due: [ToDoRow], longOverdue: LongOverdue = LongOverdue(), openToDos: Count,
    expected: [ExpectedRow], latest: [LatestRow], lastRecorded: String? = nil
  ) {
    (self.frame, self.owner, self.asOf, self.dataTo) = (frame, owner, asOf, dataTo)
    (self.isDataOld, self.dataAge, self.worth) = (isDataOld, dataAge, worth)
    (self.converted, self.notices, self.accounts) = (converted, notices, accounts)
    (self.kinds, self.soFar, self.months, self.due) = (kinds, soFar, months, due)
    (self.longOverdue, self.openToDos, self.expected) = (longOverdue, openToDos, expected)
    (self.latest, self.lastRecorded) = (latest, lastRecorded)
  }
}

/// What is held in one currency, and how its month goes.
package struct CurrencyWorth: Sendable {
  /// The ISO code, such as `EUR`.
  package let currency: String
  package let accountCount: Count
  package let total: Amount
  /// Since the last day of the month before, or since the beginning where that is later, signed:
  /// money in less money out, and the transfers that are under way.
  package let change: Amount
  /// Whether the book had begun before that day: else there is nothing to compare with.
  package var hasChange = true
  package let changeSince: DateText
  /// Whether the first entry or opening balance is of the as-of month.
  package let isFromBeginning: Bool
  /// The as-of month, such as `November 2026`; the month of the latest entry where that is long ago.
  package let month: DateText
  /// Whether that month is over.
  package var isMonthOver = false
  /// The month of all accounts; nil where no entry is as old.
  package let monthPath: String?
  /// Without transfers between the book's accounts, like money out.
  package let moneyIn: Amount
  package let moneyOut: Amount
  /// What transfers brought in less what they took out, signed; nil where that is nothing, as it is
  /// when both legs of each are booked in the month.
  package let underWay: Amount?
  /// The last complete month and what was left over in it, signed; shown where the book had begun.
  package let lastMonth: DateText
  package let lastMonthPath: String?
  package let lastNet: Amount
  /// What is usual by the as-of day, in and out; nil where that cannot be said.
  package let usualIn: UsualMoney?
  package let usualOut: UsualMoney?
  /// What was left over of the income of the last months; nil where that would say nothing.
  package let savings: SavingsOverMonths?

  // Written by .ci/initialisers.
  @inlinable package init(
    currency: String, accountCount: Count, total: Amount, change: Amount, hasChange: Bool = true,
    changeSince: DateText, isFromBeginning: Bool, month: DateText, isMonthOver: Bool = false,
    monthPath: String?, moneyIn: Amount, moneyOut: Amount, underWay: Amount?, lastMonth: DateText,
    lastMonthPath: String?, lastNet: Amount, usualIn: UsualMoney?, usualOut: UsualMoney?,
    savings: SavingsOverMonths?
  ) {
    (self.currency, self.accountCount, self.total) = (currency, accountCount, total)
    (self.change, self.hasChange, self.changeSince) = (change, hasChange, changeSince)
    (self.isFromBeginning, self.month, self.isMonthOver) = (isFromBeginning, month, isMonthOver)
    (self.monthPath, self.moneyIn, self.moneyOut) = (monthPath, moneyIn, moneyOut)
    (self.underWay, self.lastMonth, self.lastMonthPath) = (underWay, lastMonth, lastMonthPath)
    (self.lastNet, self.usualIn, self.usualOut) = (lastNet, usualIn, usualOut)
    self.savings = savings
  }
}

/// Something to look at.
package struct Notice: Sendable {
  package let subject: Subject
  package let count: Count
  package let path: String

  // Written by .ci/initialisers.
  @inlinable package init(subject: Subject, count: Count, path: String) {
    (self.subject, self.count, self.path) = (subject, count, path)
  }

  package enum Subject: Sendable {
    /// To-dos that are overdue.
    case overdue
    /// Entries of an account that are dated after the as-of day and so are not counted yet.
    case later(account: String)
    /// Such entries of more accounts than are named one by one.
    case laterInAccounts
  }
}

/// The balance and what came in and went out by month in one currency.
package struct CurrencyMonths: Sendable {
  package let currency: String
  /// Nil where there is less than two months to show.
  package let balance: BalanceChart?
  package let rows: [MonthRow]

  // Written by .ci/initialisers.
  @inlinable package init(currency: String, balance: BalanceChart?, rows: [MonthRow]) {
    (self.currency, self.balance, self.rows) = (currency, balance, rows)
  }
}

/// One month's money in one currency.
package struct MonthRow: Sendable {
  package let month: DateText
  package let path: String
  /// Whether the month is not over on the as-of day.
  package let isRunning: Bool
  package let moneyIn: Amount
  package let moneyOut: Amount
  /// Signed.
  package let net: Amount

  // Written by .ci/initialisers.
  @inlinable package init(
    month: DateText, path: String, isRunning: Bool, moneyIn: Amount, moneyOut: Amount, net: Amount
  ) {
    (self.month, self.path, self.isRunning, self.moneyIn) = (month, path, isRunning, moneyIn)
    (self.moneyOut, self.net) = (moneyOut, net)
  }
}

/// One of the book's latest entries.
package struct LatestRow: Sendable {
  package let payee: String
  /// The entry in its register.
  package let path: String
  package let date: DateText
  package let account: String
  package let category: String?
  /// The category's own page; nil where there is none.
  package let categoryPath: String?
  /// Signed, with its currency.
  package let amount: Amount

  // Written by .ci/initialisers.
  @inlinable package init(
    payee: String, path: String, date: DateText, account: String, category: String?,
    categoryPath: String?, amount: Amount
  ) {
    (self.payee, self.path, self.date, self.account) = (payee, path, date, account)
    (self.category, self.categoryPath, self.amount) = (category, categoryPath, amount)
  }
}

extension OverviewPage: TemplateData {
  package static let fields = Fields<OverviewPage>(
    "overview",
    Field.spread(\.frame) + Field.spread(\.longOverdue) + [
      .flag("hasLongAmounts") { page in
        page.worth.contains { $0.total.isLong || $0.moneyIn.isLong || $0.moneyOut.isLong }
      },
      .text("owner", \.owner),
      .record("asOf", \.asOf),
      .optional("dataTo", \.dataTo),
      .list("currencies", \.worth),
      .list("worth") { Array($0.worth.prefix(1)) },
      .flag("hasFurther") { $0.worth.count > 1 },
      .list("further") { Array($0.worth.dropFirst()) },
      .optional("converted", \.converted),
      .flag("isDataOld", \.isDataOld),
      .optional("dataAge", \.dataAge),
      .flag("hasNotices") { $0.isDataOld || !$0.notices.isEmpty },
      .list("notices", \.notices),
      .flag("hasAccounts") { !$0.accounts.isEmpty || !$0.kinds.isEmpty },
      .list("accounts", \.accounts),
      .flag("areAccountsTall") { $0.areAccountsTall },
      .flag("hasKinds") { !$0.kinds.isEmpty },
      .list("kinds", \.kinds),
      .list("kindsByCurrency") { $0.kindsByCurrency },
      .optional("soFar", \.soFar),
      .list("months", \.months),
      .flag("hasDue") { !$0.due.isEmpty },
      .list("due", \.due),
      .record("openToDos", \.openToDos),
      .flag("hasExpected") { !$0.expected.isEmpty },
      .flag("hasLate") { $0.expected.contains { $0.daysLate != nil } },
      .list("late") { $0.expected.filter { $0.daysLate != nil } },
      .flag("hasComing") { $0.expected.contains { $0.daysLate == nil } },
      .list("expected") { $0.expected.filter { $0.daysLate == nil } },
      .flag("hasLatest") { !$0.latest.isEmpty },
      .list("latest", \.latest),
      .safeText("lastRecorded", \.lastRecorded),
    ])

  /// Whether the accounts are so many, and what is due and expected so little, that the latest
  /// entries had better stand below the latter than below the former.
  private var areAccountsTall: Bool {
    let isSomethingToCome = frame.hasToDos || !expected.isEmpty
    return !isSomethingToCome
      || max(accounts.count, kinds.count) > 7 && due.count < 5 && expected.count < 4
  }

  private var kindsByCurrency: [CurrencyKinds] {
    worth.enumerated().map { place, worth in
      CurrencyKinds(
        worth: worth, isMain: place == 0, kinds: kinds.filter { $0.currency == worth.currency })
    }
  }
}

/// What the accounts of a currency hold, by kind; of the book's own they are seen at once.
private struct CurrencyKinds: Sendable {
  let worth: CurrencyWorth
  let isMain: Bool
  let kinds: [KindRow]
}

extension CurrencyKinds: TemplateData {
  static let fields = Fields<CurrencyKinds>(
    "accounts of a currency by kind",
    [
      .safeText("currency", \.worth.currency),
      .record("accountCount", \.worth.accountCount),
      .record("total", \.worth.total),
      .flag("isMain", \.isMain),
      // One kind says all of the currency in a line of its own.
      .flag("isFolded") { !$0.isMain && $0.kinds.count > 1 },
      .list("kinds", \.kinds),
    ])
}

extension CurrencyWorth: TemplateData {
  package static let fields = Fields<CurrencyWorth>(
    "worth in a currency",
    [
      .safeText("currency", \.currency),
      .record("accountCount", \.accountCount),
      .record("total", \.total),
      .flag("hasChange", \.hasChange),
      .flag("isMonthOver", \.isMonthOver),
      .record("change", \.change),
      .record("changeSince", \.changeSince),
      .flag("isFromBeginning", \.isFromBeginning),
      .record("month", \.month),
      .text("monthPath", \.monthPath),
      .record("moneyIn", \.moneyIn),
      .record("moneyOut", \.moneyOut),
      .optional("underWay", \.underWay),
      .flag("hasLastMonth") { !$0.isFromBeginning },
      .record("lastMonth", \.lastMonth),
      .text("lastMonthPath", \.lastMonthPath),
      .record("lastNet", \.lastNet),
      .optional("usualIn", \.usualIn),
      .optional("usualOut", \.usualOut),
      .optional("savings", \.savings),
    ])
}

extension Notice: TemplateData {
  package static let fields = Fields<Notice>(
    "notice",
    [
      .flag("isOverdue") { if case .overdue = $0.subject { true } else { false } },
      .flag("isLater") { $0.account != nil },
      .flag("isLaterInAccounts") { if case .laterInAccounts = $0.subject { true } else { false } },
      .text("name") { $0.account },
      .record("count", \.count),
      .text("path", \.path),
    ])

  private var account: String? {
    if case .later(let account) = subject { account } else { nil }
  }
}

extension CurrencyMonths: TemplateData {
  package static let fields = Fields<CurrencyMonths>(
    "months of a currency",
    [
      .safeText("currency", \.currency),
      .optional("balanceChart", \.balance),
      .list("rows", \.rows),
    ])
}

extension MonthRow: TemplateData {
  package static let fields = Fields<MonthRow>(
    "month",
    [
      .record("month", \.month),
      .text("path", \.path),
      .flag("isRunning", \.isRunning),
      .record("moneyIn", \.moneyIn),
      .record("moneyOut", \.moneyOut),
      .record("net", \.net),
    ])
}

extension LatestRow: TemplateData {
  package static let fields = Fields<LatestRow>(
    "latest entry",
    [
      .text("beneficiary", \.payee),
      .flag("isNamed") { $0.payee.isNamed },
      .text("path", \.path),
      .record("date", \.date),
      .text("account", \.account),
      .text("category", \.category),
      .text("categoryPath", \.categoryPath),
      .record("amount", \.amount),
    ])
}

/// A regular payment that is expected soon; it is nothing to be done.
package struct ExpectedRow: Sendable {
  package let payee: String
  /// The payee's page; nil where it has none.
  package let payeePath: String?
  /// About the day on which it is expected.
  package let date: DateText
  package let account: String
  /// For how many days it has been expected; nil where its day is still to come.
  package var daysLate: Count?
  /// Whether it is said that this is an account: the payee is expected on others, too, or has its name.
  package var saysAccount = false
  package let isIncome: Bool
  /// With its currency; signed where it comes in.
  package let amount: Amount

  // Written by .ci/initialisers.
  @inlinable package init(
    payee: String, payeePath: String?, date: DateText, account: String, daysLate: Count? = nil,
    saysAccount: Bool = false, isIncome: Bool, amount: Amount
  ) {
    (self.payee, self.payeePath, self.date, self.account) = (payee, payeePath, date, account)
    (self.daysLate, self.saysAccount, self.isIncome) = (daysLate, saysAccount, isIncome)
    self.amount = amount
  }
}

extension ExpectedRow: TemplateData {
  package static let fields = Fields<ExpectedRow>(
    "expected payment",
    [
      .text("beneficiary", \.payee),
      .flag("isNamed") { $0.payee.isNamed },
      .text("payeePath", \.payeePath),
      .record("date", \.date),
      .text("account", \.account),
      .optional("daysLate", \.daysLate),
      .flag("saysAccount", \.saysAccount),
      .flag("isIncome", \.isIncome),
      .record("amount", \.amount),
    ])
}

/// What was left over of the income of the last months that are over.
package struct SavingsOverMonths: Sendable {
  /// As a share of the income.
  package let rate: String
  package let monthCount: Count

  // Written by .ci/initialisers.
  @inlinable package init(rate: String, monthCount: Count) {
    (self.rate, self.monthCount) = (rate, monthCount)
  }
}

extension SavingsOverMonths: TemplateData {
  package static let fields = Fields<SavingsOverMonths>(
    "savings rate", [.figure("rate", \.rate), .record("monthCount", \.monthCount)])
}
