package import Model

/// One month of an account, or of all accounts of one currency.
///
/// Opening + money in − money out + transferred = closing, all in minor units.
package struct MonthFigures: Hashable, Sendable {
  package let month: Month
  package let opening: Int64
  /// Without transfers from other accounts of the book.
  package let moneyIn: Int64
  /// Without transfers to other accounts of the book.
  package let moneyOut: Int64
  /// What transfers brought in, less what they took out.
  package let transferred: Int64
  /// All entries, transfers among them.
  package let turnover: Turnover

  package var closing: Int64 { opening + turnover.net }
  package var entryCount: Int { turnover.count }

  /// A month in which nothing is booked.
  static func unchanged(_ balance: Int64, in month: Month) -> MonthFigures {
    MonthFigures(month, opening: balance, turnover: Turnover(), transfers: Turnover())
  }
}

extension MonthFigures {
  init(_ statement: Statement, _ flow: MoneyFlow) {
    self.init(
      statement.month, opening: statement.opening, turnover: statement.turnover,
      transfers: flow.transferred.reduce(into: Turnover()) { $0.addPart($1.turnover) })
  }

  /// From all that was booked in the month, and those transfers that are part of it.
  init(_ month: Month, opening: Int64, turnover: Turnover, transfers: Turnover) {
    self.init(
      month: month, opening: opening, moneyIn: turnover.moneyIn - transfers.moneyIn,
      moneyOut: turnover.moneyOut - transfers.moneyOut, transferred: transfers.net,
      turnover: turnover)
  }

  /// The same without knowing where the money of the month went.
  init(_ statement: Statement, in ledger: Ledger, _ legs: AccountTransfers) {
    var transfers = Turnover()
    if !legs.others.isEmpty {
      for index in statement.entries.indices.map(BookingIndex.init)
      where legs[ledger.entries.position(at: index)] != nil {
        transfers.addWithinAccount(ledger.entries.amount(at: index))
      }
    }
    self.init(
      statement.month, opening: statement.opening, turnover: statement.turnover,
      transfers: transfers)
  }
}

extension [MonthFigures] {
  /// The figures of a month, where these follow each other without a gap; nil before the first.
  ///
  /// After the last month nothing comes in or goes out.
  func figures(of month: Month) -> MonthFigures? {
    guard let first = first?.month, let last, first <= month else { return nil }
    return month <= last.month
      ? self[first.months(until: month)] : .unchanged(last.closing, in: month)
  }
}
