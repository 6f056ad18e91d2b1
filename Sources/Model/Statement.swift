internal import Basics

/// An account over one period: what a bank would say of it and sign.
///
/// Opening balance + money in − money out = closing balance, and the closing balance of one period
/// is the opening balance of the next.
package struct Statement: Sendable {
  /// 1 for the first of the account's statements of this kind, without a gap.
  ///
  /// The setting `statementsFrom` hides statements and renumbers none.
  package let number: Int
  /// The days that it is about, which an opening or closing inside of them cuts short.
  package let period: Period
  /// Minor units, like every amount here.
  package let opening: Int64
  /// The period's entries by booking date, oldest first.
  package let entries: Slice<Ledger.Entries>
  /// Sums and counts of the credits and of the debits.
  package let turnover: Turnover

  /// The balance that the last entry left.
  package var closing: Int64 { entries.last?.balance ?? opening }

  /// The civil month, or the first one of a longer period.
  package var month: Month { period.firstMonth }
}

extension Statement {
  /// A balance and the day on which it was reached.
  package struct DatedBalance: Hashable, Sendable {
    package let amount: Int64
    package let day: Day
  }

  /// The highest balance, on the earliest day that it was reached.
  ///
  /// Balances are the opening one, on the first day, and that after each entry, on its booking
  /// date; so a balance that stood only between two entries of one day is one too.
  package var highest: DatedBalance { extreme { $0 > $1 } }
  /// The lowest balance, on the earliest day that it was reached; of the same balances.
  package var lowest: DatedBalance { extreme { $0 < $1 } }

  private func extreme(_ isBeyond: (Int64, Int64) -> Bool) -> DatedBalance {
    var extreme = DatedBalance(amount: opening, day: period.firstDay)
    for entry in entries where isBeyond(entry.balance, extreme.amount) {
      extreme = DatedBalance(amount: entry.balance, day: entry.transaction.date)
    }
    return extreme
  }
}

/// An account over a calendar year and over each of its months, twelve or fewer.
package struct YearStatement: Sendable {
  /// The year as a whole, numbered among the account's years.
  package let year: Statement
  /// The statements of its months, oldest first, numbered among all of the account's months.
  package let months: [Statement]
}

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
        turnover.addUnchecked(entries.amount(at: BookingIndex(end)))
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
        turnover: own.reduce(into: Turnover()) { $0.addUnchecked($1.turnover) })
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

/// The months of which there are statements: all from that of the first entry on, but for gaps.
///
/// A gap is more than 120 months from one entry to the next, or from the last to the end.
package struct StatementMonths: Hashable, Sendable {
  /// Oldest first, a gap between each two.
  package private(set) var ranges: [ClosedRange<Month>] = []

  /// The most months from one entry to the next that are no gap.
  package static let longest = 120

  /// Whether what lies between two months that have entries is a gap.
  package static func isGap(between one: Month, and other: Month) -> Bool {
    one.months(until: other) > longest
  }

  package var all: [Month] { ranges.flatMap { $0.lowerBound.through($0.upperBound) } }

  package func contains(_ month: Month) -> Bool {
    let next = ranges.partitionIndex { $0.lowerBound > month }
    return next > 0 && ranges[next - 1].contains(month)
  }
}

extension StatementMonths {
  /// Of an account by the months in which it has entries, oldest first, at the end of a month: the
  /// last statement is of that, or of the month in which the account was closed.
  package init(ofEntriesIn months: [Month], closed: Day?, asOf month: Month) {
    for month in months { add(month...month) }
    guard let last = ranges.last?.upperBound else { return }
    let end = closed.map { min($0.month, month) } ?? month
    if last < end, !Self.isGap(between: last, and: end) { add(end...end) }
  }

  /// The months in which any of several accounts has a statement, with shorter gaps between them
  /// filled, and the latest ones through the month, so many at most, which are not before the first.
  package init(ofAny all: [StatementMonths], latest count: Int, through month: Month) {
    var ranges = all.flatMap(\.ranges)
    if let first = ranges.map(\.lowerBound).min(), first <= month {
      ranges.append(max(first, month.advanced(by: 1 - count) ?? first)...month)
    }
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) { add(range) }
  }

  /// Adds months that do not begin before those that are there.
  private mutating func add(_ range: ClosedRange<Month>) {
    guard let last = ranges.last, !Self.isGap(between: last.upperBound, and: range.lowerBound)
    else { return ranges.append(range) }
    ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
  }
}
