import Basics
import Controllers
import Model

extension SpendingPresenter {
  /// What stands for all that the page of a year shows, beside the site's frame.
  func key(of year: Int) -> Digest {
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
    for currency in currencies { add(year, in: currency, to: &buffer) }
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
