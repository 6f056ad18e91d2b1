package import Controllers
import Model
import Values
package import Views

/// All accounts side by side, year by year, with where the money came from and went.
package struct BookYearPresenter: Sendable {
  package let accounts: [AccountSummary]
  let spending: SpendingPresenter
  let site: Site
}

extension BookYearPresenter {
  /// Takes the summaries of all accounts in the order of the book.
  package init(_ accounts: [AccountSummary], _ spending: SpendingPresenter, site: Site) {
    self.init(accounts: accounts, spending: spending, site: site)
  }

  /// Calls the body with the pages of a year, one at a time: HTML and Markdown, or where the accounts
  /// are too many for a page the Markdown and then page by page.
  ///
  /// Throws what the body throws.
  package func forEachPage(of year: Int, _ body: (BookYearPage) throws -> Void) rethrows {
    guard let period = Period(year: year) else { return }
    let currencies = currencies(in: period)
    let count = currencies.reduce(0) { $0 + $1.accounts.accounts.count }
    let paging = Paging(count, limit: Paging.reportedAccounts)
    var whole = page(period, currencies, on: .first, of: Paging(count, limit: count))
    whole.isMarkdownAlone = !paging.isOnePage
    try body(whole)
    guard !paging.isOnePage else { return }
    for number in paging.pages {
      try body(page(period, currencies.part(paging.rows(on: number)), on: number, of: paging))
    }
  }

  private func page(
    _ period: Period, _ currencies: [BookYearCurrency], on number: PageNumber, of paging: Paging
  ) -> BookYearPage {
    let year = period.firstMonth.year
    let beside = spending.years.beside(year)
    let link = { (year: Int) in Link(site.formats.year(year).text, path: SitePaths.year(year)) }
    return BookYearPage(
      frame: site.frame.frame(
        for: SitePaths.year(year), in: .years, on: number, of: paging, site.formats),
      owner: site.frame.owner,
      year: site.formats.year(year), isProvisional: site.isRunning(year),
      isNetted: spending.netting.isOn,
      bookedThrough: spending.bookedThrough(year).map(site.formats.day),
      currencies: currencies,
      previous: beside.previous.map(link), next: beside.next.map(link),
      spendingPath: SitePaths.spending(year))
  }

  private func currencies(in period: Period) -> [BookYearCurrency] {
    let year = period.firstMonth.year
    let columns = SpendingColumns.none(
      of: year, hasBefore: spending.years.beside(year).previous == year - 1)
    return spending.currencies.compactMap { currency($0, in: period, columns) }
  }

  /// Nil where no account has figures.
  private func currency(
    _ currency: Currency, in period: Period, _ columns: SpendingColumns
  ) -> BookYearCurrency? {
    guard let figures = figures(of: currency, in: period) else { return nil }
    let tables = spending.tables(currency, columns, by: .category) { period in
      SitePaths.spending(period.firstMonth.year) + "#in-\(currency.code)"
    }
    let left = tables.income.total.total.amount - tables.spending.total.total.amount
    let largest = spending.spending[currency].largest(in: period.firstMonth.year)
    let amount = { (entry: LargeEntry) in
      site.formats.amount(entry.amount, currency, .signedNumber)
    }
    return BookYearCurrency(
      accounts: figures, leftOver: site.formats.amount(left, currency, .number),
      rate: tables.rate, tables: tables.tables,
      largest: [(false, largest.moneyOut), (true, largest.moneyIn)].compactMap {
        isMoneyIn, entries in
        entries.isEmpty
          ? nil
          : LargestTable(
            isMoneyIn: isMoneyIn, rows: entries.map { LargestRow($0, amount($0), on: site) })
      })
  }
}

extension [BookYearCurrency] {
  /// Those of their accounts that have these places among all of them; none of currencies without.
  ///
  /// All that is not about one account stands behind the last, so that a change in one leaves the
  /// other pages alone.
  fileprivate func part(_ range: Range<Int>) -> [BookYearCurrency] {
    parts(range, of: \.accounts).map { part in
      var currency = part.currency
      if !part.hasLast {
        (currency.accounts.total, currency.tables, currency.largest) = (nil, [], [])
      }
      return currency
    }
  }
}

extension LargestRow {
  /// An entry among the largest of a year or month that its page names.
  init(_ entry: LargeEntry, _ amount: Amount, on site: Site) {
    self.init(
      payee: entry.payee, path: entry.path, date: site.formats.dayInYear(entry.day),
      account: entry.account, category: entry.category,
      categoryPath: site.index.names(by: .category)[entry.category]?.path,
      amount: amount)
  }
}

extension BookYearPresenter {
  /// Accounts that have begun; of those that have ended, the ones that still held something.
  private func figures(of currency: Currency, in period: Period) -> CurrencyFigures? {
    var listed: [MonthFigures] = []
    var rows: [AccountFigures] = []
    for account in accounts where account.currency == currency {
      guard let (whole, last) = account.figures(of: period, asOf: site.asOf.month),
        last != nil || whole.closing != 0
      else { continue }
      rows.append(row(account, whole, lastStatement: last))
      listed.append(whole)
    }
    guard !rows.isEmpty else { return nil }
    let sum = MonthFigures(of: listed, in: period.firstMonth)
    return CurrencyFigures(
      currency: currency.code, accounts: rows, total: PeriodFigures(sum, currency, site.formats)
    ).dashingZeroColumns()
  }

  private func row(
    _ account: AccountSummary, _ figures: MonthFigures, lastStatement: Month?
  ) -> AccountFigures {
    let issued = lastStatement.flatMap { site.frame.issuesStatements(of: $0) ? $0.year : nil }
    return AccountFigures(
      name: account.name,
      path: issued.map { SitePaths.yearStatement(account.slug, year: $0) }
        ?? SitePaths.account(account.slug),
      markdownPath: issued.map { SitePaths.markdownYearStatement(account.slug, year: $0) },
      entryCount: site.formats.count(figures.entryCount),
      figures: PeriodFigures(figures, account.currency, site.formats))
  }
}
