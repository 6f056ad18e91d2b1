package import Controllers
package import Model
import Values
package import Views

/// Income and spending of the whole book by category, once its accounts are tallied.
package struct SpendingPresenter: Sendable {
  let spending: BookSpending
  let netting: Netting
  let book: BookEntries
  let site: Site
  let currencies: [Currency]
  /// The years that have pages, oldest first.
  package let years: [Int]

  /// Of many years so many have a column of their own.
  private static let columnCount = 10

  /// The page of all years.
  package var indexPage: SpendingPage {
    SpendingPage(
      frame: site.frame.frame(for: SitePaths.spending, in: .spending), year: nil,
      isProvisional: false, isNetted: netting.isOn, bookedThrough: nil,
      missedTransfers: missedTransfers(in: nil),
      currencies: sections(indexTables, of: []),
      years: years.reversed().map { link($0) }, filePath: SitePaths.spendingOfAllFile,
      yearPath: nil)
  }

  /// What that page shows of each currency.
  var indexTables: [SpendingTables] {
    let shown = Array(years.suffix(Self.columnCount).reversed())
    let columns = SpendingColumns.years(shown, hasEarlier: years.count > shown.count)
    return currencies.map { tables($0, columns) }
  }

  /// The page of one of them; takes its tables, and the summaries of all accounts.
  package func page(
    of year: Int, _ tables: [SpendingTables], _ accounts: [AccountSummary]
  ) -> SpendingPage {
    SpendingPage(
      frame: site.frame.frame(for: SitePaths.spending(year), in: .spending),
      year: site.formats.year(year), isProvisional: site.isRunning(year), isNetted: netting.isOn,
      bookedThrough: bookedThrough(year).map(site.formats.day),
      missedTransfers: missedTransfers(in: year),
      currencies: sections(tables, of: accounts),
      years: years.reversed().map { link($0, isCurrent: $0 == year) },
      filePath: SitePaths.spendingFile(year),
      yearPath: SitePaths.year(year))
  }

  /// The sections of a page, the book's own currency first: its table of spending is not folded.
  private func sections(
    _ tables: [SpendingTables], of accounts: [AccountSummary]
  ) -> [SpendingCurrency] {
    var shown = tables.compactMap { currency($0, of: accounts) }
    if let first = shown.indices.first { shown[first].makeMain() }
    return shown
  }

  /// What the page of a year shows in tables and pictures, of each currency.
  package func tables(of year: Int) -> [SpendingTables] {
    let columns = columns(of: year)
    return currencies.map { tables($0, columns) }
  }

  private func tables(_ currency: Currency, _ columns: SpendingColumns) -> SpendingTables {
    tables(currency, columns, several: several(in: currency))
  }

  /// The months of a year that have begun, from the one of the book's first entry on.
  func columns(of year: Int) -> SpendingColumns {
    let last = year == site.asOf.year ? site.asOf.monthNumber : 12
    let begin = currencies.compactMap { site.index.totals(in: $0)?.months.first?.month }.min()
    let first = begin.map { $0.year == year ? min($0.number, last) : 1 } ?? 1
    return .months(
      of: year, first...last, hasBefore: years.beside(year).previous == year - 1)
  }

  /// The day of the latest entry of a year that is not over; nil where it has none yet.
  func bookedThrough(_ year: Int) -> Day? {
    site.isRunning(year) ? book.lastDay.flatMap { $0.year == year ? $0 : nil } : nil
  }

  /// How many entries of a year, or of all, look like transfers although nothing goes with them; nil
  /// where there are none.
  private func missedTransfers(in year: Int?) -> String? {
    let count = site.index.missedTransfers(in: year)
    return count == 0 ? nil : site.formats.count(count).text
  }

  private func link(_ year: Int, isCurrent: Bool = false) -> Link {
    Link(site.formats.year(year).text, path: SitePaths.spending(year), isCurrent: isCurrent)
  }

  private func currency(
    _ tables: SpendingTables, of accounts: [AccountSummary]
  ) -> SpendingCurrency? {
    var shown = SpendingPictures(tables: tables, accounts: accounts).shown
    shown?.largestExpense = tables.columns.year.flatMap {
      largestExpense(of: $0, in: tables.currency)
    }
    return shown
  }

  private func largestExpense(of year: Int, in currency: Currency) -> LargestRow? {
    spending[currency].largest(in: year).moneyOut.first.map { entry in
      LargestRow(
        entry, site.formats.unsigned(entry.amount, currency, .symbol), on: site)
    }
  }

  /// Where entries of several accounts are in a month or a year.
  func several(in currency: Currency) -> @Sendable (Period) -> String {
    { period in
      let month = period.firstMonth
      return (period.monthCount == 1 ? SitePaths.month(month) : SitePaths.year(month.year))
        + "#in-\(currency.code)"
    }
  }

  /// Income and spending of a currency by category, or where most of it has none by payee; amounts of
  /// several accounts lead to what is given for the month or year.
  func tables(
    _ currency: Currency, _ columns: SpendingColumns,
    several: @escaping @Sendable (Period) -> String
  ) -> SpendingTables {
    let byCategory = tables(currency, columns, by: .category, several: several)
    guard byCategory.isMostlyUncategorised else { return byCategory }
    var byPayee = tables(currency, columns, by: .payee, several: several)
    byPayee.uncategorised = byCategory.spending.uncategorised
    return byPayee.hasPayees ? byPayee : byCategory
  }

  /// The same with rows of one kind.
  func tables(
    _ currency: Currency, _ columns: SpendingColumns, by subject: CategoryTable.Subject,
    several: @escaping @Sendable (Period) -> String
  ) -> SpendingTables {
    let own = spending[currency]
    let sides = sides(of: currency, through: columns.whole?.lastMonth)
    let (income, spending) = (
      columns.table(own, .moneyIn, sides, by: subject),
      columns.table(own, .moneyOut, sides, by: subject)
    )
    let cells = (income.rows + spending.rows).flatMap { $0.figures.columns.map(\.amount) }
    return SpendingTables(
      currency: currency, income: income, spending: spending, columns: columns,
      rounding: site.formats.money(in: currency).rounding(of: cells),
      averaged: columns.periods.isEmpty
        ? nil
        : columns.year.flatMap { averagedMonths(of: $0, in: currency) }, book: book,
      several: several, site: site)
  }

  /// Which way names count in a report through a month; nil is all of the book's.
  func sides(of currency: Currency, through last: Month?) -> NetSides {
    spending[currency].sides(through: min(last ?? site.asOf.month, site.asOf.month), netting)
  }

  /// Nil where averages of the year would say nothing.
  func averagedMonths(of year: Int, in currency: Currency) -> AveragedMonths? {
    AveragedMonths(
      of: year, since: site.index.totals(in: currency)?.months.first?.month, asOf: site.asOf)
  }
}

