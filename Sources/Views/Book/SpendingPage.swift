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
  package let previous: Link?
  package let next: Link?
  /// All accounts in the year; nil on the page of all years.
  package let yearPath: String?

  // Written by .ci/initialisers.
  @inlinable package init(
    frame: Frame, year: DateText?, isProvisional: Bool, isNetted: Bool, bookedThrough: DateText?,
    missedTransfers: String?, currencies: [SpendingCurrency], years: [Link], previous: Link?,
    next: Link?, yearPath: String?
  ) {
    (self.frame, self.year, self.isProvisional) = (frame, year, isProvisional)
    (self.isNetted, self.bookedThrough) = (isNetted, bookedThrough)
    (self.missedTransfers, self.currencies, self.years) = (missedTransfers, currencies, years)
    (self.previous, self.next, self.yearPath) = (previous, next, yearPath)
  }
}

/// Income and spending in one currency.
package struct SpendingCurrency: Sendable {
  package let currency: String
  package let income: Amount
  package let spending: Amount
  /// Income less spending.
  package let leftOver: Amount
  /// What is left over of the income; nil where that would say nothing.
  package let rate: String?
  /// What averages are over; nil where there are none.
  package let average: SpendingAverage?
  package let balance: SpendingBalance
  /// Spending, then income; without what there is none of.
  package let tables: [SpendingTable]

  // Written by .ci/initialisers.
  @inlinable package init(
    currency: String, income: Amount, spending: Amount, leftOver: Amount, rate: String?,
    average: SpendingAverage?, balance: SpendingBalance, tables: [SpendingTable]
  ) {
    (self.currency, self.income, self.spending) = (currency, income, spending)
    (self.leftOver, self.rate, self.average, self.balance) = (leftOver, rate, average, balance)
    self.tables = tables
  }
}

/// Which months averages are over.
package struct SpendingAverage: Sendable {
  package let first: DateText
  /// Nil where it is one month.
  package let last: DateText?
  /// The month that is not over and so is not among them; nil where there is none.
  package let leftOut: DateText?

  // Written by .ci/initialisers.
  @inlinable package init(first: DateText, last: DateText?, leftOut: DateText?) {
    (self.first, self.last, self.leftOut) = (first, last, leftOut)
  }
}

/// Money in one direction with categories as rows; amounts without currency sign.
package struct SpendingTable: Sendable {
  package let subject: Subject
  package let columns: [SpendingColumn]
  /// The year before, which a column of its own is about; nil where there is none.
  package let before: Link?
  package let hasAverages: Bool
  package let groups: [SpendingGroup]
  /// What the groups add up to.
  package let total: SpendingRow

  // Written by .ci/initialisers.
  @inlinable package init(
    subject: Subject, columns: [SpendingColumn], before: Link?, hasAverages: Bool,
    groups: [SpendingGroup], total: SpendingRow
  ) {
    (self.subject, self.columns, self.before) = (subject, columns, before)
    (self.hasAverages, self.groups, self.total) = (hasAverages, groups, total)
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
  /// A month; nil where no averages are shown.
  package let average: Amount?
  /// In the year before; nil where that is not shown.
  package let before: SpendingCell?
  /// One for each column.
  package let cells: [SpendingCell]

  // Written by .ci/initialisers.
  @inlinable package init(
    label: BreakdownRow.Label, path: String?, share: Share?, total: SpendingCell, back: Amount?,
    average: Amount?, before: SpendingCell?, cells: [SpendingCell]
  ) {
    (self.label, self.path, self.share, self.total, self.back) = (label, path, share, total, back)
    (self.average, self.before, self.cells) = (average, before, cells)
  }
}

/// An amount, and where its entries are; nil where there are none.
package struct SpendingCell: Sendable {
  package let amount: Amount
  package let path: String?

  // Written by .ci/initialisers.
  @inlinable package init(amount: Amount, path: String?) {
    (self.amount, self.path) = (amount, path)
  }
}

/// What was left over, with the columns of the tables.
package struct SpendingBalance: Sendable {
  package let columns: [SpendingColumn]
  package let before: Link?
  package let hasAverages: Bool
  package let income: SpendingRow
  package let spending: SpendingRow
  /// Income less spending; signed.
  package let leftOver: SpendingRow
  /// The share of the income that is left over: in total, in the year before, and for each column;
  /// a dash where that would say nothing.
  package let rate: SpendingRates

  // Written by .ci/initialisers.
  @inlinable package init(
    columns: [SpendingColumn], before: Link?, hasAverages: Bool, income: SpendingRow,
    spending: SpendingRow, leftOver: SpendingRow, rate: SpendingRates
  ) {
    (self.columns, self.before, self.hasAverages) = (columns, before, hasAverages)
    (self.income, self.spending, self.leftOver, self.rate) = (income, spending, leftOver, rate)
  }
}

/// Savings rates.
package struct SpendingRates: Sendable {
  package let total: String
  package let before: String
  package let columns: [String]

  // Written by .ci/initialisers.
  @inlinable package init(total: String, before: String, columns: [String]) {
    (self.total, self.before, self.columns) = (total, before, columns)
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
      .optional("previous", \.previous),
      .optional("next", \.next),
      .text("yearPath", \.yearPath),
    ])
}

extension SpendingCurrency: TemplateData {
  package static let fields = Fields<SpendingCurrency>(
    "income and spending in a currency",
    [
      .safeText("currency", \.currency),
      .record("income", \.income),
      .record("spending", \.spending),
      .record("leftOver", \.leftOver),
      .figure("rate", \.rate),
      .optional("average", \.average),
      .record("balance", \.balance),
      .list("tables", \.tables),
    ])
}

extension SpendingAverage: TemplateData {
  package static let fields = Fields<SpendingAverage>(
    "months of averages",
    [
      .record("first", \.first),
      .optional("last", \.last),
      .optional("leftOut", \.leftOut),
    ])
}

extension SpendingTable: TemplateData {
  package static let fields = Fields<SpendingTable>(
    "table of spending",
    Subject.allCases.map { subject in .flag(subject.rawValue) { $0.subject == subject } } + [
      .list("columns", \.columns),
      .optional("before", \.before),
      .safeText("yearBefore") { $0.before?.text },
      .flag("hasAverages", \.hasAverages),
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
      .optional("average", \.average),
      .optional("before", \.before),
      .list("cells", \.cells),
    ])
}

extension SpendingCell: TemplateData {
  package static let fields = Fields<SpendingCell>(
    "amount of spending", Field.spread(\.amount) + [.text("path", \.path)])
}

extension SpendingBalance: TemplateData {
  package static let fields = Fields<SpendingBalance>(
    "income beside spending",
    [
      .list("columns", \.columns),
      .optional("before", \.before),
      .flag("hasBefore") { $0.before != nil },
      .flag("hasAverages", \.hasAverages),
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
      .figure("total", \.total), .figure("before", \.before), .figures("columns", \.columns),
    ])
}
