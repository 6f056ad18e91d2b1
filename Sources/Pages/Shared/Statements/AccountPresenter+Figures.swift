import Controllers
import Model
import Views

extension AccountPresenter {
  /// A statement's figures, with the currency's symbol.
  func figures(of statement: Statement) -> StatementFigures {
    StatementFigures(
      number: formats.count(statement.number),
      firstDay: formats.day(statement.period.firstDay),
      lastDay: formats.day(statement.period.lastDay),
      provisionalAsOf: provisional(statement),
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

  /// The as-of day where the statement is not over yet.
  private func provisional(_ statement: Statement) -> DateText? {
    ledger.asOf.isOver(statement.period) ? nil : ledger.asOf.provisional.map(formats.day)
  }

  private func dated(_ balance: Statement.DatedBalance) -> DatedAmount {
    DatedAmount(amount: symbol(balance.amount), date: formats.day(balance.day))
  }
}
