import Controllers
import Model

extension [AccountSummary] {
  /// The month of all accounts; nil before the first entry.
  func path(of month: Month) -> String? {
    firstMonth.map { $0 <= month } == true ? SitePaths.month(month) : nil
  }
}
