package import Values

/// Where the money went and where it came from, by category: `spending/<YYYY>.html` month by month,
/// and `spending/index.html` year by year.
package struct SpendingPage: FramedPage {
  package static let templates = ["spending.html"]

  package let frame: Frame
  /// Nil on the page of all years.
  package let year: DateText?
  /// Whether the year is not over yet.
  package let isProvisional: Bool
  /// Whether what comes back lowers what its category cost.
  package let isNetted: Bool
  /// The day of the latest entry of a year that is not over; nil where it has none yet.
  package let bookedThrough: DateText?
  /// How many entries look like transfers although nothing goes with them; nil where there are none.
  package let missedTransfers: String?
  /// One for each currency that has income or spending, the book's own first.
  package var currencies: [SpendingCurrency]
  /// The pages of all years, newest first.
  package let years: [Link]
  /// The same figures as a table for spreadsheets.
  package let filePath: String?
  /// All accounts in the year; nil on the page of all years.
  package let yearPath: String?

  // Written by .ci/initialisers.
  @inlinable package init(
    frame: Frame, year: DateText?, isProvisional: Bool, isNetted: Bool, bookedThrough: DateText?,
    missedTransfers: String?, currencies: [SpendingCurrency], years: [Link], filePath: String?,
    yearPath: String?
  ) {
    (self.frame, self.year, self.isProvisional) = (frame, year, isProvisional)
    (self.isNetted, self.bookedThrough) = (isNetted, bookedThrough)
    (self.missedTransfers, self.currencies, self.years) = (missedTransfers, currencies, years)
    (self.filePath, self.yearPath) = (filePath, yearPath)
  }
}

/// Income and spending in one currency.
package struct SpendingCurrency: Sendable {
  /// Whether it is the first of the page; less of the others is shown without being asked for.
  package var isMain = false
  package let currency: String
  /// Whether the tables are in thousands.
  package let inThousands: Bool
  /// Whether most of the tables' sums have so many digits that columns stand closer.
  package let isLong: Bool
  package let income: Amount
  package let spending: Amount
  /// Income less spending.
  package let leftOver: Amount
  /// What is left over of the income; nil where that would say nothing.
  package let rate: String?
  package let headline: SpendingHeadline
  /// Nil where no more than half of what went out has no category.
  package let uncategorised: UncategorisedSpending?
  /// The largest entry out, without sign; nil on the page of all years.
  package var largestExpense: LargestRow?
  /// What was spent by month or year; nil where that would be one bar.
  package let chart: StackedChart?
  /// Nil where nothing went one of the ways.
  package let flow: SankeyChart?
  /// The largest categories or payees of spending, for screens on which the pictures have no room.
  package let largest: [SpendingRow]
  /// Nil on the page of all years.
  package let days: DayCalendar?
  /// What went out of each account, the largest first; none where it is one account.
  package let accounts: [AccountSpending]
  package let balance: SpendingBalance
  /// Spending, then income; without what there is none of.
  package var tables: [SpendingTable]

  // Written by .ci/initialisers.
  @inlinable package init(
    isMain: Bool = false, currency: String, inThousands: Bool, isLong: Bool, income: Amount,
    spending: Amount, leftOver: Amount, rate: String?, headline: SpendingHeadline,
    uncategorised: UncategorisedSpending?, largestExpense: LargestRow? = nil, chart: StackedChart?,
    flow: SankeyChart?, largest: [SpendingRow], days: DayCalendar?, accounts: [AccountSpending],
    balance: SpendingBalance, tables: [SpendingTable]
  ) {
    (self.isMain, self.currency, self.inThousands) = (isMain, currency, inThousands)
    (self.isLong, self.income, self.spending, self.leftOver) = (isLong, income, spending, leftOver)
    (self.rate, self.headline, self.uncategorised) = (rate, headline, uncategorised)
    (self.largestExpense, self.chart, self.flow) = (largestExpense, chart, flow)
    (self.largest, self.days, self.accounts, self.balance) = (largest, days, accounts, balance)
    self.tables = tables
  }
}