extension SpendingPresenter {
  /// Takes the entries of all accounts in the order of the book, and their tallies.
  package init(_ book: BookEntries, _ tallies: BookTallies, _ netting: Netting, site: Site) {
    self.init(
      spending: BookSpending(of: tallies), netting: netting, book: book, site: site,
      currencies: site.ordered(book.accounts.map(\.currency)), years: site.index.years)
  }
}

extension [Int] {
  /// The numbers before and after one of them; nil where there is none.
  func beside(_ number: Int) -> (previous: Int?, next: Int?) {
    guard let place = firstIndex(of: number) else { return (nil, nil) }
    return (place > 0 ? self[place - 1] : nil, place + 1 < count ? self[place + 1] : nil)
  }
}

/// Income and spending of one currency, to be shown in columns.
package struct SpendingTables {
  let currency: Currency
  let income: CategoryTable
  let spending: CategoryTable
  let columns: SpendingColumns
  /// How amounts are written where there are columns.
  var rounding: MoneyFormat.RoundedVariant
  /// Nil where no averages are shown.
  let averaged: AveragedMonths?
  let book: BookEntries
  /// Leads to the entries of several accounts in a month or a year.
  let several: @Sendable (Period) -> String
  let site: Site
  /// What went out without a category, minor units; nil where payees have no rows.
  var uncategorised: Int64?

  /// Spending, then income; without what there is none of.
  var tables: [SpendingTable] {
    [
      spending.total.isEmpty ? nil : table(spending, .isSpending),
      income.total.isEmpty ? nil : table(income, .isIncome),
    ].compactMap { $0 }
  }

  /// What is left over of the income; nil where that would say nothing.
  var rate: String? { rate(income.total.total.amount, spending.total.total.amount) }

  /// Whether payees have rows.
  var hasPayees: Bool { spending.hasPayees || income.hasPayees }

  /// Whether most of what went out, or where nothing did of what came in, has no category.
  var isMostlyUncategorised: Bool {
    spending.total.isEmpty ? income.isMostlyUncategorised : spending.isMostlyUncategorised
  }

  func rate(_ income: Int64, _ spending: Int64) -> String? {
    Shares.rate(of: income - spending, in: income).map { site.formats.share($0).text }
  }

  /// The year before, where the book has all of its months: a change from a part of them would tell
  /// but when the book begins.
  private var compared: Period? {
    guard let before = columns.before,
      let first = site.index.totals(in: currency)?.months.first?.month, first <= before.firstMonth
    else { return nil }
    return before
  }

  private var before: Link? {
    (isOverTime ? compared : columns.before).map { before in
      Link(site.formats.period(before).text, path: SitePaths.spending(before.firstMonth.year))
    }
  }
}

