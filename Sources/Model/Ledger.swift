/// An account as it stands at the end of a day: its entries in booking order, each with the
/// balance that it left, and its statements.
///
/// What is booked later is left out here, and nowhere else.
package struct Ledger: Sendable {
  package let account: Account
  package let asOf: AsOf
  /// What was carried forward into the account, in minor units; 0 before the day it stands on.
  package let opening: Int64
  /// Oldest first; within a day by their instants where they have these, else in the order of the file.
  package let entries: Entries
  /// How many transactions are booked after the as-of day, and so are not counted yet.
  package let laterCount: Int
  /// The statements of months, oldest first, numbered from 1.
  ///
  /// The first is of the first entry's month and begins with the opening balance: of months before
  /// it the book knows nothing, however long the account was open at its bank. The last is of the
  /// as-of month, or of the one in which the account was closed. No month between them is left
  /// out but those of gaps (`StatementMonths`), and an opening or closing day inside the first or
  /// last month begins or ends it. An account without entries has no statements.
  package let months: [Statement]
  /// The calendar years of those months, oldest first; the first begins with the first month's
  /// statement.
  package let years: [YearStatement]
  /// The first and last month of each gap that has no statements, oldest first; one behind the last
  /// entry ends in the month in which statements would.
  package var gaps: [ClosedRange<Month>] {
    let after =
      months.dropFirst().map(\.month)
      + [account.closed.map { min($0.month, asOf.month) } ?? asOf.month].map(\.next)
    return zip(months.map(\.month), after).compactMap { month, next in
      month.next < next ? month.next...next.previous : nil
    }
  }
  /// The balances that the bank said by then, held against those of the entries.
  package let bankBalances: BankBalances

  package var currency: Currency { account.currency }
  /// The balance after the last entry, or the opening balance without one, in minor units.
  package var balance: Int64 { entries.last?.balance ?? opening }
}

extension Ledger {
  /// The account at the end of the day that the meaning is of.
  package init(_ account: Account, asOf: AsOf) {
    let opening = asOf.hasOpening ? account.openingBalance ?? 0 : 0
    let entries = Self.entries(of: account, asOf: asOf)
    let months = Self.months(of: account, entries, from: opening, asOf: asOf)
    self.init(
      account: account, asOf: asOf, opening: opening, entries: entries,
      laterCount: account.transactions.count - entries.count, months: months,
      years: Self.years(of: months, in: account, entries),
      bankBalances: BankBalances(of: account, through: asOf.lastCounted))
  }

  /// An account's entries alone, at the end of the day that the meaning is of.
  package static func entries(of account: Account, asOf: AsOf) -> Entries {
    Entries(
      of: account, through: asOf.lastCounted,
      from: asOf.hasOpening ? account.openingBalance ?? 0 : 0)
  }

  /// One transaction and the balance after it, in minor units.
  package struct Entry: Sendable {
    package let transaction: Transaction
    package let balance: Int64
    package let position: FilePosition
  }