extension SpendingCurrency {
  /// Makes it the first of the page, whose table of spending is shown without being asked for.
  package mutating func makeMain() {
    isMain = true
    for place in tables.indices where tables[place].subject == .isSpending {
      tables[place].isUnfolded = true
    }
  }
}

/// What went out beside what came in; whole units of the currency.
package struct SpendingHeadline: Sendable {
  package let spent: Amount
  /// Not less than zero.
  package let difference: Amount
  package let relation: Relation

  // Written by .ci/initialisers.
  @inlinable package init(spent: Amount, difference: Amount, relation: Relation) {
    (self.spent, self.difference, self.relation) = (spent, difference, relation)
  }

  /// How what went out compares with what came in.
  package enum Relation: String, CaseIterable, Sendable {
    case isMore, isLess, isEven, isNothing
  }
}

/// How much of what went out has no category, where that is most of it; whole units of the currency.
package struct UncategorisedSpending: Sendable {
  package let amount: Amount
  /// How many of the largest payees are counted.
  package let payees: Count
  /// How much of the amount went to these.
  package let share: String
  /// What a person types to see which categories rules would set.
  package let command: String
  /// A search for the entries.
  package let search: String

  // Written by .ci/initialisers.
  @inlinable package init(
    amount: Amount, payees: Count, share: String, command: String, search: String
  ) {
    (self.amount, self.payees, self.share, self.command) = (amount, payees, share, command)
    self.search = search
  }
}

/// What went out of an account, before what came back; whole units of the currency.
package struct AccountSpending: Sendable {
  /// Nil for all other accounts together.
  package let name: String?
  /// How many accounts these are.
  package let rest: Count?
  package let path: String?
  package let spent: Amount
  package let share: Share?

  // Written by .ci/initialisers.
  @inlinable package init(
    name: String?, rest: Count?, path: String?, spent: Amount, share: Share?
  ) {
    (self.name, self.rest, self.path, self.spent, self.share) = (name, rest, path, spent, share)
  }
}

/// Money in one direction with categories as rows; amounts without currency sign.
package struct SpendingTable: Sendable {
  package let subject: Subject
  /// Whether rows are payees, and categories only where entries have them.
  package var isByPayee = false
  /// Whether it is shown without being asked for, where there is room.
  package var isUnfolded = false
  package let columns: [SpendingColumn]
  /// The year before, which a column of its own is about; nil where there is none.
  package let before: Link?
  package let groups: [SpendingGroup]
  /// What the groups add up to.
  package let total: SpendingRow

  // Written by .ci/initialisers.
  @inlinable package init(
    subject: Subject, isByPayee: Bool = false, isUnfolded: Bool = false, columns: [SpendingColumn],
    before: Link?, groups: [SpendingGroup], total: SpendingRow
  ) {
    (self.subject, self.isByPayee, self.isUnfolded) = (subject, isByPayee, isUnfolded)
    (self.columns, self.before, self.groups, self.total) = (columns, before, groups, total)
  }

  package enum Subject: String, CaseIterable, Sendable {
    case isSpending, isIncome
  }
}

/// A month or a year.
package struct SpendingColumn: Sendable {
  /// Empty for all years before the others.
  package let text: String
  /// Nil where it has no page of its own.
  package let path: String?

  // Written by .ci/initialisers.
  @inlinable package init(text: String, path: String?) {
    (self.text, self.path) = (text, path)
  }
}

/// A row of a table, with the rows that are parts of it where there are any.
package struct SpendingGroup: Sendable {
  package let row: SpendingRow
  package let parts: [SpendingRow]

  // Written by .ci/initialisers.
  @inlinable package init(row: SpendingRow, parts: [SpendingRow]) {
    (self.row, self.parts) = (row, parts)
  }
}

