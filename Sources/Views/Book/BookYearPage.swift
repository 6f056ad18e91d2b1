package import Values

/// The whole book in one calendar year, as HTML and as Markdown: `years/<YYYY>`.
///
/// On paper it is what is laid before an annual meeting. As HTML it continues on `<YYYY>-2.html` and so
/// on where the accounts are too many for a page.
package struct BookYearPage: FramedPage {
  package static let templates = ["book-year.html", "book-year.md"]

  package let frame: Frame
  /// Whether this is the whole as Markdown, of which HTML is spread over pages.
  package var isMarkdownAlone = false
  package let owner: String?
  package let year: DateText
  /// Whether the year is not over yet.
  package let isProvisional: Bool
  /// Whether what comes back lowers what its category cost.
  package let isNetted: Bool
  /// The day of the latest entry of a year that is not over; nil where it has none yet.
  package let bookedThrough: DateText?
  /// One for each currency, the book's own first.
  package var currencies: [BookYearCurrency]
  package let previous: Link?
  package let next: Link?
  package let spendingPath: String

  // Written by .ci/initialisers.
  @inlinable package init(
    frame: Frame, isMarkdownAlone: Bool = false, owner: String?, year: DateText,
    isProvisional: Bool, isNetted: Bool, bookedThrough: DateText?, currencies: [BookYearCurrency],
    previous: Link?, next: Link?, spendingPath: String
  ) {
    (self.frame, self.isMarkdownAlone, self.owner) = (frame, isMarkdownAlone, owner)
    (self.year, self.isProvisional, self.isNetted) = (year, isProvisional, isNetted)
    (self.bookedThrough, self.currencies, self.previous) = (bookedThrough, currencies, previous)
    (self.next, self.spendingPath) = (next, spendingPath)
  }
}

extension BookYearPage {
  package var forms: PageForms { isMarkdownAlone ? .markdown : frame.forms }
}

/// The accounts of one currency in a year, and where their money came from and went.
package struct BookYearCurrency: Sendable {
  package var accounts: CurrencyFigures
  /// Income less spending.
  package let leftOver: Amount
  /// What is left over of the income; nil where that would say nothing.
  package let rate: String?
  /// Spending, then income, without columns; without what there is none of.
  package var tables: [SpendingTable]
  /// The largest amounts out, then those in; without what there is none of.
  package var largest: [LargestTable]

  // Written by .ci/initialisers.
  @inlinable package init(
    accounts: CurrencyFigures, leftOver: Amount, rate: String?, tables: [SpendingTable],
    largest: [LargestTable]
  ) {
    (self.accounts, self.leftOver, self.rate, self.tables) = (accounts, leftOver, rate, tables)
    self.largest = largest
  }
}

/// The largest entries in one direction, without currency sign.
package struct LargestTable: Sendable {
  package let isMoneyIn: Bool
  package let rows: [LargestRow]

  // Written by .ci/initialisers.
  @inlinable package init(isMoneyIn: Bool, rows: [LargestRow]) {
    (self.isMoneyIn, self.rows) = (isMoneyIn, rows)
  }
}

extension BookYearPage: TemplateData {
  package static let fields = Fields<BookYearPage>(
    "year of all accounts",
    Field.spread(\.frame) + [
      .text("owner", \.owner),
      .record("year", \.year),
      .flag("isProvisional", \.isProvisional),
      .flag("isNetted", \.isNetted),
      .optional("bookedThrough", \.bookedThrough),
      .list("currencies", \.currencies),
      .optional("previous", \.previous),
      .optional("next", \.next),
      .safeText("markdownPath") { $0.wholePath(ending: ".md") },
      .text("spendingPath", \.spendingPath),
    ])
}

extension BookYearCurrency: TemplateData {
  package static let fields = Fields<BookYearCurrency>(
    "currency of a year",
    Field.spread(\.accounts) + [
      .record("leftOver", \.leftOver),
      .figure("rate", \.rate),
      .list("tables", \.tables),
      .list("largest", \.largest),
    ])
}

extension LargestTable: TemplateData {
  package static let fields = Fields<LargestTable>(
    "largest entries",
    [
      .flag("isMoneyIn", \.isMoneyIn), .flag("isMoneyOut") { !$0.isMoneyIn },
      .list("rows", \.rows),
    ])
}
