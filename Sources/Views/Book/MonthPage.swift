package import Values

/// All accounts in one month, as HTML and as Markdown: `months/<YYYY-MM>`.
///
/// As HTML it continues on `<YYYY-MM>-2.html` and so on where the accounts are too many for a page.
package struct MonthPage: FramedPage {
  package static let templates = ["month.html", "month.md"]

  package let frame: Frame
  /// Whether this is the whole as Markdown, of which HTML is spread over pages.
  package let isMarkdownAlone: Bool
  package let month: DateText
  /// The same where its year is said beside it.
  package let monthInYear: DateText
  /// Whether the month is not over yet.
  package let isProvisional: Bool
  /// The day of the latest entry of a month that is not over; nil where it has none yet.
  package let bookedThrough: DateText?
  /// One for each currency, the book's own first.
  package var currencies: [MonthCurrency]
  package let toDos: PeriodToDos
  package let year: DateText
  /// All accounts in the year of the month.
  package let yearPath: String
  /// The year's income and spending by category.
  package let spendingPath: String
  package let previous: Link?
  package let next: Link?

  // Written by .ci/initialisers.
  @inlinable package init(
    frame: Frame, isMarkdownAlone: Bool, month: DateText, monthInYear: DateText,
    isProvisional: Bool, bookedThrough: DateText?, currencies: [MonthCurrency], toDos: PeriodToDos,
    year: DateText, yearPath: String, spendingPath: String, previous: Link?, next: Link?
  ) {
    (self.frame, self.isMarkdownAlone, self.month) = (frame, isMarkdownAlone, month)
    (self.monthInYear, self.isProvisional) = (monthInYear, isProvisional)
    (self.bookedThrough, self.currencies, self.toDos) = (bookedThrough, currencies, toDos)
    (self.year, self.yearPath, self.spendingPath) = (year, yearPath, spendingPath)
    (self.previous, self.next) = (previous, next)
  }
}

extension MonthPage {
  package var forms: PageForms { isMarkdownAlone ? .markdown : frame.forms }
}

extension MonthPage: TemplateData {
  package static let fields = Fields<MonthPage>(
    "month of all accounts",
    Field.spread(\.frame) + Field.spread(\.toDos) + [
      .record("month", \.month),
      .record("monthInYear", \.monthInYear),
      .flag("isProvisional", \.isProvisional),
      .optional("bookedThrough", \.bookedThrough),
      .list("currencies", \.currencies),
      .record("year", \.year),
      .text("yearPath", \.yearPath),
      .text("spendingPath", \.spendingPath),
      .optional("previous", \.previous),
      .optional("next", \.next),
      .safeText("markdownPath") { $0.wholePath(ending: ".md") },
    ])
}

/// The accounts of one currency in a month, with what it is compared with and where its money went.
package struct MonthCurrency: Sendable {
  package var accounts: CurrencyFigures
  /// The month, the one before and the average of those before; fewer where the book is younger,
  /// none where it begins with the month.
  package var compared: [ComparedMonth]
  /// What has gone out by day; nil where that says nothing.
  package var course: CourseChart?
  /// Nil where nothing came in or went out.
  package var headline: SpendingHeadline?
  /// Whether the headline has less than the month's own figures, for what came back.
  package var isNetted = false
  /// Nil where no more than half of what went out has no category.
  package var uncategorised: UncategorisedSpending?
  /// Nil where nothing went one of the ways.
  package var flow: SankeyChart?
  /// Spending by category, without columns; nil where there is none.
  package var spending: SpendingTable?
  /// The largest entries in either direction, the largest first.
  package var largest: [LargestRow]

  // Written by .ci/initialisers.
  @inlinable package init(
    accounts: CurrencyFigures, compared: [ComparedMonth], course: CourseChart? = nil,
    headline: SpendingHeadline? = nil, isNetted: Bool = false,
    uncategorised: UncategorisedSpending? = nil, flow: SankeyChart? = nil,
    spending: SpendingTable? = nil, largest: [LargestRow]
  ) {
    (self.accounts, self.compared, self.course) = (accounts, compared, course)
    (self.headline, self.isNetted, self.uncategorised) = (headline, isNetted, uncategorised)
    (self.flow, self.spending, self.largest) = (flow, spending, largest)
  }
}

/// What came in and went out in a month, or on the average of months; without currency sign.
package struct ComparedMonth: Sendable {
  package let subject: Subject
  package let moneyIn: Amount
  package let moneyOut: Amount
  /// Signed.
  package let net: Amount

  // Written by .ci/initialisers.
  @inlinable package init(subject: Subject, moneyIn: Amount, moneyOut: Amount, net: Amount) {
    (self.subject, self.moneyIn, self.moneyOut, self.net) = (subject, moneyIn, moneyOut, net)
  }

  package enum Subject: Sendable {
    /// The month that the page is about.
    case own(DateText)
    /// The month before, and its page; nil where it has none.
    case before(DateText, path: String?)
    /// The average of so many months.
    case average(Count)
  }
}

extension MonthCurrency: TemplateData {
  package static let fields = Fields<MonthCurrency>(
    "currency of a month",
    Field.spread(\.accounts) + [
      .flag("isCompared") { !$0.compared.isEmpty },
      .list("compared", \.compared),
      .optional("courseChart", \.course),
      .optional("headline", \.headline),
      .flag("isNetted", \.isNetted),
      .optional("uncategorised", \.uncategorised),
      .optional("flow", \.flow),
      .optional("spending", \.spending),
      .flag("hasLargest") { !$0.largest.isEmpty },
      .list("largest", \.largest),
    ])
}

extension ComparedMonth: TemplateData {
  package static let fields = Fields<ComparedMonth>(
    "month that is compared",
    [
      .optional("averagedOver") { $0.averagedOver },
      .optional("whole") { $0.month },
      .text("wholePath") { $0.path },
      .record("moneyIn", \.moneyIn),
      .record("moneyOut", \.moneyOut),
      .record("net", \.net),
    ])

  private var averagedOver: Count? { if case .average(let count) = subject { count } else { nil } }

  private var month: DateText? {
    switch subject {
    case .own(let month), .before(let month, _): month
    case .average: nil
    }
  }

  private var path: String? { if case .before(_, let path) = subject { path } else { nil } }
}