/// The totals of one category, or of several together.
package struct SpendingRow: Sendable {
  package let label: BreakdownRow.Label
  /// The category's page; nil where it has none.
  package let path: String?
  /// Of the whole; nil when that is zero.
  package let share: Share?
  package let total: SpendingCell
  /// What went the other way and is taken off the total already; nil where nothing did.
  package let back: Amount?
  /// In the year before; nil where that is not shown.
  package let before: SpendingCell?
  /// By how much it differs from the year before, such as `+8%`; nil where that would say nothing.
  package let change: String?
  /// One for each column.
  package let cells: [SpendingCell]

  // Written by .ci/initialisers.
  @inlinable package init(
    label: BreakdownRow.Label, path: String?, share: Share?, total: SpendingCell, back: Amount?,
    before: SpendingCell?, change: String?, cells: [SpendingCell]
  ) {
    (self.label, self.path, self.share, self.total, self.back) = (label, path, share, total, back)
    (self.before, self.change, self.cells) = (before, change, cells)
  }
}

/// An amount, and where its entries are; nil where there are none.
package struct SpendingCell: Sendable {
  package let amount: Amount
  package let path: String?
  /// How far it is above the mean of its row, in halves of that, rounded: 1 to 5, which is two and a
  /// half times the mean above it and more; nil where it is less than a quarter above it.
  package var tint: Int?

  // Written by .ci/initialisers.
  @inlinable package init(amount: Amount, path: String?, tint: Int? = nil) {
    (self.amount, self.path, self.tint) = (amount, path, tint)
  }
}

/// What was left over, with the columns of the tables.
package struct SpendingBalance: Sendable {
  package let columns: [SpendingColumn]
  package let income: SpendingRow
  package let spending: SpendingRow
  /// Income less spending; signed.
  package let leftOver: SpendingRow
  /// The share of the income that is left over: in total, and for each column; a dash where that
  /// would say nothing.
  package let rate: SpendingRates

  // Written by .ci/initialisers.
  @inlinable package init(
    columns: [SpendingColumn], income: SpendingRow, spending: SpendingRow, leftOver: SpendingRow,
    rate: SpendingRates
  ) {
    (self.columns, self.income, self.spending) = (columns, income, spending)
    (self.leftOver, self.rate) = (leftOver, rate)
  }
}

/// Savings rates.
package struct SpendingRates: Sendable {
  package let total: String
  package let columns: [String]

  // Written by .ci/initialisers.
  @inlinable package init(total: String, columns: [String]) {
    (self.total, self.columns) = (total, columns)
  }
}