extension SpendingTables {
  private func table(
    _ table: CategoryTable, _ subject: SpendingTable.Subject
  ) -> SpendingTable {
    SpendingTable(
      subject: subject, isByPayee: hasPayees, columns: columns.shown(site.formats),
      before: before,
      groups: table.rows.filter { !$0.figures.isEmpty || !isOverTime }.map { row in
        SpendingGroup(
          row: self.row(row),
          parts: row.parts.filter { !$0.figures.isEmpty || !isOverTime }.map(self.row))
      },
      // Where more came back than went out there is no whole of which anything is a share.
      total: total(table.total, share: table.total.total.amount > 0 ? Shares.perMille : nil))
  }

  func row(_ row: CategoryTable.Row) -> SpendingRow {
    self.row(
      shown(row.label), row.figures, share: row.share, page: page(of: row.label))
  }

  /// The page of what a row is about; nil where it is no category or payee, or one without a page.
  func page(of label: CategoryTable.Label) -> NamePage? {
    switch label {
    case .category(let name, _): site.index.names(by: .category)[name]
    case .payee(let name): site.index.names(by: .payee)[name]
    case .group, .none, .rest: nil
    }
  }

  func total(_ figures: CategoryTable.Figures, share: Int? = nil) -> SpendingRow {
    row(.total, figures, share: share, page: nil)
  }

  private func row(
    _ label: BreakdownRow.Label, _ figures: CategoryTable.Figures, share: Int?, page: NamePage?
  ) -> SpendingRow {
    let mean = label.isTotal || figures.columns.isEmpty ? nil : mean(of: figures.columns)
    let cell = { (sum: TracedSum, period: Period?) in
      SpendingCell(
        amount: shown(sum.amount), path: path(of: sum, in: period, page),
        tint: mean.flatMap { Self.tint(sum.amount, mean: $0) })
    }
    return SpendingRow(
      label: label, path: page?.path, share: share.map(site.formats.share),
      total: SpendingCell(
        amount: shown(figures.total.amount), path: path(of: figures.total, in: columns.whole, page)),
      back: figures.back == 0 ? nil : shown(figures.back),
      before: isOverTime
        ? nil
        : columns.before.map {
          SpendingCell(
            amount: shown(figures.before.amount), path: path(of: figures.before, in: $0, page))
        },
      change: compared.flatMap { _ in
        change(from: figures.before.amount, to: figures.total.amount)
      },
      cells: zip(figures.columns, columns.periods).map(cell))
  }

  func shown(_ label: CategoryTable.Label) -> BreakdownRow.Label {
    switch label {
    case .category(_, let shown): .name(shown)
    case .group(let name), .payee(let name): .name(name)
    case .none: hasPayees ? .nameless : .none
    case .rest(let count): .rest(site.formats.count(count))
    }
  }

  /// Where entries are; takes the page of their category, nil where there is none.
  func path(of sum: TracedSum, in period: Period?, _ page: NamePage?) -> String? {
    SpendingPlaces(currency: currency, page: page, book: book, several: several)
      .path(of: sum.origin, in: period)
  }

  /// Whether there is a column for each month or year, so that cents would take too much room.
  var isOverTime: Bool { !columns.periods.isEmpty }

  /// Whether amounts are written in thousands.
  var isInThousands: Bool { isOverTime && rounding == .thousands }

  /// Whether they are, or would be if there were sums alone.
  var isLong: Bool {
    let sums = (income.total.columns + spending.total.columns).map(\.amount)
    return isInThousands
      || isOverTime && site.formats.money(in: currency).rounding(of: sums) == .thousands
  }

  /// An amount as the tables have it.
  func shown(_ amount: Int64) -> Amount {
    let money = site.formats.money(in: currency)
    return isOverTime ? money.rounded(amount, rounding) : money.amount(amount, .number)
  }

  /// The mean of a row's months or years that are over; nil where there are none.
  private func mean(of columns: [TracedSum]) -> Int64? {
    let amounts = columns.map(\.amount)
    if let first = self.columns.months.first {
      return averaged?.average(of: Array(repeating: 0, count: first.number - 1) + amounts)
    }
    if self.columns.year != nil { return nil }
    let over = zip(amounts, self.columns.periods).filter { _, period in
      period.map { $0.firstMonth.year < site.asOf.year } ?? false
    }
    return over.isEmpty ? nil : over.reduce(0) { $0 + $1.0 / Int64(over.count) }
  }

