package import Controllers
package import Model
import Values
package import Views

/// The third stage of a build: an account and its context as pages, and what other pages need to
/// know of it.
package struct AccountPages: Sendable {
  private let presenter: AccountPresenter

  /// The formats are those of the context's locale.
  package init(_ account: Account, in context: AccountContext, formats: Formats) {
    presenter = AccountPresenter(account, in: context, formats: formats)
  }

  /// Calls the body with every page of the account, one at a time; returns all its entries for
  /// spreadsheets, and the path of that file from the site's root.
  ///
  /// Throws what the body throws.
  @discardableResult
  package func forEachPage(
    _ body: (any Page) throws -> Void
  ) rethrows -> (path: String, file: CSVFile) {
    try presenter.forEachAccountPage(body)
    var file = CSVFile.transactions
    for year in presenter.ledger.years {
      let shown = presenter.shownEntries(of: year)
      try presenter.forEachRegisterPage(of: year, shown, body)
      try presenter.forEachStatementPage(of: year, shown, body)
      presenter.add(year, shown, to: &file)
    }
    try presenter.forEachYearPage(body)
    return (SitePaths.transactions(presenter.slug), file)
  }

  /// Calls the body with the statements of these months that are issued, oldest first and one at a
  /// time, without the ways to those before and after them, for where these do not go.
  ///
  /// Throws what the body throws.
  package func forEachLoneStatement(
    in months: ClosedRange<Month>, _ body: (Month, StatementPage) throws -> Void
  ) rethrows {
    try presenter.forEachLoneStatementPage(in: months, body)
  }

  /// The first and the last month of which a statement is issued; nil when there is none.
  package var issuedMonths: ClosedRange<Month>? { presenter.issuedMonths }

  package var summary: AccountSummary { presenter.summary }
}

extension AccountPresenter {
  /// Adds the entries of a year to the file of all, in booking order.
  ///
  /// Takes what is shown of them, if that is in memory.
  func add(_ year: YearStatement, _ shown: ShownEntries?, to file: inout CSVFile) {
    for index in year.year.entries.indices.lazy.map(BookingIndex.init) {
      let transaction = ledger.entries[index].transaction
      if let shown {
        // Field by field, since an entry is a dozen texts to copy.
        file.add(
          transaction, date: shown[index].date.iso, amount: shown[index].amount.plain,
          in: ledger.currency, balance: shown[index].balance.plain)
      } else {
        file.add(
          transaction, date: transaction.date.description,
          amount: money.plain(transaction.amount), in: ledger.currency,
          balance: money.plain(ledger.entries.balance(at: index)))
      }
    }
  }
}
