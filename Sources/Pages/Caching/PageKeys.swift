package import Basics
package import Controllers
package import Model
import Values
import Views

extension MonthPresenter {
  /// The key of all that the page of a month shows, its pictures among it, except the site's frame and
  /// the to-dos.
  package func key(of month: Month, _ pictures: [SpendingPictures]) -> Digest {
    var buffer = DigestBuffer()
    buffer.add(month.description)
    buffer.add(site.asOf.month.description)
    let beside = beside(month)
    buffer.add(beside.previous?.description)
    buffer.add(beside.next?.description)
    buffer.add(site.isRunning(month) ? lastEntry(in: month)?.description ?? "" : nil)
    if let place = months.firstIndex(of: month) { accountMonths.add(at: place, to: &buffer) }
    for (currency, pictures) in zip(currencies, pictures) {
      buffer.add(currency.code)
      buffer.add(site.figures(of: month, in: currency))
      addShown(of: month, in: currency, to: &buffer)
      pictures.tables.add(to: &buffer)
    }
    var digest = buffer.takeDigest()
    for currency in currencies { digest.add(spending.spending[currency].largest(in: month).digest) }
    return digest
  }

  private func addShown(of month: Month, in currency: Currency, to buffer: inout DigestBuffer) {
    for row in compared(month, in: currency) {
      buffer.add(row.moneyIn.plain)
      buffer.add(row.moneyOut.plain)
      if case .average(let count) = row.subject { buffer.add(count.number) }
      if case .before(_, let path) = row.subject { buffer.add(path) }
    }
    if let course = course(month, in: currency) {
      for amount in course.spent + (course.usual ?? []) { buffer.add(Int(amount)) }
      buffer.add(course.spent.count)
      buffer.add(course.monthCount)
    }
  }
}

extension SpendingTables {
  /// Adds the rows of both, with where their entries are.
  func add(to buffer: inout DigestBuffer) {
    add(spending, to: &buffer)
    add(income, to: &buffer)
  }

  private func add(_ table: CategoryTable, to buffer: inout DigestBuffer) {
    buffer.add(table.rows.count)
    // Of what has no category a part may be in the rest, which says no more than its sum.
    buffer.add(hasPayees ? Int(uncategorised ?? 0) : -1)
    for row in table.rows {
      buffer.add(shown(row.label))
      buffer.add(row.parts.count)
      buffer.add(row.figures, of: row.label, in: self)
    }
  }
}

extension DigestBuffer {
  fileprivate mutating func add(
    _ figures: CategoryTable.Figures, of label: CategoryTable.Label, in tables: SpendingTables
  ) {
    let page = tables.page(of: label)
    add(page?.path)
    add(Int(figures.back))
    add(Int(figures.before.amount))
    add(tables.path(of: figures.before, in: tables.columns.before, page))
    let sums = zip(
      [figures.total] + figures.columns, [tables.columns.whole] + tables.columns.periods)
    for (sum, period) in sums {
      add(Int(sum.amount))
      add(tables.path(of: sum, in: period, page))
    }
  }

  fileprivate mutating func add(_ label: BreakdownRow.Label) {
    switch label {
    case .name(let name): add(name)
    case .none: add(-1)
    case .nameless: add(-3)
    case .rest(let count): add(-4 - count.number)
    case .total: add(-2)
    }
  }
}

extension BookYearPresenter {
  /// The key of all that the report of a year and the page of its spending show, its tables among it,
  /// except the site's frame.
  package func key(of year: Int, _ tables: [SpendingTables]) -> Digest {
    var buffer = DigestBuffer()
    buffer.add(spending.key(of: year, tables))
    if let period = Period(year: year) { add(period, to: &buffer) }
    for currency in spending.currencies {
      let largest = spending.spending[currency].largest(in: year)
      for entries in [largest.moneyOut, largest.moneyIn] {
        buffer.add(entries.count)
        for entry in entries {
          buffer.add(entry)
          buffer.add(site.index.names(by: .category)[entry.category]?.path)
        }
      }
    }
    return buffer.takeDigest()
  }

