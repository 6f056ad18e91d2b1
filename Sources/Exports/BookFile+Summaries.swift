package import Controllers
package import Model

extension BookFile {
  /// The figures of accounts on a day, in currencies in the order in which they are shown.
  package init(
    title: String, index: BookIndex, accounts: [AccountSummary], currencies: [Currency],
    openToDos: Int,
    overdueToDos: Int
  ) {
    self.init(
      title: title, asOf: index.asOf.description,
      dataTo: accounts.compactMap(\.lastEntry).max()?.description,
      currencies: currencies.map { InCurrency($0, index) },
      accounts: accounts.map { Account($0) },
      toDos: ToDos(open: openToDos, overdue: overdueToDos))
  }
}

extension BookFile.InCurrency {
  private static let monthCount = 12

  fileprivate init(_ currency: Currency, _ index: BookIndex) {
    let months = index.totals(in: currency).map { $0.months.suffix(Self.monthCount) } ?? []
    self.init(
      currency: currency.code, digits: currency.digits,
      balance: index.figures(of: index.asOf.month, in: currency).closing,
      months: months.map { BookFile.Month($0) })
  }
}

extension BookFile.Month {
  fileprivate init(_ figures: MonthFigures) {
    self.init(
      month: figures.month.description, opening: figures.opening, moneyIn: figures.moneyIn,
      moneyOut: figures.moneyOut, transferred: figures.transferred, closing: figures.closing)
  }
}

extension BookFile.Account {
  fileprivate init(_ account: AccountSummary) {
    self.init(
      name: account.name, path: SitePaths.account(account.slug), kind: account.kind.rawValue,
      currency: account.currency.code, closed: account.isClosed,
      invented: account.isInvented ? true : nil, entries: account.entryCount,
      lastEntry: account.lastEntry?.description, balance: account.balance,
      bankBalance: account.bankBalance.map { BookFile.BankBalance($0) })
  }
}

extension BookFile.BankBalance {
  fileprivate init(_ verdict: BankBalances.Verdict) {
    self.init(
      date: verdict.day.description, balance: verdict.asserted, difference: verdict.difference,
      since: verdict.since?.lastHeld?.description)
  }
}
