import Basics
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
      transfers: flow.transferred.reduce(into: Turnover()) { $0.addUnchecked($1.turnover) })
  }

  /// From all that was booked in the month, and those transfers that are part of it.
  init(_ month: Month, opening: Int64, turnover: Turnover, transfers: Turnover) {
    self.init(
      month: month, opening: opening, moneyIn: turnover.moneyIn - transfers.moneyIn,
      moneyOut: turnover.moneyOut - transfers.moneyOut, transferred: transfers.net,
      turnover: turnover)
  }

  /// Months that follow each other as if they were one, the first; nil where there is none.
  init?(adding months: some Collection<MonthFigures>) {
    guard let first = months.first else { return nil }
    self.init(first.month, opening: first.opening, adding: months)
  }

  /// Accounts of one currency side by side, in a month or in months that count as one.
  package init(of accounts: [MonthFigures], in month: Month) {
    self.init(month, opening: accounts.reduce(0) { $0 + $1.opening }, adding: accounts)
  }

  private init(_ month: Month, opening: Int64, adding parts: some Collection<MonthFigures>) {
    self.init(
      month: month, opening: opening, moneyIn: parts.reduce(0) { $0 + $1.moneyIn },
      moneyOut: parts.reduce(0) { $0 + $1.moneyOut },
      transferred: parts.reduce(0) { $0 + $1.transferred },
      turnover: parts.reduce(into: Turnover()) { $0.addUnchecked($1.turnover) })
  }

  /// The same without knowing where the money of the month went.
  init(_ statement: Statement, in ledger: Ledger, _ legs: AccountTransfers) {
    var transfers = Turnover()
    if !legs.others.isEmpty {
      for index in statement.entries.indices.map(BookingIndex.init)
      where legs[ledger.entries.position(at: index)] != nil {
        transfers.addUnchecked(ledger.entries.amount(at: index))
      }
    }
    self.init(
      statement.month, opening: statement.opening, turnover: statement.turnover,
      transfers: transfers)
  }
}

extension [MonthFigures] {
  /// The figures of a month, where these are in the order of time; nil before the first.
  ///
  /// In months that are not among them, and after the last, nothing comes in or goes out.
  func figures(of month: Month) -> MonthFigures? {
    guard let index = lastIndex(through: month) else { return nil }
    return self[index].month == month ? self[index] : .unchanged(self[index].closing, in: month)
  }

  /// Whether the month is among them.
  func hasFigures(of month: Month) -> Bool {
    lastIndex(through: month).map { self[$0].month == month } ?? false
  }

  /// Where the latest is that is not after a month.
  private func lastIndex(through month: Month) -> Int? {
    guard let first = first?.month, first <= month else { return nil }
    // There mostly is no gap.
    let expected = first.months(until: month)
    if expected < count, self[expected].month == month { return expected }
    return partitionIndex { $0.month > month } - 1
  }
}

/// The average totals of a month, taken over several whole months.
///
/// Without transfers between the book's accounts, in minor units, halves rounded up.
package struct AverageMonth: Hashable, Sendable {
  /// How many months it is taken over.
  package let monthCount: Int
  package let moneyIn: Int64
  package let moneyOut: Int64

  /// Of one month alone there is no average.
  init?(of months: some Collection<MonthFigures>) {
    guard months.count > 1 else { return nil }
    monthCount = months.count
    moneyIn = Self.mean(months.map(\.moneyIn))
    moneyOut = Self.mean(months.map(\.moneyOut))
  }

  private static func mean(_ amounts: [Int64]) -> Int64 {
    let count = Int64(amounts.count)
    let (whole, rest) = amounts.reduce(0, +).quotientAndRemainder(dividingBy: count)
    return whole + (rest * 2 >= count ? 1 : 0)
  }
}
