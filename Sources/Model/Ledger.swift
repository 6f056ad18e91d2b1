package import Basics

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
  /// out but those of gaps (`StatementMonths`), and an opening or closing day inside the first or last month begins or ends it. An
  /// account without entries has no statements.
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
}

extension Ledger {
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
    private let transactions: [Transaction]
    /// Where the entries stand in the file; nil where that is in booking order.
    package let order: [FilePosition]?
    private let balances: [Int64]
    private let times: EntryTimes

    fileprivate init(of account: Account, through lastDay: Day?, from opening: Int64) {
      (transactions, times) = account.entries.allWithTimes
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

    /// Goes through the entries; without it each is lent by way of memory of its own.
    package struct Iterator: IteratorProtocol {
      fileprivate let entries: Entries
      fileprivate var place = 0

      /// The next entry; nil behind the last.
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
      transactions[position(at: index).value].name(by: grouping)
    }

    /// Adds all that pages show of the entry at an index, but for its balance and its transfer.
    package func add(_ index: BookingIndex, to buffer: inout DigestBuffer) {
      transactions[position(at: index).value].add(to: &buffer)
    }

    /// Where the entry at an index stands in the file.
    package func position(at index: BookingIndex) -> FilePosition {
      if let order { order[index.value] } else { FilePosition(index.value) }
    }
  }
}

extension [Transaction] {
  /// Those booked through the day, by booking date; a day's transactions by their instants where they
  /// have these, else, and those of one instant, in the order of the file.
  ///
  /// Nil where that is all of them as they stand.
  func bookingOrder(through lastDay: Day?, _ times: EntryTimes) -> [FilePosition]? {
    guard times.isEmpty else { return bookingOrder(through: lastDay, byInstants: times.instants) }
    let isOrdered = indices.dropFirst().allSatisfy { self[$0 - 1].date <= self[$0].date }
    if isOrdered, let last {
      if lastDay.map({ last.date <= $0 }) ?? true { return nil }
    }
    let positions = indices.filter { index in lastDay.map { self[index].date <= $0 } ?? true }
      .map(FilePosition.init)
    guard !isOrdered else { return positions }
    return positions.sorted { (self[$0.value].date, $0) < (self[$1.value].date, $1) }
  }

  private func bookingOrder(
    through lastDay: Day?, byInstants instants: [Int64]
  ) -> [FilePosition]? {
    let counted = indices.filter { index in lastDay.map { self[index].date <= $0 } ?? true }
    let ordered = counted.sorted { one, other in
      (self[one].date, instants[one], one) < (self[other].date, instants[other], other)
    }
    return ordered.elementsEqual(indices) ? nil : ordered.map(FilePosition.init)
  }
}
