import Basics
import Controllers
import Model

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