/// An entry that is among the largest.
package struct LargestRow: Sendable {
  package let payee: String
  /// Its place in the register.
  package let path: String
  package let date: DateText
  package let account: String
  package let category: String?
  package let categoryPath: String?
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

extension SpendingPage: TemplateData {
  package static let fields = Fields<SpendingPage>(
    "spending",
    Field.spread(\.frame) + [
      .flag("isOfYear") { $0.year != nil },
      .record("year") { $0.year ?? DateText(text: "", iso: "") },
      .flag("isProvisional", \.isProvisional),
      .flag("isNetted", \.isNetted),
      .optional("bookedThrough", \.bookedThrough),
      .text("missedTransfers", \.missedTransfers),
      .list("currencies", \.currencies),
      .flag("hasYears") { !$0.years.isEmpty },
      .list("years", \.years),
      .text("yearPath", \.yearPath),
      .safeText("filePath", \.filePath),
    ])
}

extension SpendingCurrency: TemplateData {
  package static let fields = Fields<SpendingCurrency>(
    "income and spending in a currency",
    [
      .flag("isMain", \.isMain),
      .flag("inThousands", \.inThousands),
      .flag("isLong", \.isLong),
      .safeText("currency", \.currency),
      .record("income", \.income),
      .record("spending", \.spending),
      .record("leftOver", \.leftOver),
      .figure("rate", \.rate),
      .record("headline", \.headline),
      .optional("uncategorised", \.uncategorised),
      .optional("largestExpense", \.largestExpense),
      .flag("isByPayee") { $0.tables.contains { $0.isByPayee } },
      .optional("chart", \.chart),
      .optional("flow", \.flow),
      .flag("hasLargest") { !$0.largest.isEmpty },
      .list("largest", \.largest),
      .optional("days", \.days),
      .flag("hasAccounts") { !$0.accounts.isEmpty },
      .list("accounts", \.accounts),
      .record("balance", \.balance),
      .list("tables", \.tables),
    ])
}

extension SpendingHeadline: TemplateData {
  package static let fields = Fields<SpendingHeadline>(
    "headline of spending",
    Relation.allCases.map { relation in .flag(relation.rawValue) { $0.relation == relation } } + [
      .record("spent", \.spent),
      .record("difference", \.difference),
    ])
}

extension UncategorisedSpending: TemplateData {
  package static let fields = Fields<UncategorisedSpending>(
    "spending without a category",
    [
      .record("amount", \.amount),
      .record("payees", \.payees),
      .figure("share", \.share),
      .text("command", \.command),
      .text("search", \.search),
    ])
}

extension AccountSpending: TemplateData {
  package static let fields = Fields<AccountSpending>(
    "spending of an account",
    [
      .text("name", \.name),
      .optional("rest", \.rest),
      .text("path", \.path),
      .record("spent", \.spent),
      .figure("share") { $0.share?.text },
      .safeText("barPercent") { $0.share.map { ChartDrawing.percent($0.tenths) } },
    ])
}

extension SpendingTable: TemplateData {
  package static let fields = Fields<SpendingTable>(
    "table of spending",
    Subject.allCases.map { subject in .flag(subject.rawValue) { $0.subject == subject } } + [
      .flag("isByPayee", \.isByPayee),
      .flag("isUnfolded", \.isUnfolded),
      .list("columns", \.columns),
      .optional("before", \.before),
      .safeText("yearBefore") { $0.before?.text },
      .list("groups", \.groups),
      .record("total", \.total),
    ])
}

extension SpendingColumn: TemplateData {
  package static let fields = Fields<SpendingColumn>(
    "column of spending", [.safeText("text", \.text), .text("path", \.path)])
}

extension SpendingGroup: TemplateData {
  package static let fields = Fields<SpendingGroup>(
    "row of spending and its parts",
    [.record("row", \.row), .flag("hasParts") { !$0.parts.isEmpty }, .list("parts", \.parts)])
}

extension SpendingRow: TemplateData {
  package static let fields = Fields<SpendingRow>(
    "row of spending",
    Field.labels(\.label) + [
      .text("path", \.path),
      .figure("share") { $0.share?.text },
      .safeText("barPercent") { $0.share.map { ChartDrawing.percent($0.tenths) } },
      .record("total", \.total),
      .optional("back", \.back),
      .optional("before", \.before),
      .figure("change", \.change),
      .safeText("usualTint") { $0.usualTint.map(String.init) },
      .list("cells") { row in row.cells.map { $0.differing(from: row.usualTint) } },
    ])
}

extension SpendingRow {
  /// The tint that its row says for all cells but those of others; nil where that would be longer.
  fileprivate var usualTint: Int? {
    let shown = cells.filter { $0.amount.sign != .zero }
    let counts = Dictionary(grouping: shown.compactMap { $0.tint }) { $0 }.mapValues(\.count)
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    let without = shown.count { $0.tint == nil }
    return most.flatMap { $0.value > without + 1 ? $0.key : nil }
  }
}

extension SpendingCell {
  /// The same with a tint, which may be none, only where it is another than its row's.
  fileprivate func differing(from usual: Int?) -> SpendingCell {
    guard let usual, amount.sign != .zero else { return self }
    return SpendingCell(amount: amount, path: path, tint: tint == usual ? nil : tint ?? 0)
  }
}

extension SpendingCell: TemplateData {
  package static let fields = Fields<SpendingCell>(
    "amount of spending",
    Field.spread(\.amount) + [
      .text("path", \.path),
      .safeText("tint") { $0.tint.map(String.init) },
    ])
}

extension SpendingBalance: TemplateData {
  package static let fields = Fields<SpendingBalance>(
    "income beside spending",
    [
      .list("columns", \.columns),
      .record("income", \.income),
      .record("spending", \.spending),
      .record("leftOver", \.leftOver),
      .record("rate", \.rate),
    ])
}

extension SpendingRates: TemplateData {
  package static let fields = Fields<SpendingRates>(
    "savings rates",
    [
      .figure("total", \.total), .figures("columns", \.columns),
    ])
}

extension LargestRow: TemplateData {
  package static let fields = Fields<LargestRow>(
    "large entry",
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
