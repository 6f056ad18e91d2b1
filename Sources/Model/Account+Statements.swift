extension Account {
  /// The statements of months as of a day, oldest first, numbered from 1.
  ///
  /// The first is of the first entry's month, since the deposit opens an account: of months before
  /// it the book knows nothing, however long the account was open at its bank. The last is of the
  /// day's month, or of the one in which the account was closed. No month between them is left
  /// out, and an opening or closing day inside the first or last month begins or ends it. An
  /// account without entries has no statements.
  package func statements(in register: Register, asOf day: Day) -> [Statement] {
    guard let (first, last) = statementMonths(in: register, asOf: day) else { return [] }
    return register.statements(over: first.through(last).map(Period.init).map(lifetime(in:)))
  }

  /// The calendar years of the register's months, oldest first.
  ///
  /// The first year begins with the first month's statement.
  package func years(of months: [Statement], in register: Register) -> [YearStatement] {
    guard let first = months.first, let last = months.last else { return [] }
    let years = (first.month.year...last.month.year).compactMap(Period.init(year:))
    let statements = register.statements(
      over: years.map { lifetime(in: $0).clipped(from: first.period.firstDay) })
    return statements.map { year in
      YearStatement(year: year, months: months.filter { $0.month.year == year.month.year })
    }
  }

  private func statementMonths(
    in register: Register, asOf day: Day
  ) -> (first: Month, last: Month)? {
    guard let first = register.entries.first, let last = register.entries.last else { return nil }
    let end = closed.map { min($0, day) } ?? day
    return (first.transaction.date.month, max(end.month, last.transaction.date.month))
  }

  private func lifetime(in period: Period) -> Period {
    period.clipped(from: opened, through: closed)
  }
}

extension Register {
  /// A statement for each of the periods, which follow each other and leave no entry out.
  fileprivate func statements(over periods: [Period]) -> [Statement] {
    var opening: Int64 = 0
    var start = entries.startIndex
    return zip(1..., periods).map { number, period in
      var end = start
      var turnover = Turnover()
      while end < entries.endIndex, entries[end].transaction.date <= period.lastDay {
        turnover.addWithinAccount(entries[end].transaction.amount)
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
}
