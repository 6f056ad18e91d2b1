package import Model
package import Views

extension AccountPresenter {
  /// The statements that are issued, oldest first, each with its month.
  package var statementPages: [(month: Month, page: StatementPage)] {
    let issued = issuedStatements
    return issued.indices.map { index in
      let page = statementPage(
        issued[index],
        previous: index > issued.startIndex ? issued[index - 1].month : nil,
        next: index + 1 < issued.endIndex ? issued[index + 1].month : nil)
      return (issued[index].month, page)
    }
  }

  private func statementPage(
    _ statement: Statement, previous: Month?, next: Month?
  ) -> StatementPage {
    let month = statement.month
    let path = SitePaths.statement(slug, month)
    let title = site.formats.month(month)
    return StatementPage(
      frame: site.frame(
        "\(account.name), \(title.text)", path: path, section: .accounts,
        crumbs: site.crumbs(Self.accountsLink, selfLink)),
      account: head, month: title, firstDay: site.formats.day(month.firstDay),
      lastDay: site.formats.day(month.lastDay),
      provisionalAsOf: site.isRunning(month) ? site.formats.day(site.asOf) : nil,
      opening: symbol(statement.opening), moneyIn: symbol(statement.turnover.moneyIn),
      moneyOut: symbol(statement.turnover.moneyOut), closing: symbol(statement.closing),
      entries: statement.entries.map(statementEntry),
      previous: previous.map(link), next: next.map(link),
      markdown: Link("Markdown", path: SitePaths.markdownStatement(slug, month)),
      register: statement.entries.isEmpty
        ? nil
        : Link(
          "Register",
          path: SitePaths.register(slug, year: month.year) + "#" + Self.anchor(of: month)),
      monthPage: Link(title.text, path: SitePaths.month(month)))
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
