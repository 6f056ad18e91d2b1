package import Views

/// All accounts: `accounts/index.html`, which continues on `accounts/index-2.html` and so on.
package struct AccountListPage: FramedPage {
  package static let templates = ["accounts.html"]

  package let frame: Frame
  var open: [AccountRow]
  var closed: [AccountRow]
  /// Whether no account of the book is open.
  var hasNoOpen: Bool
  var totals: [CurrencyTotal]
}

/// The sum of what is held in one currency.
struct CurrencyTotal: Sendable {
  let currency: String
  let total: Amount
  /// The as-of month of all accounts; nil where no entry is as old.
  let monthPath: String?
}
