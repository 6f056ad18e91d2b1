import Model
package import Views

extension OverviewPresenter {
  /// The overview's figures for other programs.
  package var bookFile: BookFile {
    BookFile(
      title: site.title, asOf: site.asOf.description,
      dataTo: accounts.compactMap(\.lastEntry).max()?.description,
      currencies: currencies.map { currency in
        BookFile.InCurrency(
          currency: currency.code, digits: currency.digits,
          balance: accounts.balance(in: currency),
          months: latestMonths(in: currency).map { month in
            let figures = accounts.figures(of: month, in: currency)
            return BookFile.Month(
              month: month.description, opening: figures.opening, moneyIn: figures.moneyIn,
              moneyOut: figures.moneyOut, transferred: figures.transferred,
              closing: figures.closing)
          })
      },
      accounts: accounts.map { account in
        BookFile.Account(
          name: account.name, path: SitePaths.account(account.slug), kind: account.kind.rawValue,
          currency: account.currency.code, closed: account.isClosed, entries: account.entryCount,
          lastEntry: account.lastEntry?.description, balance: account.balance)
      },
      toDos: BookFile.ToDos(open: toDos.openCount, overdue: toDos.overdueCount))
  }
}