  /// How far an amount is above the mean, in halves of it, rounded, at most five; nil for none, and
  /// where the mean is nothing or less.
  private static func tint(_ amount: Int64, mean: Int64) -> Int? {
    guard amount > mean, mean > 0 else { return nil }
    let quarters = (Int128(amount) - Int128(mean)) * 4 / Int128(mean)
    let halves = Int(min(5, (quarters + 1) / 2))
    return halves > 0 ? halves : nil
  }

  /// A change in per cent; nil where there was nothing before, or it is more than a thousand.
  private func change(from before: Int64, to now: Int64) -> String? {
    guard before > 0 else { return nil }
    let tenths = (Int128(now) - Int128(before)) * 1000 / Int128(before)
    guard tenths.magnitude < 10_000 else { return nil }
    let rounded = (Int(tenths.magnitude) + 5) / 10 * (tenths < 0 ? -1 : 1)
    return site.formats.change(rounded)
  }
}

extension BreakdownRow.Label {
  fileprivate var isTotal: Bool { if case .total = self { true } else { false } }
}

/// Over which periods the tables of a page are spread.
enum SpendingColumns {
  /// Months of a year by their numbers, beside those of the year before where that has a page.
  case months(of: Int, ClosedRange<Int>, hasBefore: Bool)
  /// None beside the year as a whole, for fewer rows.
  case none(of: Int, hasBefore: Bool)
  /// None beside a month.
  case month(Month)
  /// Years, the newest first, and all earlier ones together where there are any.
  case years([Int], hasEarlier: Bool)

  /// A year; nil for all of them.
  var year: Int? {
    switch self {
    case .months(let year, _, _), .none(let year, _): year
    case .month, .years: nil
    }
  }

  /// What the total is of; nil for all years.
  var whole: Period? {
    if case .month(let month) = self { Period(month) } else { year.flatMap { Period(year: $0) } }
  }

  /// The year before; nil where that is not shown.
  var before: Period? {
    switch self {
    case .months(let year, _, let hasBefore), .none(let year, let hasBefore):
      hasBefore ? Period(year: year - 1) : nil
    case .month, .years: nil
    }
  }

  /// What each column is of; nil for all earlier years.
  var periods: [Period?] {
    switch self {
    case .months: months.map { Period($0) }
    case .none, .month: []
    case .years(let years, let hasEarlier):
      years.map { Period(year: $0) } + (hasEarlier ? [nil] : [])
    }
  }

  /// The months that have columns.
  var months: [Month] {
    guard case .months(let year, let numbers, _) = self else { return [] }
    return numbers.compactMap { Month(year: year, month: $0) }
  }

  func shown(_ formats: Formats) -> [SpendingColumn] {
    switch self {
    case .months:
      months.map { SpendingColumn(text: formats.monthInBrief($0), path: nil) }
    case .none, .month: []
    case .years(let years, let hasEarlier):
      years.map {
        SpendingColumn(text: formats.year($0).text, path: SitePaths.spending($0))
      } + (hasEarlier ? [SpendingColumn(text: "", path: nil)] : [])
    }
  }

  func table(
    _ spending: CurrencySpending, _ direction: MoneyFlow.Direction, _ sides: NetSides,
    _ limits: CategoryTable.Limits = .overTime, by subject: CategoryTable.Subject
  ) -> CategoryTable {
    switch self {
    case .months(let year, let numbers, _):
      spending.months(of: year, count: numbers.upperBound, direction, sides, limits, by: subject)
        .withoutColumns(before: numbers.lowerBound - 1)
    case .none(let year, _):
      spending.whole(of: year, direction, sides, .brief, by: subject)
    case .month(let month): spending.whole(of: month, direction, sides, .brief, by: subject)
    case .years(let years, let hasEarlier):
      spending.years(years, hasEarlier: hasEarlier, direction, sides, limits, by: subject)
    }
  }
}

/// Where the entries are that an amount is made of.
struct SpendingPlaces {
  let currency: Currency
  /// The category's page; nil where it has none, or the amount is of several.
  let page: NamePage?
  let book: BookEntries
  /// Leads to the entries of several accounts in a month or a year.
  let several: @Sendable (Period) -> String

  /// On the category's page, else in the register of the only account that has such entries, else where
  /// those of several accounts are; nil where nothing leads to all of them.
  ///
  /// Takes a month or a year; nil for several years.
  func path(of origin: TracedSum.Origin, in period: Period?) -> String? {
    guard origin != .nothing else { return nil }
    if let page { return period.map { page.place(of: $0, currency).address } ?? page.path }
    guard let period else {
      if case .account(let account) = origin {
        return SitePaths.account(book[account].account.slug)
      }
      return nil
    }
    guard case .account(let account) = origin else { return several(period) }
    let (registers, month) = (book[account].registers, period.firstMonth)
    return period.monthCount == 1 ? registers.place(of: month) : registers.path(ofYear: month.year)
  }
}
