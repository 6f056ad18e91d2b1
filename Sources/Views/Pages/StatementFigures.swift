/// What a statement says of its period in figures: the same for a month and for a year.
package struct StatementFigures: Sendable {
  /// 1 for the account's first statement of this kind.
  package var number: Count
  package var firstDay: DateText
  package var lastDay: DateText
  /// The as-of day of a period that is not over yet; nil when the statement is complete.
  package var provisionalAsOf: DateText?
  package var opening: Amount
  package var moneyIn: Amount
  package var moneyOut: Amount
  package var closing: Amount
  /// How many entries there are, and how many of them brought money in and out.
  package var entryCount: Count
  package var inCount: Count
  package var outCount: Count
  /// Signed.
  package var net: Amount
  package var highest: DatedAmount
  package var lowest: DatedAmount

  package init(
    number: Count, firstDay: DateText, lastDay: DateText, provisionalAsOf: DateText?,
    opening: Amount, moneyIn: Amount, moneyOut: Amount, closing: Amount, entryCount: Count,
    inCount: Count, outCount: Count, net: Amount, highest: DatedAmount, lowest: DatedAmount
  ) {
    self.number = number
    self.firstDay = firstDay
    self.lastDay = lastDay
    self.provisionalAsOf = provisionalAsOf
    self.opening = opening
    self.moneyIn = moneyIn
    self.moneyOut = moneyOut
    self.closing = closing
    self.entryCount = entryCount
    self.inCount = inCount
    self.outCount = outCount
    self.net = net
    self.highest = highest
    self.lowest = lowest
  }
}

/// A balance and the day on which it came to stand so.
package struct DatedAmount: Sendable {
  package var amount: Amount
  package var date: DateText

  package init(amount: Amount, date: DateText) {
    self.amount = amount
    self.date = date
  }
}
