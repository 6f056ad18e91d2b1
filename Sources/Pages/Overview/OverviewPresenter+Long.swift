import Controllers
import Model
import Views

extension OverviewPresenter {
  /// So many points are drawn on it.
  private static let pointCount = 24

  /// The balance over all years, in few points, where there are more months than the other charts
  /// have; of the book's own currency alone, since the page of net worth has all of them.
  func longChart(_ currency: Currency) -> BalanceChart? {
    guard currency == currencies.first, let months = site.index.totals(in: currency)?.months,
      months.count > ChartPresenter.monthCount
    else { return nil }
    return site.charts(in: currency).history(
      months.map { ($0.month, $0.closing) }, atMost: Self.pointCount, ofYear: site.path(ofYear:))
  }
}
