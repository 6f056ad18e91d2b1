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
  /// Takes the month's pictures. Throws what the body throws.
  package func forEachPage(
    of month: Month, _ pictures: [SpendingPictures], _ body: (MonthPage) throws -> Void
  ) rethrows {
    let currencies = zip(currencies, pictures).compactMap { self.currency($0, in: month, $1) }
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
  private func currency(
    _ currency: Currency, in month: Month, _ pictures: SpendingPictures
  ) -> MonthCurrency? {
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
      headline: pictures.hasAny ? pictures.headline : nil,
      isNetted: pictures.hasAny
        && site.index.totals(in: currency)?.figures(of: month).moneyOut
          != pictures.tables.spending.total.total.amount,
      uncategorised: pictures.uncategorised,
      flow: pictures.flow,
      spending: pictures.tables.tables.first { $0.subject == .isSpending },
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
        currency = MonthCurrency(accounts: currency.accounts, compared: [], largest: [])
      }
      return currency
    }
  }
}

extension MonthPresenter {
  /// The totals of a month, beside those of the month before and the average of those before.
  func compared(_ month: Month, in currency: Currency) -> [ComparedMonth] {
    guard let totals = site.index.totals(in: currency), let first = totals.months.first?.month,
      first < month
    else { return [] }
    let row = { (subject: ComparedMonth.Subject, moneyIn: Int64, moneyOut: Int64) in
      ComparedMonth(
        subject: subject, moneyIn: site.formats.amount(moneyIn, currency, .number),
        moneyOut: site.formats.amount(moneyOut, currency, .number),
        net: site.formats.amount(moneyIn - moneyOut, currency, .signedNumber))
    }
    let (own, before) = (totals.figures(of: month), totals.figures(of: month.previous))
    var rows = [
      row(.own(site.formats.month(month)), own.moneyIn, own.moneyOut),
      row(
        .before(site.formats.month(month.previous), path: site.path(of: month.previous)),
        before.moneyIn, before.moneyOut),
    ]
    if let average = totals.average(before: month) {
      rows.append(
        row(
          .average(site.formats.count(average.monthCount)), average.moneyIn, average.moneyOut))
    }
    return rows
  }

  /// What has gone out by each day through the latest entry of a month that is not over, beside
  /// what usually has.
  func course(_ month: Month, in currency: Currency) -> MonthCourse? {
    site.index.totals(in: currency)?.course(
      of: month, through: site.isRunning(month) ? lastEntry(in: month) : month.lastDay)
  }

  /// What came in and went out by category.
  package func pictures(of month: Month) -> [SpendingPictures] {
    currencies.map { currency in
      let tables = spending.tables(currency, .month(month)) { period in
        SitePaths.month(period.firstMonth) + "#in-\(currency.code)"
      }
      return SpendingPictures(tables: tables, accounts: [])
    }
  }

  /// The largest entries in either direction.
  func largest(_ month: Month, in currency: Currency) -> [LargestRow] {
    largestEntries(month, in: currency).map { entry in
      LargestRow(entry, site.formats.amount(entry.amount, currency, .signedNumber), on: site)
    }
  }

  func largestEntries(_ month: Month, in currency: Currency) -> [LargeEntry] {
    spending.spending[currency].largest(in: month).places.map { place in
      LargeEntry(at: place.index, of: spending.book[place.account])
    }
  }
}

/// The digests of all accounts' figures of each month, as the pages of months show them.
///
/// They are made account by account, since to look up all accounts for each month takes many times
/// as long.
struct AccountMonths: Sendable {
  /// Of some accounts after the other, in the order of the months.
  private let parts: [[Digest]]
}

extension AccountMonths {
  /// Takes the summaries of all accounts in the order of the book, and months in the order of time.
  init(of accounts: [AccountSummary], in months: [Month], _ parallel: Parallel) {
    let ranges = accounts.indices.parts(of: JointAccounts.count)
    parts = parallel.map(ranges) { range in
      var buffers = Array(repeating: DigestBuffer(), count: months.count)
      for account in accounts[range] {
        var head = DigestBuffer()
        head.add(account.name)
        head.add(account.slug)
        head.add(account.currency.code)
        let own = head.takeDigest()
        for (place, month) in months.enumerated() {
          guard let figures = account.figures(of: month) else { continue }
          buffers[place].add(own)
          buffers[place].add(account.hasStatement(of: month) ? 1 : 0)
          buffers[place].add(figures)
        }
      }
      return buffers.indices.map { buffers[$0].takeDigest() }
    }
  }

