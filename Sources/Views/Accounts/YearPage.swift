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
}

/// Months that have no statements, since for more than ten years nothing was booked.
package struct StatementGap: Sendable {
  package let first: DateText
  package let last: DateText
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
