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
    let shown = Array(years.suffix(Self.columnCount).reversed())
    let columns = SpendingColumns.years(shown, hasEarlier: years.count > shown.count)
    return SpendingPage(
      frame: site.frame.frame(for: SitePaths.spending, in: .spending), year: nil,
      isProvisional: false, isNetted: netting.isOn, bookedThrough: nil,
      missedTransfers: missedTransfers(in: nil),
      currencies: currencies.compactMap { currency($0, columns) },
      years: years.reversed().map { link($0) }, previous: nil, next: nil, yearPath: nil)
  }

  /// The page of one of them.
  package func page(of year: Int) -> SpendingPage {
    let beside = years.beside(year)
    let columns = SpendingColumns.months(of: year, hasBefore: beside.previous == year - 1)
    return SpendingPage(
      frame: site.frame.frame(for: SitePaths.spending(year), in: .spending),
      year: site.formats.year(year), isProvisional: site.isRunning(year), isNetted: netting.isOn,
      bookedThrough: bookedThrough(year).map(site.formats.day),
      missedTransfers: missedTransfers(in: year),
      currencies: currencies.compactMap { currency($0, columns) },
      years: years.reversed().map { link($0, isCurrent: $0 == year) },
      previous: beside.previous.map { link($0) },
      next: beside.next.map { link($0) }, yearPath: SitePaths.year(year))
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

  private func currency(_ currency: Currency, _ columns: SpendingColumns) -> SpendingCurrency? {
    tables(currency, columns) { period in
      let month = period.firstMonth
      return (period.monthCount == 1 ? SitePaths.month(month) : SitePaths.year(month.year))
        + "#in-\(currency.code)"
    }.shown
  }

  /// Income and spending of a currency, where amounts of several accounts lead to what is given for
  /// the month or year.
  func tables(
    _ currency: Currency, _ columns: SpendingColumns,
    several: @escaping @Sendable (Period) -> String
  ) -> SpendingTables {
    let own = spending[currency]
    let sides = sides(of: currency, through: columns.whole?.lastMonth)
    return SpendingTables(
      currency: currency, income: columns.table(own, .moneyIn, sides),
      spending: columns.table(own, .moneyOut, sides), columns: columns,
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
