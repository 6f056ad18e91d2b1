import Controllers
import Model
import Values
import Views

extension AccountPresenter {
  /// A note of the account with where it leads from a page.
  func note(_ text: String?, from path: String) -> NoteText? {
    text.map { NoteText($0, leadingTo: context.links, from: path) }
  }

  var yearsWithEntries: [YearStatement] { ledger.years.filter { !$0.year.entries.isEmpty } }

  func yearRow(_ year: YearStatement, current: Int? = nil) -> YearRow {
    YearRow(
      year: formats.year(year.number).text,
      path: entries.registers.path(ofYear: year.number),
      statementPath: year.months.contains { site.issuesStatements(of: $0.month) }
        ? SitePaths.yearStatement(slug, year: year.number) : nil,
      isCurrent: year.number == current, entryCount: formats.count(year.year.entries.count),
      moneyIn: number(year.year.turnover.moneyIn), moneyOut: number(year.year.turnover.moneyOut),
      closing: number(year.year.closing))
  }

  func registerRow(
    _ index: BookingIndex, in statement: StatementRows?, of shown: ShownEntries
  ) -> RegisterRow {
    RegisterRow(
      entry: shown[index], statementRow: statement?.place(of: index),
      valueDate: ledger.entries.otherValueDate(at: index).map(formats.day),
      tags: ledger.entries.tags(at: index),
      note: ledger.entries.note(at: index).flatMap { note($0, from: SitePaths.account(slug)) })
  }

  /// Where a statement has entries of its month, by their indices; nil when none is issued.
  func rows(of entries: Range<Int>, in statement: Statement) -> StatementRows? {
    site.issuesStatements(of: statement.month) ? StatementRows(of: entries, in: statement) : nil
  }

  func statementRow(_ statement: Statement) -> StatementRow {
    statementRow(
      statement, named: formats.month(statement.month), path: path(of: statement))
  }

  /// The statement of a month; nil when none is issued.
  func path(of statement: Statement) -> String? {
    site.issuesStatements(of: statement.month) ? SitePaths.statement(slug, statement.month) : nil
  }

  func statementRow(
    _ statement: Statement, named name: DateText, path: String?
  ) -> StatementRow {
    StatementRow(
      month: name, path: path, entryCount: formats.count(statement.entries.count),
      opening: number(statement.opening), moneyIn: number(statement.turnover.moneyIn),
      moneyOut: number(statement.turnover.moneyOut), closing: number(statement.closing))
  }

  /// The statements of the months of which any is issued, oldest first.
  var issuedStatements: ArraySlice<Statement> {
    ledger.months.drop { !site.issuesStatements(of: $0.month) }
  }

  /// Of these the last that no gap is between.
  var latestStatements: ArraySlice<Statement> {
    let issued = issuedStatements
    let start = issued.indices.dropFirst().last { issued[$0 - 1].month.next != issued[$0].month }
    return start.map { issued[$0...] } ?? issued
  }
}

extension YearStatement {
  var number: Int { year.month.year }
  var monthsWithEntries: [Statement] { months.filter { !$0.entries.isEmpty } }
}