  /// Adds the digests of the month at a place.
  func add(at place: Int, to buffer: inout DigestBuffer) {
    for part in parts { buffer.add(part[place]) }
  }
}

extension PeriodFigures {
  init(_ figures: MonthFigures, _ currency: Currency, _ formats: Formats) {
    let amount = { formats.amount($0, currency, .number) }
    self.init(
      opening: amount(figures.opening), moneyIn: amount(figures.moneyIn),
      moneyOut: amount(figures.moneyOut),
      transferred: formats.amount(figures.transferred, currency, .signedNumber),
      closing: amount(figures.closing))
  }
}

extension MonthListPage {
  /// Calls the body with the pages of the months from the first entry in the book to the as-of
  /// month, but for long gaps, one at a time; throws what the body throws.
  package static func forEach(
    of site: Site, _ body: (MonthListPage) throws -> Void
  ) rethrows {
    let months = Dictionary(grouping: site.index.months.all, by: \.year)
    let years = months.sorted { $0.key > $1.key }
    let paging = Paging(years.count, limit: Paging.listedYears)
    let figures = MonthListFigures(of: site)
    let columns = (1...12).compactMap { Month(year: site.asOf.year, month: $0) }
      .map(site.formats.monthInBrief)
    for page in paging.pages {
      try body(
        MonthListPage(
          frame: site.frame.frame(
            for: SitePaths.months, in: .months, on: page, of: paging, site.formats),
          currency: figures?.currency.code,
          inThousands: figures?.rounding == .thousands, others: others(of: site), columns: columns,
          years: years[paging.rows(on: page)].map {
            MonthListYear($0, months: $1, figures, on: site)
          }))
    }
  }
}

extension MonthListPage {
  /// The currencies beside the book's own in which anything came in or went out.
  private static func others(of site: Site) -> [MonthListCurrency] {
    site.index.currencies.filter { currency in
      currency != site.frame.currency
        && site.index.totals(in: currency)?.months.contains {
          $0.moneyIn != 0 || $0.moneyOut != 0
        } == true
    }.enumerated().map { MonthListCurrency(currency: $1.code, isNext: $0 > 0) }
  }
}

/// What came in and went out of the book's own currency, month by month.
private struct MonthListFigures {
  let currency: Currency
  let money: MoneyFormat
  let totals: CurrencyTotals
  /// The largest amount that was left over, or was missing.
  let largest: UInt64
  /// Whether amounts are written in whole units or in thousands.
  let rounding: MoneyFormat.RoundedVariant

  /// Nil where no account is kept in that currency.
  init?(of site: Site) {
    currency = site.frame.currency
    guard let totals = site.index.totals(in: currency) else { return nil }
    self.totals = totals
    money = site.formats.money(in: currency)
    largest = totals.months.reduce(0) { max($0, $1.net.magnitude) }
    rounding = money.rounding(of: totals.months.map(\.net))
  }

  func month(_ month: Month, on site: Site) -> MonthListMonth {
    let net = totals.figures(of: month).net
    let tenths = largest == 0 ? 0 : Int(Int128(net.magnitude) * 1000 / Int128(largest))
    return MonthListMonth(
      name: site.formats.monthInYear(month), path: SitePaths.month(month),
      net: money.rounded(net, rounding), share: site.formats.share(tenths))
  }

  func totals(of months: [Month]) -> MonthListTotals {
    let figures = months.map { totals.figures(of: $0) }
    let (moneyIn, moneyOut) = (
      figures.reduce(0) { $0 + $1.moneyIn }, figures.reduce(0) { $0 + $1.moneyOut }
    )
    return MonthListTotals(
      moneyIn: money.rounded(moneyIn, rounding), moneyOut: money.rounded(moneyOut, rounding),
      net: money.rounded(moneyIn - moneyOut, rounding))
  }
}

extension MonthFigures {
  /// What was left over.
  fileprivate var net: Int64 { moneyIn - moneyOut }
}

extension MonthListYear {
  fileprivate init(_ year: Int, months: [Month], _ figures: MonthListFigures?, on site: Site) {
    let shown = Set(months)
    self.init(
      year: site.formats.year(year).text, path: SitePaths.year(year),
      months: (1...12).map { number in
        guard let month = Month(year: year, month: number), shown.contains(month) else {
          return nil
        }
        return figures?.month(month, on: site)
          ?? MonthListMonth(
            name: site.formats.monthInYear(month), path: SitePaths.month(month), net: nil,
            share: site.formats.share(0))
      },
      totals: figures?.totals(of: months))
  }
}
