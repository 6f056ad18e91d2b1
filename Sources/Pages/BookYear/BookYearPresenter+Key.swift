package import Basics
import Controllers
import Model

extension BookYearPresenter {
  /// What stands for all that the report of a year and the page of its spending show, beside the
  /// site's frame.
  package func key(of year: Int) -> Digest {
    var buffer = DigestBuffer()
    buffer.add(spending.key(of: year))
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

  /// Adds what each account comes to.
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
