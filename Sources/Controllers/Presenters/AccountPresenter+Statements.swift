package import Model
package import Views

extension AccountPresenter {
  /// Makes the statements that are issued, oldest first, and lets each go.
  package func forEachStatementPage(
    _ body: (_ month: Month, _ page: StatementPage) throws -> Void
  ) rethrows {
    for index in issuedStatements.indices {
      try body(statements[index].month, statementPage(at: index))
    }
  }

  /// The statement of a month; nil when none is issued of it.
  package func statementPage(of month: Month) -> StatementPage? {
    issuedStatements.firstIndex { $0.month == month }.map(statementPage)
  }

  private func statementPage(at index: Int) -> StatementPage {
    let issued = issuedStatements.indices
    return statementPage(
      statements[index],
      previous: index > issued.lowerBound ? statements[index - 1].month : nil,
      next: index + 1 < issued.upperBound ? statements[index + 1].month : nil)
  }

  private func statementPage(
    _ statement: Statement, previous: Month?, next: Month?
  ) -> StatementPage {
    let month = statement.month
    let path = SitePaths.statement(slug, month)
    let title = site.formats.month(month)
    return StatementPage(
      frame: site.frame(for: path, in: .accounts),
      title: [name, title.text].filter { !$0.isEmpty }.joined(separator: " · "), account: head,
      month: title, firstDay: site.formats.day(month.firstDay),
      lastDay: site.formats.day(month.lastDay),
      provisionalAsOf: site.isRunning(month) ? site.formats.day(site.asOf) : nil,
      opening: symbol(statement.opening), moneyIn: symbol(statement.turnover.moneyIn),
      moneyOut: symbol(statement.turnover.moneyOut), closing: symbol(statement.closing),
      entryCount: site.formats.count(statement.entries.count),
      entries: statement.entries.map(statementEntry),
      previous: previous.map(link), next: next.map(link),
      markdownPath: SitePaths.markdownStatement(slug, month),
      registerPath: statement.entries.isEmpty
        ? nil : SitePaths.register(slug, year: month.year) + "#" + Self.anchor(of: month),
      monthPath: SitePaths.month(month))
  }

  private func link(_ month: Month) -> Link {
    Link(site.formats.month(month).text, path: SitePaths.statement(slug, month))
  }

  private func statementEntry(_ entry: Register.Entry) -> StatementEntry {
    let transaction = entry.transaction
    let magnitude = transaction.amount < 0 ? -transaction.amount : transaction.amount
    return StatementEntry(
      date: site.formats.dayInYear(transaction.date),
      valueDate: transaction.otherValueDate.map(site.formats.day),
      beneficiary: transaction.beneficiary, reference: transaction.reference,
      category: transaction.category, note: transaction.note,
      amount: signed(transaction.amount), magnitude: number(magnitude),
      balance: number(entry.balance))
  }
}
