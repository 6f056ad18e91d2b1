/// An account in one calendar month.
///
/// Opening balance + money in − money out = closing balance, and the closing balance of one month
/// is the opening balance of the next.
package struct Statement: Sendable {
  package let month: Month
  /// Minor units, like every amount here.
  package let opening: Int64
  /// The month's entries, oldest first.
  package let entries: ArraySlice<Register.Entry>
  package let turnover: Turnover

  package var closing: Int64 { opening + turnover.net }
}

extension Register {
  /// The statements of every month from the first entry to the last, or to a later last month.
  ///
  /// A month without entries has its statement too. An account without entries has none.
  package func statements(through lastMonth: Month? = nil) -> [Statement] {
    guard let first = entries.first, let last = entries.last else { return [] }
    let end = max(last.transaction.date.month, lastMonth ?? last.transaction.date.month)
    var opening: Int64 = 0
    var start = entries.startIndex
    return first.transaction.date.month.through(end).map { month in
      var next = start
      var turnover = Turnover()
      while next < entries.endIndex, entries[next].transaction.date.month == month {
        turnover.addWithinAccount(entries[next].transaction.amount)
        next += 1
      }
      let statement = Statement(
        month: month, opening: opening, entries: entries[start..<next], turnover: turnover)
      opening = statement.closing
      start = next
      return statement
    }
  }
}

extension Account {
  /// The statements as of a day: an open account's reach to the day's month, a closed one's to its
  /// last entry.
  package func statements(in register: Register, asOf day: Day) -> [Statement] {
    register.statements(through: isClosed(on: day) ? nil : day.month)
  }
}

extension Day {
  /// The last month that is over at the end of the day.
  package var lastCompleteMonth: Month { self == month.lastDay ? month : month.previous }
}
