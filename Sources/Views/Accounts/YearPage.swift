package import Values

/// An account in one calendar year, as HTML and as Markdown: `accounts/<account>/statements/<YYYY>`.
package struct YearPage: FramedPage {
  package static let templates = ["year.html", "year.md"]

  package let frame: Frame
  /// The account and the year.
  package let title: String
  package let account: AccountHead
  package let year: DateText
  package let figures: StatementFigures
  /// Oldest first; twelve or fewer.
  package let months: [StatementRow]
  /// The year in the form of its months.
  package let total: StatementRow
  package let flow: MoneyFlowTables
  package let toDos: PeriodToDos
  package let previous: StatementLink?
  package let next: StatementLink?
  /// The year's register; nil when the year has no entries.
  package let registerPath: String?
  /// All accounts in the year.
  package let bookYearPath: String

  // Written by .ci/initialisers.
  @inlinable package init(
    frame: Frame, title: String, account: AccountHead, year: DateText, figures: StatementFigures,
    months: [StatementRow], total: StatementRow, flow: MoneyFlowTables, toDos: PeriodToDos,
    previous: StatementLink?, next: StatementLink?, registerPath: String?, bookYearPath: String
  ) {
    (self.frame, self.title, self.account, self.year) = (frame, title, account, year)
    (self.figures, self.months, self.total, self.flow) = (figures, months, total, flow)
    (self.toDos, self.previous, self.next) = (toDos, previous, next)
    (self.registerPath, self.bookYearPath) = (registerPath, bookYearPath)
  }
}

extension YearPage: TemplateData {
  package static let fields = Fields<YearPage>(
    "year statement",
    Field.spread(\.frame) + Field.spread(\.figures) + Field.spread(\.flow)
      + Field.spread(\.toDos) + [
        .text("title", \.title),
        .record("account", \.account),
        .record("year", \.year),
        .list("months", \.months),
        .record("total", \.total),
        .optional("previous", \.previous),
        .optional("next", \.next),
        .safeText("markdownPath") { $0.path(ending: ".md") },
        .text("registerPath", \.registerPath),
        .text("bookYearPath", \.bookYearPath),
      ])
}

/// A statement in a list of statements.
package struct StatementRow: Sendable {
  package let month: DateText
  /// The statement; nil where none is issued.
  package let path: String?
  package let entryCount: Count
  package let opening: Amount
  package var moneyIn: Amount
  package var moneyOut: Amount
  package let closing: Amount
  /// Where the row stands for months without statements; these have no path.
  package var gap: StatementGap?

  // Written by .ci/initialisers.
  @inlinable package init(
    month: DateText, path: String?, entryCount: Count, opening: Amount, moneyIn: Amount,
    moneyOut: Amount, closing: Amount, gap: StatementGap? = nil
  ) {
    (self.month, self.path, self.entryCount, self.opening) = (month, path, entryCount, opening)
    (self.moneyIn, self.moneyOut, self.closing, self.gap) = (moneyIn, moneyOut, closing, gap)
  }
}

/// Months that have no statements, since for more than ten years nothing was booked.
package struct StatementGap: Sendable {
  package let first: DateText
  package let last: DateText

  // Written by .ci/initialisers.
  @inlinable package init(first: DateText, last: DateText) {
    (self.first, self.last) = (first, last)
  }
}

extension StatementRow: TemplateData {
  package static let fields = Fields<StatementRow>(
    "statement row",
    [
      .record("month", \.month),
      .text("path", \.path),
      .record("entryCount", \.entryCount),
      .record("opening", \.opening),
      .record("moneyIn", \.moneyIn),
      .record("moneyOut", \.moneyOut),
      .record("closing", \.closing),
      .optional("gap", \.gap),
    ])
}

extension StatementGap: TemplateData {
  package static let fields = Fields<StatementGap>(
    "gap between statements", [.record("first", \.first), .record("last", \.last)])
}
