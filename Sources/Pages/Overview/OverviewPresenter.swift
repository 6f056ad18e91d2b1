package import Controllers
package import Exports
import Model
import Views

/// The book as a whole, made from the summaries of its accounts alone.
package struct OverviewPresenter: Sendable {
  private let accounts: [AccountSummary]
  private let site: Site
  private let toDos: ToDoPresenter

  /// Takes the summaries of all accounts in the order of the book.
  package init(_ accounts: [AccountSummary], toDos: ToDoPresenter, site: Site) {
    self.accounts = accounts
    self.toDos = toDos
    self.site = site
  }

  package var overviewPage: OverviewPage {
    let dataTo = accounts.compactMap(\.lastEntry).max()
    return OverviewPage(
      frame: site.frame(for: SitePaths.overview, in: .overview),
      owner: site.owner, asOf: site.formats.day(site.asOf),
      dataTo: dataTo.map(site.formats.day), isDataOld: dataTo?.isLongPast(on: site.asOf) ?? false,
      worth: currencies.map(worth), notices: notices,
      accounts: accounts.map { AccountRow($0, on: site) },
      months: currencies.map(months), due: Array(toDos.due.prefix(Self.dueCount)),
      openToDos: site.formats.count(toDos.openCount), latest: latest)
  }

  /// The overview's figures for other programs.
  package var bookFile: BookFile {
    BookFile(
      title: site.title, asOf: site.asOf, accounts: accounts, currencies: currencies,
      openToDos: toDos.openCount, overdueToDos: toDos.overdueCount)
  }

  private static let latestCount = AccountSummary.latestCount
  private static let dueCount = 7
}

extension OverviewPresenter {
  private var currencies: [Currency] { site.ordered(accounts.map(\.currency)) }

  private func worth(_ currency: Currency) -> CurrencyWorth {
    let month = site.asOf.month
    let now = accounts.figures(of: month, in: currency)
    let before = accounts.figures(of: month.previous, in: currency)
    return CurrencyWorth(
      currency: currency.code,
      accountCount: site.formats.count(
        accounts.count { $0.currency == currency && !$0.isClosed }),
      total: site.formats.amount(accounts.balance(in: currency), currency, .symbol),
      change: site.formats.amount(now.closing - now.opening, currency, .signedSymbol),
      changeSince: site.formats.day(month.previous.lastDay),
      month: site.formats.month(month), monthPath: accounts.path(of: month),
      moneyIn: site.formats.amount(now.moneyIn, currency, .symbol),
      moneyOut: site.formats.amount(now.moneyOut, currency, .symbol),
      lastMonth: site.formats.month(month.previous),
      lastMonthPath: accounts.path(of: month.previous),
      lastNet: site.formats.amount(before.moneyIn - before.moneyOut, currency, .signedSymbol))
  }

  private func months(_ currency: Currency) -> CurrencyMonths {
    let all = accounts.latestMonths(
      ChartPresenter.monthCount, in: currency, through: site.asOf.month
    )
    .map { accounts.figures(of: $0, in: currency) }
    let charts = ChartPresenter(currency, formats: site.formats)
    let rows = all.reversed().map { figures in
      MonthRow(
        month: site.formats.month(figures.month), path: SitePaths.month(figures.month),
        isRunning: site.isRunning(figures.month),
        moneyIn: site.formats.amount(figures.moneyIn, currency, .number),
        moneyOut: site.formats.amount(figures.moneyOut, currency, .number),
        net: site.formats.amount(figures.moneyIn - figures.moneyOut, currency, .signedNumber),
        closing: site.formats.amount(figures.closing, currency, .number))
    }
    return CurrencyMonths(
      currency: currency.code,
      balance: charts.balance(all.map { ($0.month, $0.closing) }),
      flow: charts.flow(all.map { ($0.month, $0.moneyIn, $0.moneyOut) }), rows: rows)
  }

  private var latest: [LatestRow] {
    let entries = accounts.enumerated().flatMap { position, account in
      account.latest.enumerated().map { (position, $0.offset, account, $0.element) }
    }
    let newestFirst = entries.sorted { one, other in
      let (one, other) = (one, other)
      return one.3.transaction.date == other.3.transaction.date
        ? (one.0, one.1) < (other.0, other.1) : one.3.transaction.date > other.3.transaction.date
    }
    return newestFirst.prefix(Self.latestCount).map { _, _, account, entry in
      LatestRow(
        beneficiary: entry.transaction.beneficiary, path: entry.path,
        date: site.recentDay(entry.transaction.date), account: account.name,
        category: entry.transaction.category,
        categoryPath: site.groups[.category].path(of: entry.transaction.category),
        amount: site.formats.amount(
          entry.transaction.amount, account.currency, .signedSymbol))
    }
  }

  private var notices: [Notice] {
    var notices: [Notice] = []
    if let first = toDos.due.first, toDos.overdueCount > 0 {
      notices.append(
        Notice(subject: .overdue, count: site.formats.count(toDos.overdueCount), path: first.path))
    }
    let later = accounts.filter { $0.laterCount > 0 }
    if later.count > Self.namedAccountCount {
      let count = later.reduce(0) { $0 + $1.laterCount }
      notices.append(
        Notice(
          subject: .laterInAccounts, count: site.formats.count(count), path: SitePaths.accounts))
    } else {
      notices += later.map {
        Notice(
          subject: .later(account: $0.name), count: site.formats.count($0.laterCount),
          path: SitePaths.account($0.slug))
      }
    }
    return notices
  }

  /// How many accounts may each have a notice of its own of entries that are not counted yet.
  private static let namedAccountCount = 4
}
