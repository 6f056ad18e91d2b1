import Markdown
package import Values

/// An account in one month, as HTML and as Markdown: `accounts/<account>/statements/<YYYY-MM>`.
///
/// As HTML it continues on `<YYYY-MM>-2.html` and so on where its entries are too many for a page.
package struct StatementPage: FramedPage {
  package static let templates = ["statement.html", "statement.md"]

  package let frame: Frame
  /// Whether this is the whole as Markdown, of which HTML is spread over pages.
  package let isMarkdownAlone: Bool
  /// The account and the month.
  package var title: String
  package var account: AccountHead
  package var month: DateText
  /// The same where its year is said beside it.
  package let monthInYear: DateText
  package var figures: StatementFigures
  /// The balance before the page's first entry; nil where that is the month's first.
  package var broughtForward: Amount?
  /// Whether later entries of the month stand on other pages, with the totals of the whole month.
  package var continues: Bool
  /// Oldest first.
  package var entries: [StatementEntry]
  /// Of the entries that have one, in their order.
  package var notes: [StatementNote]
  package var flow: MoneyFlowTables
  package var toDos: PeriodToDos
  package let previous: StatementLink?
  package let next: StatementLink?
  /// The month in the account's register; nil when the month has no entries.
  package let registerPath: String?
  /// The month of all accounts.
  package let monthPath: String
  /// The statement of the year.
  package let year: Link

  // Written by .ci/initialisers.
  @inlinable package init(
    frame: Frame, isMarkdownAlone: Bool, title: String, account: AccountHead, month: DateText,
    monthInYear: DateText, figures: StatementFigures, broughtForward: Amount? = nil,
    continues: Bool, entries: [StatementEntry], notes: [StatementNote], flow: MoneyFlowTables,
    toDos: PeriodToDos, previous: StatementLink?, next: StatementLink?, registerPath: String?,
    monthPath: String, year: Link
  ) {
    (self.frame, self.isMarkdownAlone, self.title) = (frame, isMarkdownAlone, title)
    (self.account, self.month, self.monthInYear) = (account, month, monthInYear)
    (self.figures, self.broughtForward, self.continues) = (figures, broughtForward, continues)
    (self.entries, self.notes, self.flow, self.toDos) = (entries, notes, flow, toDos)
    (self.previous, self.next, self.registerPath) = (previous, next, registerPath)
    (self.monthPath, self.year) = (monthPath, year)
  }
}

extension StatementPage {
  package var forms: PageForms { isMarkdownAlone ? .markdown : frame.forms }
}

/// One entry of a statement.
package struct StatementEntry: Sendable {
  /// It is shown under money out without its sign, or under money in.
  package let entry: ShownEntry
  /// The row's anchor in its statement.
  package let anchor: String
  /// The entry in the register, from the folder of the statements.
  package let registerRow: PagePlace
  /// Only where it differs from the booking date.
  package let valueDate: DateText?
  /// The number of its note; nil when it has none.
  package let note: Count?
  /// The amount without its sign.
  package let magnitude: Amount
  /// What it was before it was converted, and what it cost; nil where the bank says neither.
  package var conversion: ShownConversion?

  // Written by .ci/initialisers.
  @inlinable package init(
    entry: ShownEntry, anchor: String, registerRow: PagePlace, valueDate: DateText?, note: Count?,
    magnitude: Amount, conversion: ShownConversion? = nil
  ) {
    (self.entry, self.anchor, self.registerRow) = (entry, anchor, registerRow)
    (self.valueDate, self.note, self.magnitude) = (valueDate, note, magnitude)
    self.conversion = conversion
  }
}

/// What a bank has to say of a payment that it converted or charged for (PSD2, article 57).
package struct ShownConversion: Sendable {
  /// The amount with its currency, or the currency alone.
  package let original: String?
  package let rate: String?
  /// The sums with their currencies.
  package let charges: String?

  // Written by .ci/initialisers.
  @inlinable package init(original: String?, rate: String?, charges: String?) {
    (self.original, self.rate, self.charges) = (original, rate, charges)
  }
}

/// The note of an entry, shown below the entries.
package struct StatementNote: Sendable {
  package let number: Count
  package var text: NoteText

  // Written by .ci/initialisers.
  @inlinable package init(number: Count, text: NoteText) {
    (self.number, self.text) = (number, text)
  }
}

extension StatementPage: TemplateData {
  package static let fields = Fields<StatementPage>(
    "statement",
    Field.spread(\.frame) + Field.spread(\.figures) + Field.spread(\.flow)
      + Field.spread(\.toDos) + [
        .flag("hasLongAmounts") { page in
          let figures = page.figures
          return [figures.opening, figures.moneyIn, figures.moneyOut, figures.closing]
            .contains(where: \.isLong)
        },
        .text("title", \.title),
        .record("account", \.account),
        .record("month", \.month),
        .record("monthInYear", \.monthInYear),
        .flag("isBeginning") { $0.broughtForward == nil },
        .optional("broughtForward", \.broughtForward),
        .flag("isEnd") { !$0.continues },
        .flag("hasEntries") { !$0.entries.isEmpty },
        .flag("hasValueDates") { $0.entries.contains { $0.valueDate != nil } },
        .flag("hasReferences") { $0.entries.contains { $0.entry.reference != nil } },
        .flag("hasCategories") { $0.entries.contains { $0.entry.category != nil } },
        .flag("hasConversions") { $0.entries.contains { $0.conversion != nil } },
        .flag("hasReversals") { $0.entries.contains { $0.entry.reversal != nil } },
        .list("entries", \.entries),
        .flag("hasNotes") { !$0.notes.isEmpty },
        .list("notes", \.notes),
        .optional("previous", \.previous),
        .optional("next", \.next),
        .safeText("markdownPath") { $0.wholePath(ending: ".md") },
        .text("registerPath", \.registerPath),
        .text("monthPath", \.monthPath),
        .record("year", \.year),
      ])
}

extension StatementEntry: TemplateData {
  package static let fields = Fields<StatementEntry>(
    "statement entry",
    [
      .safeText("anchor", \.anchor),
      .safePlace("registerRow", \.registerRow),
    ] + Field.spread(\.entry) + [
      .optional("valueDate", \.valueDate),
      .optional("note", \.note),
      .record("magnitude", \.magnitude),
      .optional("conversion", \.conversion),
    ])
}

extension ShownConversion: TemplateData {
  package static let fields = Fields<ShownConversion>(
    "conversion of an entry",
    [
      .text("original", \.original),
      .text("rate", \.rate),
      .text("charges", \.charges),
    ])
}

extension StatementNote: TemplateData {
  package static let fields = Fields<StatementNote>(
    "note of an entry",
    [
      .record("number", \.number),
      .note("note", below: .section) { $0.text },
      .text("line") { CommonMark.line($0.text.text) },
    ])
}

/// The way to another statement of the same account.
package struct StatementLink: Sendable {
  /// The month or year.
  package let text: String
  package let path: String
  /// The file of the same statement as Markdown, in the same folder.
  package let markdownName: String

  // Written by .ci/initialisers.
  @inlinable package init(text: String, path: String, markdownName: String) {
    (self.text, self.path, self.markdownName) = (text, path, markdownName)
  }
}

extension StatementLink: TemplateData {
  package static let fields = Fields<StatementLink>(
    "link to a statement",
    [
      .safeText("text", \.text), .safeText("path", \.path),
      .safeText("markdownName", \.markdownName),
    ])
}
