package import Views

/// An account in one calendar year, as HTML and as Markdown: `accounts/<account>/statements/<YYYY>`.
package struct YearPage: FramedPage {
  package static let templates = ["year.html", "year.md"]

  package let frame: Frame
  /// The account and the year.
  let title: String
  let account: AccountHead
  let year: DateText
  let figures: StatementFigures
  /// Oldest first; twelve or fewer.
  let months: [StatementRow]
  /// The year in the form of its months.
  let total: StatementRow
  let flow: MoneyFlowTables
  let toDos: PeriodToDos
  let previous: StatementLink?
  let next: StatementLink?
  /// The year's register; nil when the year has no entries.
  let registerPath: String?
  /// All accounts in the year.
  let bookYearPath: String
}
