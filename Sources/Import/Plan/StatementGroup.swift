internal import Model

/// What one file says of one account: its statements, oldest first.
struct StatementGroup {
  let file: Int
  let account: AccountID
  private(set) var statements: [OrderedStatement]

  init(file: Int, account: AccountID, _ statements: [BankStatement]) {
    self.file = file
    self.account = account
    let ordered = statements.map(OrderedStatement.init)
    self.statements = ordered.enumerated()
      .sorted { ($0.element.sortKey, $0.offset) < ($1.element.sortKey, $1.offset) }
      .map(\.element)
  }

  /// Booked entries with their days, in the order in which the bank booked them.
  var booked: [(entry: BankEntry, day: Day)] {
    var booked: [(entry: BankEntry, day: Day)] = []
    booked.reserveCapacity(statements.reduce(0) { $0 + $1.entries.count })
    for statement in statements {
      for entry in statement.entries where entry.status == .booked {
        if let day = entry.bookingDay { booked.append((entry, day)) }
      }
    }
    return booked
  }

  /// What takes entries away that the bank booked before, and is no entry itself.
  var deletions: [BankEntry] {
    statements.flatMap { statement in
      statement.entries.filter { $0.correction?.action == .delete }
    }
  }

  var notBooked: [BankEntry] {
    statements.flatMap { statement in
      statement.entries.filter { $0.status != .booked && $0.correction == nil }
    }
  }

  /// The first and the last day that the file covers.
  var period: ClosedRange<Day>? { Self.span(statements.compactMap(\.period)) }

  /// The days of which the file holds every booked entry; what was downloaded in the middle of a
  /// day, or tells of single entries, holds all of none.
  var wholeDays: ClosedRange<Day>? {
    Self.span(statements.filter(\.isWhole).compactMap(\.period))
  }

  /// Where the file's time begins among others.
  var sortKey: Int { statements.first?.sortKey ?? .max }

  private static func span(_ periods: [ClosedRange<Day>]) -> ClosedRange<Day>? {
    guard let first = periods.map(\.lowerBound).min(), let last = periods.map(\.upperBound).max()
    else { return nil }
    return first...last
  }
}

/// A statement whose entries run forward.
struct OrderedStatement {
  let statement: BankStatement
  /// Oldest first.
  let entries: [BankEntry]
  /// What the file says that it covers, else the days of its booked entries.
  let period: ClosedRange<Day>?

  init(_ statement: BankStatement) {
    self.statement = statement
    entries = Self.ordered(statement)
    let days = entries.lazy.filter { $0.status == .booked }.compactMap(\.bookingDay)
    if let period = statement.period {
      self.period = period
    } else if let first = days.min(), let last = days.max() {
      period = first...last
    } else {
      period = nil
    }
  }

  /// A statement of an account's days has a closing balance; a list of entries names neither itself
  /// nor any balance.
  var isWhole: Bool {
    statement.closing != nil || statement.reference == nil && statement.balances.isEmpty
  }

  /// The day on which it begins.
  var firstDay: Day? { period?.lowerBound ?? statement.closing?.day ?? statement.opening?.day }

  var sortKey: Int { firstDay?.daysSinceEpoch ?? .max }

  /// What the account held before the first entry, in minor units: as stated, or by the balances
  /// behind its entries.
  var openingBalance: Int64? {
    if let opening = statement.opening { return opening.amount.minorUnits }
    let booked = entries.filter { $0.status == .booked }
    if let first = booked.first, let after = first.balanceAfter {
      return after.minorUnits.subtracting(first.amount.minorUnits)
    }
    guard let closing = statement.closing,
      booked.allSatisfy({ $0.bookingDay.map { $0 <= closing.day } ?? false })
    else { return nil }
    return booked.reduce(closing.amount.minorUnits) { $0?.subtracting($1.amount.minorUnits) }
  }

  /// As the balances tell, else as the days do; entries that are not booked stand behind the others.
  private static func ordered(_ statement: BankStatement) -> [BankEntry] {
    if let order = statement.bookedOrder {
      return order.map { statement.entries[$0] }
        + statement.entries.filter { $0.status != .booked }
    }
    return isNewestFirst(statement.entries) ? statement.entries.reversed() : statement.entries
  }

  /// The days run backward somewhere and forward nowhere; on one day alone the balances tell.
  private static func isNewestFirst(_ entries: [BankEntry]) -> Bool {
    let days = entries.compactMap(\.bookingDay)
    guard let first = days.first, let last = days.last else { return false }
    guard first == last else {
      return first > last && zip(days, days.dropFirst()).allSatisfy { $0 >= $1 }
    }
    return zip(entries, entries.dropFirst()).contains { newer, older in
      guard let after = newer.balanceAfter?.minorUnits, let before = older.balanceAfter?.minorUnits
      else { return false }
      return after.subtracting(newer.amount.minorUnits) == before
        && before.subtracting(older.amount.minorUnits) != after
    }
  }
}

extension Int64 {
  /// Nil where 64 bits cannot hold it.
  func subtracting(_ other: Int64) -> Int64? {
    let (difference, tooMuch) = subtractingReportingOverflow(other)
    return tooMuch ? nil : difference
  }
}
