import Controllers
package import Model
import Views

extension AccountPresenter {
  /// Makes the statements that are issued, oldest first, and lets each go.
  package func forEachStatementPage(
    _ body: (StatementPage) throws -> Void
  ) rethrows {
    for index in issuedStatements.indices {
      try body(statementPage(at: index))
    }
  }

  /// The statement of a month without the ways to those before and after it, which are not where
  /// it goes; nil when none is issued of the month.
  package func loneStatementPage(of month: Month) -> StatementPage? {
    issuedStatements.firstIndex { $0.month == month }
      .map { statementPage(at: $0, isAlone: true) }
  }

  private func statementPage(at index: Int, isAlone: Bool = false) -> StatementPage {
    let statement = statements[index]
    let issued = isAlone ? index..<index + 1 : issuedStatements.indices
    let month = statement.month
    let path = SitePaths.statement(slug, month)
    let title = site.formats.month(month)
    var notes: [StatementNote] = []
    let entries = statement.entries.map { statementEntry($0, &notes) }
    return StatementPage(
      frame: site.frame(for: path, in: .accounts), title: self.title(title), account: head,
      month: title, figures: figures(of: statement), entries: entries, notes: notes,
      flow: flow(at: index, of: history, period: statement.period, entriesPath: path + "#entries"),
      toDos: toDos.items(in: statement.period, account: position),
      previous: index > issued.lowerBound ? link(statements[index - 1].month) : nil,
      next: index + 1 < issued.upperBound ? link(statements[index + 1].month) : nil,
      registerPath: statement.entries.isEmpty
        ? nil : self.entries.registers.place(of: month),
      monthPath: SitePaths.month(month),
      year: Link(
        site.formats.year(month.year).text,
        path: SitePaths.yearStatement(slug, year: month.year)))
  }

  private func link(_ month: Month) -> StatementLink {
    StatementLink(
      text: site.formats.month(month).text, path: SitePaths.statement(slug, month),
      markdownName: "\(month).md")
  }

  /// The entry; its note is added to the others, which it is numbered after.
  private func statementEntry(
    _ entry: Register.Entry, _ notes: inout [StatementNote]
  ) -> StatementEntry {
    let transaction = entry.transaction
    let magnitude = transaction.amount < 0 ? -transaction.amount : transaction.amount
    if let note = transaction.note {
      notes.append(StatementNote(number: site.formats.count(notes.count + 1), text: note))
    }
    return StatementEntry(
      date: site.formats.dayInYear(transaction.date),
      valueDate: transaction.otherValueDate.map(site.formats.dayInBrief),
      beneficiary: transaction.beneficiary,
      payeePath: site.groups[.beneficiary].path(of: transaction.beneficiary),
      reference: transaction.reference, category: transaction.category,
      categoryPath: site.groups[.category].path(of: transaction.category),
      note: transaction.note == nil ? nil : notes.last?.number,
      transfer: transfers[entry.position].map { site.accounts[$0.account] },
      amount: signed(transaction.amount), magnitude: number(magnitude),
      balance: number(entry.balance))
  }
}
