extension Ledger {
  static func months(
    of account: Account, _ entries: Entries, from opening: Int64, asOf: AsOf
  ) -> [Statement] {
    let months = StatementMonths(
      ofEntriesIn: entries.months, closed: account.closed, asOf: asOf.month)
    var opening = opening
    var start = entries.startIndex
    return zip(1..., months.all).map { number, month in
      let period = Period(month).clipped(from: account.opened, through: account.closed)
      var end = start
      var turnover = Turnover()
      while end < entries.endIndex, entries.day(at: BookingIndex(end)) <= period.lastDay {
        turnover.addWithinAccount(entries.amount(at: BookingIndex(end)))
        end += 1
      }
      let statement = Statement(
        number: number, period: period, opening: opening, entries: entries[start..<end],
        turnover: turnover)
      opening = statement.closing
      start = end
      return statement
    }
  }

  /// Each year is the sum of its months.
  static func years(
    of months: [Statement], in account: Account, _ entries: Entries
  ) -> [YearStatement] {
    var years: [YearStatement] = []
    var rest = months[...]
    while let first = rest.first {
      let own = rest.prefix { $0.month.year == first.month.year }
      let last = own.last ?? first
      let period = first.period.year.clipped(from: account.opened, through: account.closed)
      let year = Statement(
        number: years.count + 1,
        period: years.isEmpty ? period.clipped(from: first.period.firstDay) : period,
        opening: first.opening,
        entries: entries[first.entries.startIndex..<last.entries.endIndex],
        turnover: own.reduce(into: Turnover()) { $0.addPart($1.turnover) })
      years.append(YearStatement(year: year, months: Array(own)))
      rest = rest.dropFirst(own.count)
    }
    return years
  }
}

extension Ledger.Entries {
  /// The months in which there are entries, oldest first.
  fileprivate var months: [Month] {
    indices.reduce(into: []) { months, index in
      let month = day(at: BookingIndex(index)).month
      if months.last != month { months.append(month) }
    }
  }
}
