import Controllers
import Model
import Views

extension AccountPresenter {
  var yearsWithEntries: [YearStatement] { years.filter { !$0.year.entries.isEmpty } }

  func yearRow(_ year: YearStatement, current: Int? = nil) -> YearRow {
    YearRow(
      year: site.formats.year(year.number).text,
      path: entries.registers.path(ofYear: year.number),
      statementPath: year.months.contains { site.issuesStatements(of: $0.month) }
        ? SitePaths.yearStatement(slug, year: year.number) : nil,
      isCurrent: year.number == current, entryCount: site.formats.count(year.year.entries.count),
      moneyIn: number(year.year.turnover.moneyIn), moneyOut: number(year.year.turnover.moneyOut),
      closing: number(year.year.closing))
  }

  func registerRow(_ index: Int, date: (Day) -> DateText) -> RegisterRow {
    let entry = register.entries[index]
    let transaction = entry.transaction
    return RegisterRow(
      anchor: entries.anchors[index], path: path(ofEntry: index), date: date(transaction.date),
      valueDate: transaction.otherValueDate.map(site.formats.day),
      beneficiary: transaction.beneficiary,
      payeePath: site.groups[.beneficiary].path(of: transaction.beneficiary),
      reference: transaction.reference, category: transaction.category,
      categoryPath: site.groups[.category].path(of: transaction.category), tags: transaction.tags,
      note: transaction.note,
      amount: signed(transaction.amount), balance: number(entry.balance))
  }

  func path(ofEntry index: Int) -> String {
    entries.path(of: index, on: register.entries[index].transaction.date)
  }

  func statementRow(_ statement: Statement) -> StatementRow {
    statementRow(
      statement, named: site.formats.month(statement.month), path: path(of: statement))
  }

  /// The statement of a month; nil when none is issued.
  func path(of statement: Statement) -> String? {
    site.issuesStatements(of: statement.month) ? SitePaths.statement(slug, statement.month) : nil
  }

  func statementRow(
    _ statement: Statement, named name: DateText, path: String?
  ) -> StatementRow {
    StatementRow(
      month: name, path: path, entryCount: site.formats.count(statement.entries.count),
      opening: number(statement.opening), moneyIn: number(statement.turnover.moneyIn),
      moneyOut: number(statement.turnover.moneyOut), closing: number(statement.closing))
  }

  /// The statements of the months of which any is issued, oldest first.
  var issuedStatements: ArraySlice<Statement> {
    statements.drop { !site.issuesStatements(of: $0.month) }
  }
}

extension YearStatement {
  var number: Int { year.month.year }
  var monthsWithEntries: [Statement] { months.filter { !$0.entries.isEmpty } }
}
