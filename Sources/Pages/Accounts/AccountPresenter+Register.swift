import Controllers
import Model
import Values
import Views

extension AccountPresenter {
  /// Calls the body with the register's page of a year that has entries, and where they are too many
  /// for one page, with those of each of its months.
  ///
  /// Takes what is shown of the year's entries, if that is in memory.
  func forEachRegisterPage(
    of year: YearStatement, _ shown: ShownEntries?, _ body: (RegisterPage) throws -> Void
  ) rethrows {
    guard !year.year.entries.isEmpty else { return }
    try body(registerPage(of: year, shown))
    guard entries.registers.areByMonth(in: year.number) else { return }
    for month in year.monthsWithEntries {
      let paging = Paging(month.entries.count)
      for page in paging.pages { try body(registerPage(of: month, in: year, page, paging)) }
    }
  }

  private func registerPage(of year: YearStatement, _ shown: ShownEntries?) -> RegisterPage {
    let isByMonth = entries.registers.areByMonth(in: year.number)
    let months = Array(year.monthsWithEntries.reversed())
    return registerPage(
      of: year.year, period: formats.year(year.number),
      frame: site.frame(for: entries.registers.path(ofYear: year.number), in: .accounts), in: year,
      chart: charts(of: year.months).balance(
        through: year,
        holdsLastEntry: year.year.entries.endIndex == ledger.entries.endIndex),
      monthPages: isByMonth ? months.map(registerMonthRow) : [],
      months: isByMonth ? [] : months.map { registerMonth($0, $0.entries.indices, of: shown) })
  }

  /// A month, or so much of it as stands on one of its pages, the first of which has the newest.
  private func registerPage(
    of month: Statement, in year: YearStatement, _ page: PageNumber, _ paging: Paging
  ) -> RegisterPage {
    let path = entries.registers.path(of: month.month)
    return registerPage(
      of: month, period: formats.month(month.month),
      frame: site.frame(for: path, in: .accounts, on: page, of: paging, formats), in: year,
      year: Link(
        formats.year(year.number).text, path: entries.registers.path(ofYear: year.number)),
      siblings: year.monthsWithEntries.map {
        let sibling = entries.registers.path(of: $0.month)
        return Link(
          formats.month($0.month).text, path: sibling, isCurrent: sibling == path)
      },
      months: [registerMonth(month, newestFirst(paging.rows(on: page), of: month))])
  }

  private func registerPage(
    of statement: Statement, period: DateText, frame: Frame, in year: YearStatement,
    chart: BalanceChart? = nil, year link: Link? = nil, siblings: [Link] = [],
    monthPages: [StatementRow] = [],
    months: [RegisterMonth]
  ) -> RegisterPage {
    RegisterPage(
      frame: frame, account: head, period: period, year: link,
      entryCount: formats.count(statement.entries.count),
      listedCount: frame.continuation.map { _ in
        formats.count(months.reduce(0) { $0 + $1.rows.count })
      },
      opening: symbol(statement.opening), moneyIn: symbol(statement.turnover.moneyIn),
      moneyOut: symbol(statement.turnover.moneyOut), closing: symbol(statement.closing),
      chart: chart,
      years: yearsWithEntries.reversed().map { yearRow($0, current: year.number) },
      siblings: siblings, monthPages: monthPages, months: months)
  }

  private func registerMonthRow(_ statement: Statement) -> StatementRow {
    statementRow(
      statement, named: formats.month(statement.month),
      path: entries.registers.path(of: statement.month))
  }

  /// So many of a month's entries, counted from the newest, by their places in booking order.
  private func newestFirst(_ rows: Range<Int>, of month: Statement) -> Range<Int> {
    let end = month.entries.endIndex
    return end - rows.upperBound..<end - rows.lowerBound
  }

  /// The month's entries, or some of them.
  private func registerMonth(
    _ statement: Statement, _ indices: Range<Int>, of shown: ShownEntries? = nil
  ) -> RegisterMonth {
    let all = statement.entries.indices
    let shown = shown ?? shownEntries(indices, date: formats.dayInYear)
    let rows = rows(of: indices, in: statement)
    return RegisterMonth(
      anchor: statement.month.anchor,
      month: formats.month(statement.month),
      statementPath: site.issuesStatements(of: statement.month)
        ? SitePaths.statement(slug, statement.month) : nil,
      moneyIn: number(statement.turnover.moneyIn), moneyOut: number(statement.turnover.moneyOut),
      broughtForward: number(
        indices.lowerBound > all.lowerBound
          ? statement.entries[indices.lowerBound - 1].balance : statement.opening),
      rows: indices.reversed().map { registerRow(BookingIndex($0), in: rows, of: shown) })
  }
}
