import Model
package import Views

extension AccountPresenter {
  /// Makes one register page for each year that has entries, oldest first, and lets it go.
  package func forEachRegisterPage(
    _ body: (_ path: String, _ page: RegisterPage) throws -> Void
  ) rethrows {
    let years = years
    for year in years {
      let path = SitePaths.register(slug, year: year.number)
      try body(path, registerPage(year, of: years, path: path))
    }
  }

  private func registerPage(_ year: Year, of years: [Year], path: String) -> RegisterPage {
    RegisterPage(
      frame: site.frame(for: path, in: .accounts),
      account: head, year: site.formats.year(year.number).text,
      entryCount: site.formats.count(year.entries.count),
      opening: symbol(year.opening), moneyIn: symbol(year.turnover.moneyIn),
      moneyOut: symbol(year.turnover.moneyOut), closing: symbol(year.closing),
      years: years.reversed().map { yearRow($0, current: year.number) },
      months: year.months.reversed().map(registerMonth))
  }

  /// A year with entries, as the statements of its months say it.
  struct Year {
    let number: Int
    /// The months that have entries.
    let months: [Statement]
    let opening: Int64
    let closing: Int64
    let turnover: Turnover
    let entries: Range<Int>
  }

  var years: [Year] {
    var years: [Year] = []
    var months: [Statement] = []
    func endYear() {
      guard let first = months.first, let last = months.last else { return }
      var turnover = Turnover()
      for month in months { turnover.addPart(month.turnover) }
      years.append(
        Year(
          number: first.month.year, months: months, opening: first.opening,
          closing: last.closing, turnover: turnover,
          entries: first.entries.startIndex..<last.entries.endIndex))
      months = []
    }
    for statement in statements where !statement.entries.isEmpty {
      if let year = months.last?.month.year, year != statement.month.year { endYear() }
      months.append(statement)
    }
    endYear()
    return years
  }

  func yearRow(_ year: Year, current: Int? = nil) -> YearRow {
    YearRow(
      year: site.formats.year(year.number).text, path: SitePaths.register(slug, year: year.number),
      statementPath: year.months.contains { site.issuesStatements(of: $0.month) }
        ? SitePaths.yearStatement(slug, year: year.number) : nil,
      isCurrent: year.number == current, entryCount: site.formats.count(year.entries.count),
      moneyIn: number(year.turnover.moneyIn), moneyOut: number(year.turnover.moneyOut),
      closing: number(year.closing))
  }

  private func registerMonth(_ statement: Statement) -> RegisterMonth {
    RegisterMonth(
      anchor: Self.anchor(of: statement.month), month: site.formats.month(statement.month),
      statementPath: site.issuesStatements(of: statement.month)
        ? SitePaths.statement(slug, statement.month) : nil,
      moneyIn: number(statement.turnover.moneyIn), moneyOut: number(statement.turnover.moneyOut),
      broughtForward: number(statement.opening),
      rows: statement.entries.indices.reversed().map {
        registerRow($0, date: site.formats.dayInYear)
      })
  }

  static func anchor(of month: Month) -> String { "m\(month)" }
}
