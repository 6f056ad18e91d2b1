package import Controllers
import Model
import Values
package import Views

/// The book as a whole, made from the summaries of its accounts alone.
package struct OverviewPresenter: Sendable {
  let accounts: [AccountSummary]
  let regular: RegularPayments
  /// Nil where the accounts are more than a list of them shows on a page: their entries are not tallied
  /// for this page alone.
  let spending: SpendingPresenter?
  let site: Site
  private let toDos: ToDoPresenter
}

extension OverviewPresenter {
  /// Takes the summaries of all accounts in the order of the book, and the payments recognised
  /// among them.
  package init(
    _ accounts: [AccountSummary], _ regular: RegularPayments, _ spending: SpendingPresenter?,
    toDos: ToDoPresenter, site: Site
  ) {
    self.init(accounts: accounts, regular: regular, spending: spending, site: site, toDos: toDos)
  }

  /// So many accounts are shown side by side.
  package static let fewAccounts = 12

  package var overviewPage: OverviewPage {
    OverviewPage(
      frame: site.frame.frame(for: SitePaths.overview, in: .overview),
      owner: site.frame.owner, asOf: site.formats.day(site.asOf),
      dataTo: dataTo.map(site.formats.day), isDataOld: isDataOld, dataAge: dataAge,
      worth: currencies.enumerated().map { worth($1, isFurther: $0 > 0) },
      converted: site.converted(currencies), notices: notices,
      accounts: hasFewAccounts ? accounts.map { AccountRow($0, on: site) } : [],
      kinds: hasFewAccounts ? [] : kindRows,
      soFar: monthSoFar, months: currencies.prefix(1).map(months),
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

  private static let dueCount = 5
  private static let dueCountOfToDosAlone = 50
  private static let longOverdueCount = 5

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
    let rows = all.suffix(Self.monthRowCount).reversed().map { figures in
      MonthRow(
        month: site.formats.month(figures.month), path: SitePaths.month(figures.month),
        isRunning: site.isRunning(figures.month),
        moneyIn: site.formats.amount(figures.moneyIn, currency, .number),
        moneyOut: site.formats.amount(figures.moneyOut, currency, .number),
        net: site.formats.amount(figures.moneyIn - figures.moneyOut, currency, .signedNumber))
    }
    return CurrencyMonths(
      currency: currency.code,
      balance: charts.balance(all.map { ($0.month, $0.closing) }),
      rows: rows)
  }

  /// The latest months whose figures are written out; the page of all months has the others.
  private static let monthRowCount = 3

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

  /// The day of the latest entry that is counted; nil where there is none.
  var dataTo: Day? { accounts.compactMap(\.lastEntry).max() }

  /// Whether that is so long ago that the as-of month says nothing.
  var isDataOld: Bool { dataTo?.isLongPast(on: site.asOf) ?? false }

  var dataAge: Count? {
    isDataOld ? dataTo.map { site.formats.count($0.days(until: site.asOf)) } : nil
  }

  /// The month that the figures are of: the as-of month, or the last one with entries where that is
  /// long ago.
  var headlineMonth: Month { isDataOld ? dataTo?.month ?? site.asOf.month : site.asOf.month }

  /// The day of the first entry or dated opening balance in a currency; nil where there is neither.
  func beginning(in currency: Currency) -> Day? {
    site.index.totals(in: currency)?.firstDay
      ?? accounts.lazy.filter { $0.currency == currency }
      .compactMap(\.firstEntry).min()
  }

  /// Whether a currency has an entry or an opening balance, so that its sum can have changed.
  func hasBegun(in currency: Currency) -> Bool { beginning(in: currency) != nil }

  /// Whether the accounts are so few that the overview shows each of them side by side.
  var hasFewAccounts: Bool { accounts.count <= Self.fewAccounts }

  /// What the accounts hold by currency, and in each by kind, which folds open unless the accounts
  /// are too many; of the closed ones what is left.
  var kindRows: [KindRow] {
    currencies.flatMap { currency in
      AccountHead.Kind.allCases.compactMap { kind in
        KindRow(
          accounts, of: kind, in: currency, isFolded: accounts.count <= Paging.accounts, on: site)
      }
    }
  }

  /// Whether there is no entry, or the latest is so old that the as-of month says nothing.
  private var isStale: Bool { dataTo == nil || isDataOld }

  /// What is usual by the as-of day, in and out, beside what it is.
  func usual(
    in currency: Currency, beside now: MonthFigures
  ) -> (moneyIn: UsualMoney, moneyOut: UsualMoney)? {
    guard !isStale, let usual = site.index.totals(in: currency)?.usual else { return nil }
    let money = { (amount: Int64, before: Int64) in
      UsualMoney(
        spent: amount, usual: before, by: site.asOf, monthCount: usual.monthCount, currency,
        site.formats)
    }
    return (money(now.moneyIn, usual.moneyIn), money(now.moneyOut, usual.moneyOut))
  }

  /// The share of income that was left over in the last twelve months that are over, or in as many
  /// as there are from the first entry's on, three at least.
  func savings(in currency: Currency) -> SavingsOverMonths? {
    let last = site.asOf.lastCompleteMonth
    guard !isStale, let months = site.index.totals(in: currency)?.year(through: last),
      months.count >= 3
    else { return nil }
    let moneyIn = months.reduce(0) { $0 + $1.moneyIn }
    let left = moneyIn - months.reduce(0) { $0 + $1.moneyOut }
    return Shares.rate(of: left, in: moneyIn).map { rate in
      SavingsOverMonths(
        rate: site.formats.share(rate).text, monthCount: site.formats.count(months.count))
    }
  }

  /// So many days ahead regular payments are shown as expected, and so many of them.
  private static let daysAhead = 14
  private static let expectedCount = 5

  /// The regular payments that are expected within two weeks, or were to come already, by day, then
  /// the largest first.
  var expected: [ExpectedRow] {
    let soon = regular.running.filter {
      site.asOf.days(until: $0.payment.next) <= Self.daysAhead
    }
    let sorted = soon.enumerated().sorted { one, other in
      let (first, second) = (one.element.payment, other.element.payment)
      return first.next == second.next
        ? (second.last.amount.magnitude, one.offset) < (first.last.amount.magnitude, other.offset)
        : first.next < second.next
    }
    let shown = sorted.prefix(Self.expectedCount).map(\.element)
    let ambiguous = shown.ambiguousPayees(in: accounts)
    return shown.map { expectedRow($0, saysAccount: ambiguous.contains($0.payee)) }
  }

  private func expectedRow(
    _ payment: RegularPayments.AccountPayment, saysAccount: Bool
  ) -> ExpectedRow {
    let account = accounts[payment.account.value]
    let amount = payment.payment.last.amount
    let daysLate = payment.payment.next.days(until: site.asOf)
    return ExpectedRow(
      payee: payment.payee, payeePath: site.index.names(by: .payee)[payment.payee]?.path,
      date: site.recentDay(payment.payment.next), account: account.name,
      daysLate: daysLate > 0 ? site.formats.count(daysLate) : nil,
      saysAccount: saysAccount, isIncome: amount > 0,
      amount: amount > 0
        ? site.formats.amount(amount, account.currency, .signedSymbol)
        : site.formats.unsigned(amount, account.currency, .symbol))
  }
}

extension OverviewPresenter {
  /// What has gone out in the as-of month by the as-of day, of which the figures above it are, too;
  /// nil where no entry is of that month, or nothing can be drawn.
  var monthSoFar: MonthSoFar? {
    let month = site.asOf.month
    guard !isDataOld, let currency = currencies.first,
      let course = site.index.totals(in: currency)?.course(
        of: month, through: dataTo?.month == month ? site.asOf : nil),
      let chart = site.charts(in: currency).course(course, of: month)
    else { return nil }
    return MonthSoFar(
      month: site.formats.month(month), path: site.path(of: month), course: chart,
      categories: categories(in: currency, by: course))
  }

