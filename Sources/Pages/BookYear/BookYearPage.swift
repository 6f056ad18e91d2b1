package import Views

/// The whole book in one calendar year, as HTML and as Markdown: `years/<YYYY>`.
///
/// On paper it is what is laid before an annual meeting. As HTML it continues on `<YYYY>-2.html` and so
/// on where the accounts are too many for a page.
package struct BookYearPage: FramedPage {
  package static let templates = ["book-year.html", "book-year.md"]

  package let frame: Frame
  /// Whether this is the whole as Markdown, of which HTML is spread over pages.
  var isMarkdownAlone = false
  let owner: String?
  let year: DateText
  /// Whether the year is not over yet.
  let isProvisional: Bool
  /// Whether what comes back lowers what its category cost.
  let isNetted: Bool
  /// The day of the latest entry of a year that is not over; nil where it has none yet.
  let bookedThrough: DateText?
  /// One for each currency, the book's own first.
  var currencies: [BookYearCurrency]
  let previous: Link?
  let next: Link?
  let spendingPath: String
}

extension BookYearPage {
  package var forms: PageForms { isMarkdownAlone ? .markdown : frame.forms }
}

/// The accounts of one currency in a year, and where their money came from and went.
struct BookYearCurrency: Sendable {
  var accounts: CurrencyFigures
  /// Income less spending.
  let leftOver: Amount
  /// What is left over of the income; nil where that would say nothing.
  let rate: String?
  /// Spending, then income, without columns; without what there is none of.
  var tables: [SpendingTable]
  /// The largest amounts out, then those in; without what there is none of.
  var largest: [LargestTable]
}

/// The largest entries in one direction, without currency sign.
struct LargestTable: Sendable {
  let isMoneyIn: Bool
  let rows: [LargestRow]
}

/// An entry that is among the largest.
struct LargestRow: Sendable {
  let payee: String
  /// Its place in the register.
  let path: String
  let date: DateText
  let account: String
  let category: String?
  let categoryPath: String?
  let amount: Amount
}
