import Model

extension Statement {
  /// Whether opening balance + money in − money out is the closing balance, and credits and debits
  /// are as many as the entries.
  var isInControl: Bool {
    opening + turnover.net == closing && turnover.count == entries.count
  }
}

extension YearStatement {
  /// Whether the year and every month are in control, each month opens as the one before closed,
  /// and the months come to the year.
  var isInControl: Bool {
    var sum = Turnover()
    var balance = year.opening
    for month in months {
      guard month.isInControl, month.opening == balance else { return false }
      sum.addUnchecked(month.turnover)
      balance = month.closing
    }
    return year.isInControl && balance == year.closing && sum == year.turnover
  }
}
