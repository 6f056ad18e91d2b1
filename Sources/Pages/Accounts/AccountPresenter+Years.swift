import Controllers
import Model
import Values
import Views

extension AccountPresenter {
  /// Calls the body with the statements of the years of which any month's is issued, oldest first
  /// and one at a time.
  func forEachYearPage(
    _ body: (YearPage) throws -> Void
  ) rethrows {
    let years = ledger.years
    let history = FlowHistory(yearsOf: flows)
    let issued = years.indices.filter { index in
      years[index].months.contains { site.issuesStatements(of: $0.month) }
    }
    let link = { (index: Int) in
      issued.contains(index) ? self.link(toYear: years[index].number) : nil
    }
    for index in issued {
      try body(
        yearPage(
          years[index],
          flow: flow(
            at: index, of: history, period: years[index].year.period,
            entries: PagePlace(entries.registers.path(ofYear: years[index].number))),
          previous: link(index - 1), next: link(index + 1)))
    }
  }

  private func yearPage(
    _ year: YearStatement, flow: MoneyFlowTables, previous: StatementLink?, next: StatementLink?
  ) -> YearPage {
    let number = year.number
    let path = SitePaths.yearStatement(slug, year: number)
    let title = formats.year(number)
    var rows = year.months.map(yearPageRow) + [statementRow(year.year, named: title, path: nil)]
    rows.dashZeroColumns(\.moneyIn, \.moneyOut)
    let total = rows.removeLast()
    return YearPage(
      frame: site.frame(for: path, in: .accounts), title: self.title(title), account: head,
      year: title, figures: figures(of: year.year), months: rows, total: total,
      flow: flow, toDos: PeriodToDos(in: year.year.period, of: toDos, formats),
      previous: previous, next: next,
      registerPath: year.year.entries.isEmpty ? nil : entries.registers.path(ofYear: number),
      bookYearPath: SitePaths.year(number))
  }

  /// A month leads to its statement, or where none is issued to its entries.
  private func yearPageRow(_ month: Statement) -> StatementRow {
    statementRow(
      month, named: formats.month(month.month),
      path: path(of: month)
        ?? (month.entries.isEmpty ? nil : entries.registers.place(of: month.month)))
  }

  private func link(toYear year: Int) -> StatementLink {
    StatementLink(
      text: formats.year(year).text, path: SitePaths.yearStatement(slug, year: year),
      markdownName: SitePaths.markdownName(year: year))
  }
}
