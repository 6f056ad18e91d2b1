package import Views

/// An account in one month, as HTML and as Markdown: `accounts/<account>/statements/<YYYY-MM>`.
///
/// As HTML it continues on `<YYYY-MM>-2.html` and so on where its entries are too many for a page.
package struct StatementPage: FramedPage {
  package static let templates = ["statement.html", "statement.md"]

  package let frame: Frame
  /// Whether this is the whole as Markdown, of which HTML is spread over pages.
  let isMarkdownAlone: Bool
  /// The account and the month.
  var title: String
  var account: AccountHead
  var month: DateText
  /// The same where its year is said beside it.
  let monthInYear: DateText
  var figures: StatementFigures
  /// The balance before the page's first entry; nil where that is the month's first.
  var broughtForward: Amount?
  /// Whether later entries of the month stand on other pages, with what all of them come to.
  var continues: Bool
  /// Oldest first.
  var entries: [StatementEntry]
  /// Of the entries that have one, in their order.
  var notes: [StatementNote]
  var flow: MoneyFlowTables
  var toDos: PeriodToDos
  let previous: StatementLink?
  let next: StatementLink?
  /// The month in the account's register; nil when the month has no entries.
  let registerPath: String?
  /// The month of all accounts.
  let monthPath: String
  /// The statement of the year.
  let year: Link
}

extension StatementPage {
  package var forms: PageForms { isMarkdownAlone ? .markdown : frame.forms }
}

/// One entry of a statement.
struct StatementEntry: Sendable {
  /// It is shown under money out without its sign, or under money in.
  let entry: ShownEntry
  /// The row's anchor in its statement.
  let anchor: String
  /// The entry in the register, from the folder of the statements.
  let registerRow: PagePlace
  /// Only where it differs from the booking date.
  let valueDate: DateText?
  /// The number of its note; nil when it has none.
  let note: Count?
  /// The amount without its sign.
  let magnitude: Amount
  /// What it was before it was converted, and what it cost; nil where the bank says neither.
  var conversion: ShownConversion?
}

/// What a bank has to say of a payment that it converted or charged for (PSD2, article 57).
struct ShownConversion: Sendable {
  /// The amount with its currency, or the currency alone.
  let original: String?
  let rate: String?
  /// The sums with their currencies.
  let charges: String?
}

/// The note of an entry, shown below the entries.
struct StatementNote: Sendable {
  let number: Count
  var text: NoteText
}
