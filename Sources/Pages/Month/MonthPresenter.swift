package import Basics
package import Controllers
package import Model
import Values
package import Views

/// All accounts side by side, month by month.
package struct MonthPresenter: Sendable {
  let accounts: [AccountSummary]
  let spending: SpendingPresenter
  private let toDos: ToDoPresenter
  let site: Site
  let currencies: [Currency]
  let accountMonths: AccountMonths
  /// From the first entry in the book to the as-of month, but for long gaps.
  package let months: [Month]

  /// Calls the body with the pages of one of the months, one at a time: HTML and Markdown, or where
  /// the accounts are too many for a page the Markdown and then page by page.
  ///
  /// Throws what the body throws.
  package func forEachPage(of month: Month, _ body: (MonthPage) throws -> Void) rethrows {
    let currencies = currencies.compactMap { self.currency($0, in: month) }
    let toDos = PeriodToDos(in: Period(month), of: toDos.calendar, site.formats)
    let count = currencies.reduce(0) { $0 + $1.accounts.accounts.count }
    let paging = Paging(count, limit: Paging.accounts)
    let whole = Paging(count, limit: count)
    try body(
      page(
        month, currencies, toDos, isMarkdownAlone: !paging.isOnePage, on: .first, of: whole))
    guard !paging.isOnePage else { return }
    for number in paging.pages {
      try body(
        page(
          month, currencies.part(paging.rows(on: number)),
          number == .first ? toDos : .none, on: number, of: paging))
    }
  }

  private func page(
    _ month: Month, _ currencies: [MonthCurrency], _ toDos: PeriodToDos,
    isMarkdownAlone: Bool = false, on number: PageNumber, of paging: Paging
  ) -> MonthPage {
    let path = SitePaths.month(month)
    let isRunning = site.isRunning(month)
    let beside = beside(month)
    return MonthPage(
      frame: site.frame.frame(for: path, in: .months, on: number, of: paging, site.formats),
      isMarkdownAlone: isMarkdownAlone, month: site.formats.month(month),
      monthInYear: site.formats.monthInYear(month), isProvisional: isRunning,
      bookedThrough: isRunning ? lastEntry(in: month).map(site.formats.day) : nil,
      currencies: currencies, toDos: toDos,
      year: site.formats.year(month.year), yearPath: SitePaths.year(month.year),
      spendingPath: SitePaths.spending(month.year),
      previous: beside.previous.map(link), next: beside.next.map(link))
  }

  /// The months before and after one of them; nil where there is none.
  func beside(_ month: Month) -> (previous: Month?, next: Month?) {
    guard let place = months.firstIndex(of: month) else { return (nil, nil) }
    return (
      place > 0 ? months[place - 1] : nil, place + 1 < months.count ? months[place + 1] : nil
    )
  }

  /// The day of the latest entry of the as-of month.
  func lastEntry(in month: Month) -> Day? {
    spending.book.lastDay.flatMap { $0.month == month ? $0 : nil }
  }

  private func link(_ month: Month) -> Link {
    Link(site.formats.month(month).text, path: SitePaths.month(month))
  }

  /// Accounts that have begun; of those that have ended, the ones that still hold something.
  private func currency(_ currency: Currency, in month: Month) -> MonthCurrency? {
    var rows: [AccountFigures] = []
    for account in accounts where account.currency == currency {
      guard let figures = account.figures(of: month),
        account.hasStatement(of: month) || figures.closing != 0
      else { continue }
      rows.append(row(account, figures))
    }
    guard !rows.isEmpty else { return nil }
    let sum = site.figures(of: month, in: currency)
    return MonthCurrency(
      accounts: CurrencyFigures(
        currency: currency.code, accounts: rows,
        total: PeriodFigures(sum, currency, site.formats)
      ).dashingZeroColumns(),
      compared: compared(month, in: currency),
      course: course(month, in: currency).flatMap {
        site.charts(in: currency).course($0, of: month)
      },
      spending: spendingTable(month, in: currency),
      largest: largest(month, in: currency))
  }

  private func row(
    _ account: AccountSummary, _ figures: MonthFigures
  ) -> AccountFigures {
    let isIssued =
      account.hasStatement(of: figures.month) && site.frame.issuesStatements(of: figures.month)
    return AccountFigures(
      name: account.name,
      path: isIssued
        ? SitePaths.statement(account.slug, figures.month) : SitePaths.account(account.slug),
      markdownPath: isIssued ? SitePaths.markdownStatement(account.slug, figures.month) : nil,
      entryCount: site.formats.count(figures.entryCount),
      figures: PeriodFigures(figures, account.currency, site.formats))
  }
}

extension MonthPresenter {
  /// Takes the summaries of all accounts in the order of the book.
  package init(
    _ accounts: [AccountSummary], _ spending: SpendingPresenter, toDos: ToDoPresenter, site: Site,
    _ parallel: Parallel = Parallel(width: 1)
  ) {
    let months = site.index.months.all
    self.init(
      accounts: accounts, spending: spending, toDos: toDos, site: site,
      currencies: site.ordered(accounts.map(\.currency)),
      accountMonths: AccountMonths(of: accounts, in: months, parallel), months: months)
  }
}

extension [MonthCurrency] {
  /// Those of their accounts that have these places among all of them; none of currencies without.
  ///
  /// The total stands behind the last account, so that a change in one leaves the other pages alone;
  /// all that is not about one account before the first.
  fileprivate func part(_ range: Range<Int>) -> [MonthCurrency] {
    parts(range, of: \.accounts).map { part in
      var currency = part.currency
      if !part.hasLast { currency.accounts.total = nil }
      if !part.hasFirst {
        (currency.compared, currency.course, currency.spending, currency.largest) =
          ([], nil, nil, [])
      }
      return currency
    }
  }
}