  private static let categoryCount = 5

  /// Those that are furthest above their average month, or below the part of it that has usually gone
  /// out by now: as much as of all spending together.
  private func categories(in currency: Currency, by course: MonthCourse) -> [CategorySoFar] {
    let month = site.asOf.month
    guard let spending, let usual = course.usual, let whole = usual.last, whole > 0,
      let first = site.index.totals(in: currency)?.months.first?.month
    else { return [] }
    let part = { (amount: Int64) in
      Int64(Int128(amount) * Int128(usual[course.spent.count - 1]) / Int128(whole))
    }
    let all = spending.spending[currency].besideAverage(
      month, since: first, spending.sides(of: currency, through: month))
    let furthest = all.sorted { one, other in
      let distances = [one, other].map { max($0.sum - $0.average, part($0.average) - $0.sum) }
      return distances[0] == distances[1] ? one.name < other.name : distances[0] > distances[1]
    }.prefix(Self.categoryCount)
    let longest = furthest.reduce(0) { max($0, $1.sum, $1.average) }
    guard longest > 0 else { return [] }
    let money = site.formats.money(in: currency)
    let bar = { (amount: Int64) in Int(Int128(max(0, amount)) * 1000 / Int128(longest)) }
    return furthest.map { category in
      let page = site.index.names(by: .category)[category.name]
      return CategorySoFar(
        name: category.name,
        path: category.sum == 0 ? page?.path : page?.place(of: Period(month), currency).address,
        spent: money.rounded(category.sum, .symbol),
        usual: money.rounded(category.average, .symbol), spentBar: bar(category.sum),
        usualBar: bar(category.average))
    }
  }
}
