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
  /// Whether the month is not over yet.
  let isProvisional: Bool
  /// The day of the latest entry of a month that is not over; nil where it has none yet.
  let bookedThrough: DateText?
  /// One for each currency, the book's own first.
  var currencies: [MonthCurrency]
  let toDos: PeriodToDos
  let previous: Link?
  let next: Link?
}

extension MonthPage {
  package var forms: PageForms { isMarkdownAlone ? .markdown : frame.forms }
}

/// The accounts of one currency in one month; amounts without currency sign.
struct MonthCurrency: Sendable {
  let currency: String
  /// Those of them that stand on the page.
  var accounts: [MonthAccountRow]
  let opening: Amount
  let moneyIn: Amount
  let moneyOut: Amount
  /// From and to other accounts of the book, which money in and out leave out; signed.
  let transferred: Amount
  let closing: Amount
}

/// One account in one month.
struct MonthAccountRow: Sendable {
  let name: String
  /// The statement, or the account's page before the first month of which statements are issued.
  let path: String
  /// The statement as Markdown; nil where none is issued.
  let markdownPath: String?
  let entryCount: Count
  let opening: Amount
  let moneyIn: Amount
  let moneyOut: Amount
  /// From and to other accounts of the book, which money in and out leave out; signed.
  let transferred: Amount
  let closing: Amount
}
