package import Views

/// All accounts in one month, as HTML and as Markdown: `months/<YYYY-MM>`.
///
/// As HTML it continues on `<YYYY-MM>-2.html` and so on where the accounts are too many for a page.
package struct MonthPage: FramedPage {
  package static let templates = ["month.html", "month.md"]

  package let frame: Frame
  /// Whether this is the whole as Markdown, of which HTML is spread over pages.
  let isMarkdownAlone: Bool
  let month: DateText
  /// The same where its year is said beside it.
  let monthInYear: DateText
  /// Whether the month is not over yet.
  let isProvisional: Bool
  /// The day of the latest entry of a month that is not over; nil where it has none yet.
  let bookedThrough: DateText?
  /// One for each currency, the book's own first.
  var currencies: [MonthCurrency]
  let toDos: PeriodToDos
  let year: DateText
  /// All accounts in the year of the month.
  let yearPath: String
  /// The year's income and spending by category.
  let spendingPath: String
  let previous: Link?
  let next: Link?
}

extension MonthPage {
  package var forms: PageForms { isMarkdownAlone ? .markdown : frame.forms }
}
