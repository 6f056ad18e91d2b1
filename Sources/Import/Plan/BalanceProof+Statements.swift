internal import Model

extension BalanceProof {
  /// What the statements of a file prove of an account; nil where no balance of theirs can be held
  /// against the book.
  ///
  /// Takes what the account holds before its first entry, nil where it does not say, and the closing
  /// balances of statements before this file.
  init?(
    _ statements: [OrderedStatement], opening: Int64?, _ book: DayBalances, own: DayBalances,
    _ closings: [ImportRun.Balance], openings: [ImportRun.Account], days: ClosedRange<Day>?
  ) {
    let base = opening ?? 0
    // The last closing balance that the book comes to.
    let last = closings.max { $0.day < $1.day }?.day
    let proved = closings.last { closing in
      closing.day == last && base &+ book.through(closing.day) == closing.amount
    }
    let stated = statements.first.flatMap { first in
      first.firstDay.flatMap { day in first.opening.map { (day: day, balance: $0.amount) } }
    }
    if let stated {
      let before = base &+ book.before(stated.day)
      let isContinued = openings.contains { record in
        record.period?.lowerBound == stated.day && record.opening?.amount == stated.balance
      }
      if before == stated.balance || isContinued {
        start = Point(
          day: stated.day, balance: stated.balance, book: before,
          own: base &+ own.before(stated.day))
      } else if base &+ book.all == stated.balance,
        days.map({ $0.upperBound <= stated.day }) ?? true
      {
        start = Point(
          day: stated.day, balance: stated.balance, book: base &+ book.all, own: base &+ own.all)
      } else {
        return nil
      }
    } else if let proved {
      start = Point(
        day: proved.day, balance: proved.amount, book: base &+ book.through(proved.day),
        own: base &+ own.through(proved.day))
    } else if let opening, let first = statements.first?.firstDay {
      let before = opening &+ book.before(first)
      start = Point(day: first, balance: before, book: before, own: opening &+ own.before(first))
    } else {
      return nil
    }
    closedDay = proved?.day
    firstDay = days?.lowerBound
    provenDays = proved.flatMap { proved in
      (days?.lowerBound).flatMap { $0 < proved.day ? $0..<proved.day : nil }
    }
    points = Self.points(of: statements, from: start.day).map { day, balance in
      Point(
        day: day, balance: balance, book: base &+ book.through(day), own: base &+ own.through(day))
    }
  }

  /// The balances at the ends of days from one on; of several of a day the last.
  private static func points(
    of statements: [OrderedStatement], from first: Day
  ) -> [(day: Day, balance: Int64)] {
    var balances: [Day: Int64] = [:]
    for statement in statements where statement.isProof {
      for balance in statement.running { balances[balance.day] = balance.amount }
      if let closing = statement.closing { balances[closing.day] = closing.amount }
    }
    return balances.filter { $0.key >= first }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
