/// An account over a calendar year and over each of its months, twelve or fewer.
package struct YearStatement: Sendable {
  /// The year as a whole, numbered among the account's years.
  package let year: Statement
  /// The statements of its months, oldest first, numbered among all of the account's months.
  package let months: [Statement]

  /// The control: that of the year and of every month, that each month opens as the one before
  /// closed, and that the months come to the year.
  package var isInControl: Bool {
    var sum = Turnover()
    var balance = year.opening
    for month in months {
      guard month.isInControl, month.opening == balance else { return false }
      sum.addPart(month.turnover)
      balance = month.closing
    }
    return year.isInControl && balance == year.closing && sum == year.turnover
  }
}
