import Controllers
import Model
import Values
import Views

extension AccountPresenter {
  var accountPage: AccountPage {
    let thisMonth = ledger.months.last { $0.month == ledger.asOf.month }
    let lastEntry = ledger.entries.last?.transaction.date
    let path = SitePaths.account(slug)
    let toDos = openToDos
    let loan = loan
    let charts = charts(of: latestStatements)
    let latest = shownEntries(
      ledger.entries.indices.suffix(Self.latestCount), date: formats.dayInBrief)
    return AccountPage(
      frame: site.frame(for: path, in: .accounts),
      account: head,
      opened: account.opened.map(formats.day), closed: account.closed.map(formats.day),
      openingBalance: ledger.asOf.hasOpening ? symbol(ledger.opening) : nil,
      note: note(account.note, from: path),
      balance: symbol(ledger.balance), loan: loan,
      lastEntry: lastEntry.map(formats.day),
      isClosed: ledger.asOf.isClosed,
      idleSince: ledger.asOf.isIdle ? lastEntry.map(formats.day) : nil,
      month: formats.month(ledger.asOf.month),
      monthPath: thisMonth?.entries.isEmpty == false
        ? entries.registers.place(of: ledger.asOf.month) : nil,
      moneyIn: symbol(thisMonth?.turnover.moneyIn ?? 0),
      moneyOut: symbol(thisMonth?.turnover.moneyOut ?? 0),
      registerPath: ledger.entries.indices.last.map { entries.path(of: BookingIndex($0)) },
      entryCount: formats.count(ledger.entries.count),
      laterCount: formats.count(ledger.laterCount),
      bankBalance: ledger.bankBalances.latest.map(agreement),
      balanceChart: loan == nil
        ? charts.balance(latestStatements.map { ($0.month, $0.closing) }) : debtChart,
      flowChart: loan == nil
        ? charts.flow(
          latestStatements.map { ($0.month, $0.turnover.moneyIn, $0.turnover.moneyOut) }) : nil,
      longChart: longChart,
      latest: latest.indices.reversed().map { index in
        let month = ledger.months.last { $0.entries.indices.contains(index) }
        return registerRow(
          BookingIndex(index), in: month.flatMap { rows(of: index..<index + 1, in: $0) },
          of: latest)
      },
      years: yearsWithEntries.reversed().map { yearRow($0) }
        .dashingZeroColumns(\.moneyIn, \.moneyOut),
      statements: statementYears,
      lastStatement: issuedStatements.last { $0.month < ledger.asOf.month }.map(statementRow),
      toDos: Array(toDos.prefix(MoreToDos.shownCount)),
      moreToDos: MoreToDos(of: toDos.count, formats), tablePath: SitePaths.transactions(slug))
  }

  private static let latestCount = 10

  /// The statements that are issued, newest first, with a row for each gap behind one of them.
  private var statementRows: [(month: Month, row: StatementRow)] {
    let gaps = Dictionary(ledger.gaps.map { ($0.lowerBound, $0) }) { one, _ in one }
    return issuedStatements.reversed().flatMap { statement in
      let gap = gaps[statement.month.next].map { gapRow($0, after: statement) }
      return [gap, statementRow(statement)].compactMap { $0 }.map { (statement.month, $0) }
    }
  }

  /// The same by year, newest first; a gap is with the statements that it is before.
  private var statementYears: [StatementYear] {
    var years: [StatementYear] = []
    for (month, row) in statementRows {
      let year = formats.year(month.year).text
      if years.last?.year != year {
        years.append(StatementYear(year: year, isOpen: years.isEmpty, rows: []))
      }
      years[years.count - 1].rows.append(row)
    }
    for place in years.indices { years[place].rows.dashZeroColumns(\.moneyIn, \.moneyOut) }
    return years
  }

  private func gapRow(_ gap: ClosedRange<Month>, after statement: Statement) -> StatementRow {
    StatementRow(
      month: formats.month(gap.lowerBound), path: nil, entryCount: formats.count(0),
      opening: number(statement.closing), moneyIn: number(0), moneyOut: number(0),
      closing: number(statement.closing),
      gap: StatementGap(
        first: formats.month(gap.lowerBound), last: formats.month(gap.upperBound)))
  }

  /// What is open and tied to the account: what has a date, earliest first, then what has none.
  private var openToDos: [ToDoRow] {
    let rows = context.toDos.map {
      (
        $0,
        ToDoRow(
          $0, account: context.link.link, links: context.links, from: SitePaths.account(slug),
          formats)
      )
    }
    return ToDoRow.sorted(rows.filter { $0.1.isOpenWithDate })
      + ToDoRow.sorted(rows.filter { $0.1.state == .noDate })
  }

  /// Calls the body with the account's page and with those on which its years continue, newest first
  /// and one at a time; throws what the body throws.
  func forEachAccountPage(_ body: (AccountPage) throws -> Void) rethrows {
    let whole = accountPage
    let years = listedYears
    let paging = Paging(years.count, limit: Paging.years)
    guard !paging.isOnePage else { return try body(whole) }
    for number in paging.pages {
      let shown = Set(years[paging.rows(on: number)].map { formats.year($0).text })
      var page = whole
      page.frame = site.frame(for: whole.path, in: .accounts, on: number, of: paging, formats)
      page.isContinued = number > .first
      page.years.removeAll { !shown.contains($0.year) }
      page.statements.removeAll { !shown.contains($0.year) }
      if !page.statements.isEmpty { page.statements[0].isOpen = true }
      try body(page)
    }
  }

  /// The years that have entries or statements, newest first.
  private var listedYears: [Int] {
    let years = yearsWithEntries.map(\.number) + issuedStatements.map(\.month.year)
    return Set(years).sorted(by: >)
  }

  /// How much of a loan is repaid; nil of other accounts, and where nothing ever was owed.
  var loan: LoanFigures? {
    guard account.kind == .loan, let repayment = ledger.repayment else { return nil }
    return LoanFigures(
      repaid: symbol(repayment.repaid), borrowed: symbol(repayment.largestDebt),
      share: formats.share(repayment.tenths), since: repayment.since.map(formats.day))
  }

  /// What is owed at the end of each month, from the first on, on a scale of its own.
  var debtChart: BalanceChart? { history(ledger.months.map { ($0.month, 0 &- $0.closing) }, .own) }

  /// The balance from the first month on, where a chart of the latest has not all of it.
  var longChart: BalanceChart? {
    guard loan == nil, ledger.months.count > ChartPresenter.monthCount else { return nil }
    return history(ledger.months.map { ($0.month, $0.closing) })
  }

  private func history(
    _ months: [(month: Month, closing: Int64)], _ scale: ChartAxis.Scale? = nil
  ) -> BalanceChart? {
    let years = Set(yearsWithEntries.map(\.number))
    return charts(of: ledger.months.suffix(ChartPresenter.monthCount)).history(months, scale) {
      years.contains($0) ? entries.registers.path(ofYear: $0) : nil
    }
  }
}
