import Controllers
import Model
import Values
import Views

extension OverviewPresenter {
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
}
