/// An account in one calendar year, as HTML and as Markdown: `accounts/<account>/statements/<YYYY>`.
package struct YearPage: Sendable {
  package var frame: Frame
  /// The account and the year.
  package var title: String
  package var account: AccountHead
  package var year: DateText
  package var figures: StatementFigures
  /// Oldest first; twelve or fewer.
  package var months: [StatementRow]
  /// The year in the form of its months.
  package var total: StatementRow
  package var flow: MoneyFlowTables
  package var toDos: [PeriodToDo]
  package var previous: StatementLink?
  package var next: StatementLink?
  /// The statement as Markdown.
  package var markdownPath: String
  /// The year's register; nil when the year has no entries.
  package var registerPath: String?

  package init(
    frame: Frame, title: String, account: AccountHead, year: DateText, figures: StatementFigures,
    months: [StatementRow], total: StatementRow, flow: MoneyFlowTables, toDos: [PeriodToDo],
    previous: StatementLink?,
    next: StatementLink?, markdownPath: String, registerPath: String?
  ) {
    self.frame = frame
    self.title = title
    self.account = account
    self.year = year
    self.figures = figures
    self.months = months
    self.total = total
    self.flow = flow
    self.toDos = toDos
    self.previous = previous
    self.next = next
    self.markdownPath = markdownPath
    self.registerPath = registerPath
  }
}