  /// Adds the figures of each account in a period.
  private func add(_ period: Period, to buffer: inout DigestBuffer) {
    // By their places, since a copy of a summary has many parts.
    for place in accounts.indices {
      guard let own = accounts[place].figures(of: period, asOf: site.asOf.month) else { continue }
      buffer.add(accounts[place].name)
      buffer.add(accounts[place].slug)
      buffer.add(accounts[place].currency.code)
      buffer.add(own.lastStatement?.description)
      buffer.add(own.whole)
    }
  }
}

extension SpendingPresenter {
  /// The key of all that the page of a year shows, except the site's frame.
  func key(of year: Int, _ tables: [SpendingTables]) -> Digest {
    var buffer = DigestBuffer()
    buffer.add(year)
    buffer.add(years.count)
    buffer.add(netting.isOn ? 1 : 0)
    for other in years { buffer.add(other) }
    let last = Period(year: year).map { min($0.lastMonth, site.asOf.month) }
    buffer.add(last?.description)
    buffer.add(last.map(site.isRunning) == true ? 1 : 0)
    buffer.add(bookedThrough(year)?.description)
    buffer.add(site.index.missedTransfers(in: year))
    for (currency, tables) in zip(currencies, tables) {
      add(year, in: currency, to: &buffer)
      // Of payees the digest of the years has only what they are together.
      if tables.hasPayees { tables.add(to: &buffer) }
      let totals = site.index.totals(in: currency)
      for month in Period(year: year)?.months ?? [] {
        let days = totals?.spentByDay(in: month) ?? []
        buffer.add(days.count)
        for amount in days { buffer.add(Int(amount)) }
      }
    }
    return buffer.takeDigest()
  }

  /// Adds the year and that before, and where their entries are.
  private func add(_ year: Int, in currency: Currency, to buffer: inout DigestBuffer) {
    let own = spending[currency]
    let averaged = averagedMonths(of: year, in: currency)
    let sides = sides(of: currency, through: Period(year: year)?.lastMonth)
    buffer.add(currency.code)
    buffer.add(averaged?.first.description)
    buffer.add(averaged?.last.description)
    for year in [year, year - 1] {
      let shown = own.add(year, sides, to: &buffer)
      for category in shown.categories {
        buffer.add(site.index.names(by: .category)[category], in: year)
      }
      for account in shown.accounts.sorted() { book[account].registers.add(year, to: &buffer) }
    }
  }
}

extension GroupPresenter {
  /// The key of all that the pages of a name show, except the site's frame.
  package func key(of ordinal: NameDirectory.Ordinal) -> Digest {
    var key = Digest()
    key.add(directory[ordinal].digest)
    for month in [chartMonths.first, chartMonths.last] { key.add(month?.description) }
    sums.add(ordinal, to: &key)
    return key
  }

  /// The same of those of its pages that are about a year and its months.
  package func key(of ordinal: NameDirectory.Ordinal, in year: Int) -> Digest {
    var key = Digest()
    key.add(directory[ordinal].digest)
    sums.add(ordinal, in: year, to: &key)
    return key
  }

  /// The name under which the pages of a payee or category are cached.
  package func unitName(of ordinal: NameDirectory.Ordinal) -> String {
    "\(directory.grouping.name) \(directory[ordinal].slug)"
  }
}

extension DigestBuffer {
  /// Adds all that a page shows of a month or year of an account.
  mutating func add(_ figures: MonthFigures) {
    add(Int(figures.opening))
    add(Int(figures.moneyIn))
    add(Int(figures.moneyOut))
    add(Int(figures.transferred))
    add(Int(figures.closing))
    add(figures.entryCount)
  }

  /// Adds where the entries of a name are in a year and its months; nil where it has no page.
  mutating func add(_ page: NamePage?, in year: Int) {
    add(page?.path)
    guard let page else { return }
    add(page.firstCurrency.code)
    add(page.spread == .onePage ? 2 : page.isByMonth(in: year) ? 1 : 0)
  }

  /// Adds all that a page shows of an entry, beside the page of its category.
  mutating func add(_ entry: LargeEntry) {
    add(entry.day.description)
    add(entry.payee)
    add(entry.category)
    add(entry.account)
    add(Int(entry.amount))
    add(entry.path)
  }
}