  /// An account's entries in booking order; they share the account's transactions.
  package struct Entries: RandomAccessCollection, Sendable {
    let transactions: [Transaction]
    /// Where the entries stand in the file; nil where that is in booking order.
    package let order: [FilePosition]?
    private let balances: [Int64]
    private let times: EntryTimes

    fileprivate init(of account: Account, through lastDay: Day?, from opening: Int64) {
      let all = account.entries.all
      (transactions, times) = (all.entries, all.times)
      order = transactions.bookingOrder(through: lastDay, times)
      var balance = opening
      var balances: [Int64] = []
      balances.reserveCapacity(order?.count ?? transactions.count)
      if let order {
        for position in order {
          balance += transactions[position.value].amount
          balances.append(balance)
        }
      } else {
        for index in transactions.indices {
          balance += transactions[index].amount
          balances.append(balance)
        }
      }
      self.balances = balances
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { balances.count }

    /// Iterates over the entries; the default iterator would allocate for each.
    package struct Iterator: IteratorProtocol {
      fileprivate let entries: Entries
      fileprivate var place = 0

      package mutating func next() -> Entry? {
        guard place < entries.endIndex else { return nil }
        defer { place += 1 }
        return entries[BookingIndex(place)]
      }
    }

    package func makeIterator() -> Iterator { Iterator(entries: self) }

    package subscript(index: Int) -> Entry { self[BookingIndex(index)] }

    /// The entry at a place in booking order.
    package subscript(index: BookingIndex) -> Entry {
      let position = position(at: index)
      return Entry(
        transaction: transactions[position.value], balance: balances[index.value],
        position: position)
    }

    /// The booking date of the entry at an index.
    package func day(at index: BookingIndex) -> Day { transactions[position(at: index).value].date }

    /// The instants of the entries, in microseconds since 1970; none where the account's file says none.
    var instants: [Int64] {
      times.isEmpty ? [] : indices.compactMap { times[position(at: BookingIndex($0))] }
    }

    /// The id of the entry at an index; nil where it has none.
    package func id(at index: BookingIndex) -> String? {
      transactions[position(at: index).value].id
    }

    /// The amount of the entry at an index, in minor units.
    package func amount(at index: BookingIndex) -> Int64 {
      transactions[position(at: index).value].amount
    }

    /// The note of the entry at an index; nil where it has none.
    package func note(at index: BookingIndex) -> String? {
      transactions[position(at: index).value].note
    }

    /// What the bank said of the payment of the entry at an index.
    package func bankDetails(at index: BookingIndex) -> BankRecord.Details? {
      transactions[position(at: index).value].bank?.details
    }

    /// The tags of the entry at an index.
    package func tags(at index: BookingIndex) -> [String] {
      transactions[position(at: index).value].tags
    }

    /// The value date of the entry at an index where it differs from the booking date.
    package func otherValueDate(at index: BookingIndex) -> Day? {
      transactions[position(at: index).value].otherValueDate
    }

    /// The balance after the entry at an index, in minor units.
    package func balance(at index: BookingIndex) -> Int64 { balances[index.value] }

    /// The name that the entry at an index has; nil where that is blank.
    package func name(at index: BookingIndex, by grouping: Grouping) -> String? {
      // One field of it: a copy of an entry has many parts.
      let place = position(at: index).value
      return switch grouping {
      case .category: transactions[place].category.flatMap(Transaction.name)
      case .payee: Transaction.name(transactions[place].beneficiary)
      }
    }

    /// Where the entry at an index stands in the file.
    package func position(at index: BookingIndex) -> FilePosition {
      if let order { order[index.value] } else { FilePosition(index.value) }
    }
  }
}

/// What the as-of day means for one account.
///
/// Pages of an account depend on the day through this value alone: while it stays equal from one day
/// to the next, so do the pages.
package struct AsOf: Hashable, Sendable {
  /// The month of the day.
  package let month: Month
  /// Where a month or a year of which there is a statement is not over on the day: the first day on
  /// which just the same periods are over.
  package let provisional: Day?
  /// Where entries are booked later, or balances of later days are the bank's, which are not
  /// counted: the last day of which anything is counted.
  package let lastCounted: Day?
  /// Whether the account has an opening balance that counts on the day.
  package let hasOpening: Bool
  /// Whether the account is closed at the end of the day.
  package let isClosed: Bool
  /// Whether the last entry is long ago although the account is open.
  package let isIdle: Bool

  /// From what an account's entries say: the days of the last one that is counted, and of the last
  /// of all, its bank's balances among these; and its opening balance.
  ///
  /// The last balance of the bank that is counted is of the day `lastAsserted`.
  package init(
    _ day: Day, closed: Day?, lastCounted: Day?, lastAsserted: Day? = nil, last: Day?,
    opening: OpeningBalance?
  ) {
    month = day.month
    hasOpening = opening?.counts(on: day) ?? false
    isClosed = closed.map { $0 <= day } ?? false
    self.lastCounted = last.flatMap { last in
      last > day ? [lastCounted, lastAsserted].compactMap { $0 }.max() ?? .first : nil
    }
    isIdle = !isClosed && (lastCounted?.isLongPast(on: day) ?? false)
    let end = lastCounted.map { max(min(closed ?? day, day), $0).month }
    let isOver = end.map { Period($0).year.clipped(through: closed).isOver(on: day) }
    provisional = isOver == false ? Self.first(like: day, closed: closed) : nil
  }

  /// Whether all of a period of which there is a statement has passed.
  package func isOver(_ period: Period) -> Bool { provisional.map(period.isOver(on:)) ?? true }

  /// The first day of the month on which the same months and years are over: these end with a
  /// month, or when the account is closed.
  private static func first(like day: Day, closed: Day?) -> Day {
    if day == day.month.lastDay { return day }
    if let closed, closed <= day, closed.month == day.month { return closed }
    return day.month.firstDay
  }
}

/// How much of a debt is repaid: by how much what is owed is below the most that ever was.
package struct Repayment: Hashable, Sendable {
  /// The most that was owed, in minor units, above zero.
  package let largestDebt: Int64
  /// The first day on which that was owed; nil where it always has been.
  package let since: Day?
  /// What is still owed, zero or more.
  package let owed: Int64

  /// From zero to the largest debt.
  package var repaid: Int64 { largestDebt - owed }

  /// The share that is repaid in tenths of a per cent, rounded down, so that only a debt that is
  /// repaid whole is a thousand of them.
  package var tenths: Int { Int(Int128(repaid) * 1000 / Int128(largestDebt)) }
}

extension Ledger {
  /// How much of the account's debt is repaid at the end of the as-of day, its opening balance and
  /// the balance after each entry among the debts; nil where nothing ever was owed.
  package var repayment: Repayment? {
    var (lowest, day) = (opening, account.opening?.day)
    for index in entries.indices.map(BookingIndex.init) where entries.balance(at: index) < lowest {
      (lowest, day) = (entries.balance(at: index), entries.day(at: index))
    }
    guard lowest < 0 else { return nil }
    return Repayment(
      largestDebt: Int64(clamping: lowest.magnitude), since: day,
      owed: Int64(clamping: min(balance, 0).magnitude))
  }
}
