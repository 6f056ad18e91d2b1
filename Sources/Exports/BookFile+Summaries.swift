package import Controllers
package import Model

extension BookFile {
  /// The figures of accounts on a day, in currencies in the order in which they are shown.
  package init(
    title: String, asOf: Day, accounts: [AccountSummary], currencies: [Currency], openToDos: Int,
    overdueToDos: Int
  ) {
    self.init(
      title: title, asOf: asOf.description,
      dataTo: accounts.compactMap(\.lastEntry).max()?.description,
      currencies: currencies.map { InCurrency($0, of: accounts, asOf: asOf) },
      accounts: accounts.map { Account($0) },
      toDos: ToDos(open: openToDos, overdue: overdueToDos))
  }
}

extension BookFile.InCurrency {
  private static let monthCount = 12

  fileprivate init(_ currency: Currency, of accounts: [AccountSummary], asOf: Day) {
    let months = accounts.latestMonths(Self.monthCount, in: currency, through: asOf.month)
    self.init(
      currency: currency.code, digits: currency.digits, balance: accounts.balance(in: currency),
      months: months.map { BookFile.Month(accounts.figures(of: $0, in: currency)) })
  }
}

extension BookFile.Month {
  fileprivate init(_ figures: AccountSummary.MonthFigures) {
    self.init(
      month: figures.month.description, opening: figures.opening, moneyIn: figures.moneyIn,
      moneyOut: figures.moneyOut, transferred: figures.transferred, closing: figures.closing)
  }
}

extension BookFile.Account {
  fileprivate init(_ account: AccountSummary) {
    self.init(
      name: account.name, path: SitePaths.account(account.slug), kind: account.kind.rawValue,
      currency: account.currency.code, closed: account.isClosed, entries: account.entryCount,
      lastEntry: account.lastEntry?.description, balance: account.balance)
  }
}
