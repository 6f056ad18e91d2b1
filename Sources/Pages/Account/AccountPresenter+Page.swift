import Controllers
import Model
import Views

extension AccountPresenter {
  package var accountPage: AccountPage {
    let thisMonth = statements.last { $0.month == site.asOf.month }
    let lastEntry = register.entries.last?.transaction.date
    let isClosed = account.isClosed(on: site.asOf)
    let path = SitePaths.account(slug)
    return AccountPage(
      frame: site.frame(for: path, in: .accounts),
      account: head,
      opened: account.opened.map(site.formats.day), closed: account.closed.map(site.formats.day),
      note: account.note,
      balance: symbol(register.balance),
      lastEntry: lastEntry.map(site.formats.day),
      isClosed: isClosed,
      idleSince: lastEntry.flatMap { day in
        day.isLongPast(on: site.asOf) && !isClosed ? site.formats.day(day) : nil
      },
      month: site.formats.month(site.asOf.month),
      monthPath: thisMonth?.entries.isEmpty == false
        ? entries.registers.place(of: site.asOf.month) : nil,
      moneyIn: symbol(thisMonth?.turnover.moneyIn ?? 0),
      moneyOut: symbol(thisMonth?.turnover.moneyOut ?? 0),
      registerPath: register.entries.indices.last.map { self.path(ofEntry: $0) },
      entryCount: site.formats.count(register.entries.count),
      laterCount: site.formats.count(register.laterCount),
      balanceChart: charts.balance(issuedStatements.map { ($0.month, $0.closing) }),
      flowChart: charts.flow(
        issuedStatements.map { ($0.month, $0.turnover.moneyIn, $0.turnover.moneyOut) }),
      latest: register.entries.indices.suffix(Self.latestCount).reversed().map {
        registerRow($0, date: site.formats.dayInBrief)
      },
      years: yearsWithEntries.reversed().map { yearRow($0) },
      statements: issuedStatements.reversed().map { statementRow($0) },
      toDos: toDos.open(forAccount: position), tablePath: SitePaths.transactions(slug))
  }

  private static let latestCount = 10
}
