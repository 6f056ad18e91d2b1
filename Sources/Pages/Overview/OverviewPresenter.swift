package import Controllers
package import Exports
import Model
package import Views

/// The book as a whole, made from the summaries of its accounts alone.
package struct OverviewPresenter: Sendable {
  let accounts: [AccountSummary]
  let regular: RegularPayments
  let site: Site
  private let toDos: ToDoPresenter
}

extension OverviewPresenter {
  /// Takes the summaries of all accounts in the order of the book, and the payments recognised
  /// among them.
  package init(
    _ accounts: [AccountSummary], _ regular: RegularPayments, toDos: ToDoPresenter, site: Site
  ) {
    self.init(accounts: accounts, regular: regular, site: site, toDos: toDos)
  }

  package var overviewPage: OverviewPage {
    OverviewPage(
      frame: site.frame.frame(for: SitePaths.overview, in: .overview),
      owner: site.frame.owner, asOf: site.formats.day(site.asOf),
      dataTo: dataTo.map(site.formats.day), isDataOld: isDataOld, dataAge: dataAge,
      worth: currencies.enumerated().map { worth($1, isFurther: $0 > 0) },
      converted: site.converted(currencies), notices: notices,
      accounts: hasFewAccounts ? accounts.map { AccountRow($0, on: site) } : [],
      kinds: hasFewAccounts ? [] : kindRows,
      months: currencies.prefix(1).map(months),
      due: due,
      longOverdue: longOverdue,
      openToDos: site.formats.count(toDos.openCount), expected: expected, latest: latest,
      lastRecorded: site.index.lastRecorded.map(String.init))
  }

  /// The overview's figures for other programs.
  package var bookFile: BookFile {
    BookFile(
      title: site.frame.title, index: site.index, accounts: accounts, currencies: currencies,
      openToDos: toDos.openCount, overdueToDos: toDos.overdueCount)
  }

  private var longOverdue: LongOverdue {
    let rows = toDos.due.filter(\.isLongOverdue)
    guard !rows.isEmpty else { return LongOverdue() }
    return LongOverdue(
      count: site.formats.count(rows.count), first: Array(rows.prefix(Self.longOverdueCount)),
      path: rows.count > Self.longOverdueCount ? SitePaths.overdueToDos : nil)
  }

  /// Where there are no accounts the to-dos are the book, those without a day too.
  private var due: [ToDoRow] {
    let dated = toDos.due.filter { !$0.isLongOverdue }
    guard accounts.isEmpty else { return Array(dated.prefix(Self.dueCount)) }
    return Array((dated + toDos.openWithoutDay).prefix(Self.dueCountOfToDosAlone))
  }

  private static let dueCount = 7
  private static let dueCountOfToDosAlone = 50
  private static let longOverdueCount = 5
}

extension OverviewPresenter {
  var currencies: [Currency] { site.ordered(accounts.map(\.currency)) }

  /// Of further currencies one line is shown.
  private func worth(_ currency: Currency, isFurther: Bool) -> CurrencyWorth {
    let variant: MoneyFormat.Variant = isFurther ? .number : .symbol
    let month = headlineMonth
    let now = site.figures(of: month, in: currency)
    let before = site.figures(of: month.previous, in: currency)
    let begin = beginning(in: currency).flatMap { $0.month < month ? nil : $0 }
    let usual = isFurther ? nil : usual(in: currency, beside: now)
    return CurrencyWorth(
      currency: currency.code,
      accountCount: site.formats.count(
        accounts.count { $0.currency == currency && !$0.isClosed }),
      total: site.formats.amount(now.closing, currency, .symbol),
      change: site.formats.amount(now.closing - now.opening, currency, .signedSymbol),
      hasChange: hasBegun(in: currency),
      changeSince: site.formats.day(begin ?? month.previous.lastDay),
      isFromBeginning: begin != nil,
      month: site.formats.month(month), isMonthOver: isDataOld,
      monthPath: site.path(of: month),
      moneyIn: site.formats.amount(now.moneyIn, currency, variant),
      moneyOut: site.formats.amount(now.moneyOut, currency, variant),
      underWay: now.transferred == 0
        ? nil : site.formats.amount(now.transferred, currency, .signedSymbol),
      lastMonth: site.formats.month(month.previous), lastMonthPath: site.path(of: month.previous),
      lastNet: site.formats.amount(before.moneyIn - before.moneyOut, currency, .signedSymbol),
      usualIn: usual?.moneyIn, usualOut: usual?.moneyOut,
      savings: isFurther ? nil : savings(in: currency))
  }

  private func months(_ currency: Currency) -> CurrencyMonths {
    let all =
      site.index.totals(in: currency).map { $0.months.suffix(ChartPresenter.monthCount) } ?? []
    let charts = site.charts(in: currency)
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
      flow: charts.flow(all.map { ($0.month, $0.moneyIn, $0.moneyOut) }),
      long: longChart(currency), rows: rows)
  }

  private var latest: [LatestRow] {
    let places = accounts.enumerated().flatMap { ordinal, account in
      account.entries.outline.latest.map { index, day in
        (day: day, place: EntryPlace(account: AccountOrdinal(ordinal), index: index))
      }
    }
    let newestFirst = places.sorted { one, other in
      one.day == other.day ? one.place.isBefore(other.place) : one.day > other.day
    }
    let ordered = newestFirst.orderedWithinDays(newestFirst: true, day: \.day) { entry in
      accounts[entry.place.account.value].entries.outline.instant(of: entry.place.index)
    }
    return ordered.prefix(EntryOutline.latestCount).map { latestRow($0.place) }
  }

  private func latestRow(_ place: EntryPlace) -> LatestRow {
    let account = accounts[place.account.value]
    let transaction = account.entries.transaction(at: place.index)
    return LatestRow(
      payee: transaction.beneficiary, path: account.entries.path(of: place.index),
      date: site.recentDay(transaction.date), account: account.name,
      category: transaction.category,
      categoryPath: site.index.names(by: .category)[transaction.category]?.path,
      amount: site.formats.amount(transaction.amount, account.currency, .signedSymbol))
  }

  private var notices: [Notice] {
    var notices: [Notice] = []
    if toDos.overdueCount > 0 {
      notices.append(
        Notice(
          subject: .overdue, count: site.formats.count(toDos.overdueCount),
          path: SitePaths.overdueToDos))
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
