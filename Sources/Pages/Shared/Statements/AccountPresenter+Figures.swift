import Controllers
import Model
import Values
import Views

extension AccountPresenter {
  /// A statement's figures, with the currency's symbol.
  func figures(of statement: Statement) -> StatementFigures {
    let isProvisional = !ledger.asOf.isOver(statement.period)
    return StatementFigures(
      number: formats.count(statement.number),
      firstDay: formats.day(statement.period.firstDay),
      lastDay: formats.day(statement.period.lastDay),
      isProvisional: isProvisional,
      bookedThrough: isProvisional
        ? statement.entries.last.map { formats.day($0.transaction.date) } : nil,
      opening: symbol(statement.opening), moneyIn: symbol(statement.turnover.moneyIn),
      moneyOut: symbol(statement.turnover.moneyOut), closing: symbol(statement.closing),
      entryCount: formats.count(statement.entries.count),
      inCount: formats.count(statement.turnover.creditCount),
      outCount: formats.count(statement.turnover.debitCount),
      net: formats.amount(statement.turnover.net, account.currency, .signedSymbol),
      highest: dated(statement.highest), lowest: dated(statement.lowest),
      bankBalance: ledger.bankBalances.latest(in: statement.period).map(agreement))
  }

  /// What a statement is called: the account and the period.
  func title(_ period: DateText) -> String {
    [name, period.text].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private func dated(_ balance: Statement.DatedBalance) -> DatedAmount {
    DatedAmount(amount: symbol(balance.amount), date: formats.day(balance.day))
  }
}
