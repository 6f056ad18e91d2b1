import Basics
package import Model

/// One month of an account, or of all accounts of one currency.
///
/// Opening + money in − money out + transferred = closing, all in minor units.
package struct MonthFigures: Hashable, Sendable {
  package let month: Month
  package let opening: Int64
  /// Without transfers from other accounts of the book.
  package let moneyIn: Int64
  /// Without transfers to other accounts of the book.
  package let moneyOut: Int64
  /// What transfers brought in, less what they took out.
  package let transferred: Int64
  /// All entries, transfers among them.
  package let turnover: Turnover

  package var closing: Int64 { opening + turnover.net }
  package var entryCount: Int { turnover.count }

  /// A month in which nothing is booked.
  static func unchanged(_ balance: Int64, in month: Month) -> MonthFigures {
    MonthFigures(month, opening: balance, turnover: Turnover(), transfers: Turnover())
  }
}

extension MonthFigures {
  init(_ statement: Statement, _ flow: MoneyFlow) {
    self.init(
      statement.month, opening: statement.opening, turnover: statement.turnover,
      transfers: flow.transferred.reduce(into: Turnover()) { $0.addPart($1.turnover) })
  }

  /// From all that was booked in the month, and those transfers that are part of it.
  init(_ month: Month, opening: Int64, turnover: Turnover, transfers: Turnover) {
    self.init(
      month: month, opening: opening, moneyIn: turnover.moneyIn - transfers.moneyIn,
      moneyOut: turnover.moneyOut - transfers.moneyOut, transferred: transfers.net,
      turnover: turnover)
  }

  /// Months that follow each other as if they were one, the first; nil where there is none.
  init?(adding months: some Collection<MonthFigures>) {
    guard let first = months.first else { return nil }
    self.init(
      month: first.month, opening: first.opening,
      moneyIn: months.reduce(0) { $0 + $1.moneyIn },
      moneyOut: months.reduce(0) { $0 + $1.moneyOut },
      transferred: months.reduce(0) { $0 + $1.transferred },
      turnover: months.reduce(into: Turnover()) { $0.addPart($1.turnover) })
  }

  /// Accounts of one currency side by side, in a month or in months that count as one.
  package init(of accounts: [MonthFigures], in month: Month) {
    self.init(
      month: month, opening: accounts.reduce(0) { $0 + $1.opening },
      moneyIn: accounts.reduce(0) { $0 + $1.moneyIn },
      moneyOut: accounts.reduce(0) { $0 + $1.moneyOut },
      transferred: accounts.reduce(0) { $0 + $1.transferred },
      turnover: accounts.reduce(into: Turnover()) { $0.addPart($1.turnover) })
  }

  /// The same without knowing where the money of the month went.
  init(_ statement: Statement, in ledger: Ledger, _ legs: AccountTransfers) {
    var transfers = Turnover()
    if !legs.others.isEmpty {
      for index in statement.entries.indices.map(BookingIndex.init)
      where legs[ledger.entries.position(at: index)] != nil {
        transfers.addWithinAccount(ledger.entries.amount(at: index))
      }
    }
    self.init(
      statement.month, opening: statement.opening, turnover: statement.turnover,
      transfers: transfers)
  }
}

extension [MonthFigures] {
  /// The figures of a month, where these are in the order of time; nil before the first.
  ///
  /// In months that are not among them, and after the last, nothing comes in or goes out.
  func figures(of month: Month) -> MonthFigures? {
    guard let index = lastIndex(through: month) else { return nil }
    return self[index].month == month ? self[index] : .unchanged(self[index].closing, in: month)
  }

  /// Whether the month is among them.
  func hasFigures(of month: Month) -> Bool {
    lastIndex(through: month).map { self[$0].month == month } ?? false
  }

  /// Where the latest is that is not after a month.
  private func lastIndex(through month: Month) -> Int? {
    guard let first = first?.month, first <= month else { return nil }
    // There mostly is no gap.
    let expected = first.months(until: month)
    if expected < count, self[expected].month == month { return expected }
    return partitionIndex { $0.month > month } - 1
  }
}

/// What has gone out in a month by each of its days, beside what usually has by then.
///
/// Without transfers between the book's accounts, in minor units.
package struct MonthCourse: Hashable, Sendable {
  /// What has gone out by the end of each day, from the first through the last that counts.
  package let spent: [Int64]
  /// The medians over the months before by the end of each day of the whole month, as `UsualMonth`
  /// has them; nil where too few months came before.
  package let usual: [Int64]?
  /// How many months these are taken over.
  package let monthCount: Int
}

extension MonthCourse {
  /// Takes what went out on each day of the month, its length, and the same of the months before,
  /// twelve at most, each with all of its days.
  init(of days: ArraySlice<Int64>, length: Int, before: [[Int64]]) {
    spent = days.sums
    monthCount = before.count
    let before = before.map { $0[...].sums }
    usual =
      before.count < UsualMonth.leastMonths
      ? nil
      : (0..<length).map { day in
        before.map { $0.isEmpty ? 0 : $0[min(day, $0.count - 1)] }.median ?? 0
      }
  }
}

/// What went out on each day of a month, without transfers; minor units.
struct SpentByDay: Hashable {
  /// From the first on, as far as anything went out.
  private(set) var days: [Int64] = []

  /// Takes what a day's entries took out, or less than zero what of that were transfers.
  mutating func add(_ amount: Int64, on day: Day) {
    guard amount != 0 else { return }
    while days.count < day.day { days.append(0) }
    days[day.day - 1] &+= amount
  }
}

extension ArraySlice<Int64> {
  /// The sum of each and all before it; the sums of a book are known to fit.
  fileprivate var sums: [Int64] {
    var sum: Int64 = 0
    return map { amount in
      sum &+= amount
      return sum
    }
  }
}

/// What usually has come in and gone out by a day of the month: the medians over the months before,
/// twelve at most, each through the same day; a month shorter than that counts whole.
///
/// Without transfers between the book's accounts, in minor units.
package struct UsualMonth: Hashable, Sendable {
  /// How many months it is taken over.
  package let monthCount: Int
  package let moneyIn: Int64
  package let moneyOut: Int64

  /// How many months there are at most, and at least.
  static let mostMonths = 12
  static let leastMonths = 3
}

extension UsualMonth {
  /// Takes what came in and went out in each of the months, none of it less than zero; nil where
  /// they are too few to say what is usual.
  init?(moneyIn: [Int64], moneyOut: [Int64]) {
    guard moneyIn.count >= Self.leastMonths, let middleIn = moneyIn.median,
      let middleOut = moneyOut.median
    else { return nil }
    self.init(monthCount: moneyIn.count, moneyIn: middleIn, moneyOut: middleOut)
  }
}

/// The average totals of a month, taken over several whole months.
///
/// Without transfers between the book's accounts, in minor units, halves rounded up.
package struct AverageMonth: Hashable, Sendable {
  /// How many months it is taken over.
  package let monthCount: Int
  package let moneyIn: Int64
  package let moneyOut: Int64

  /// Of one month alone there is no average.
  init?(of months: some Collection<MonthFigures>) {
    guard months.count > 1 else { return nil }
    monthCount = months.count
    moneyIn = Self.mean(months.map(\.moneyIn))
    moneyOut = Self.mean(months.map(\.moneyOut))
  }

  private static func mean(_ amounts: [Int64]) -> Int64 {
    let count = Int64(amounts.count)
    let (whole, rest) = amounts.reduce(0, +).quotientAndRemainder(dividingBy: count)
    return whole + (rest * 2 >= count ? 1 : 0)
  }
}

extension [Int64] {
  /// The middle one by size, or the mean of both in the middle, halves rounded up; nil of none.
  ///
  /// None of them is less than zero.
  var median: Int64? {
    guard !isEmpty else { return nil }
    let sorted = sorted()
    let (lower, upper) = (sorted[(count - 1) / 2], sorted[count / 2])
    // So that no sum is larger than they are.
    return lower + ((upper - lower) / 2 + (upper - lower) % 2)
  }
}

/// The months that averages are taken over.
///
/// Of a year these are those that are over, from that of the first entry on; the running month alone
/// where none is over.
package struct AveragedMonths: Hashable, Sendable {
  package let first: Month
  package let last: Month

  package var count: Int { first.months(until: last) + 1 }

  /// An average of the months' amounts, January's first: minor units, halves away from zero.
  package func average(of amounts: [Int64]) -> Int64 {
    average(ofSum: first.through(last).reduce(0) { $0 + amounts[$1.number - 1] })
  }

  /// The same, from the sum of all of the months' amounts.
  package func average(ofSum sum: Int64) -> Int64 {
    let count = Int64(count)
    let (whole, rest) = sum.quotientAndRemainder(dividingBy: count)
    return whole + (abs(rest) * 2 >= count ? rest.signum() : 0)
  }
}

extension AveragedMonths {
  /// Takes the month of the first entry and the as-of day; nil where the year is over before the one
  /// or begins after the other.
  package init?(of year: Int, since begin: Month?, asOf day: Day) {
    guard let begin, let january = Month(year: year, month: 1),
      let december = Month(year: year, month: 12)
    else { return nil }
    let first = max(begin, january)
    let last = min(max(day.lastCompleteMonth, first), december)
    guard begin <= december, first <= day.month else { return nil }
    self.init(first: first, last: last)
  }
}

extension AveragedMonths {
  /// How many months there are at most where they are of no one year.
  private static let mostMonths = 12

  /// The latest months of a book that are over, twelve at most.
  ///
  /// Takes the month of the book's first entry; nil where that is not over on the as-of day.
  package init?(latestSince begin: Month?, asOf day: Day) {
    let last = day.lastCompleteMonth
    guard let begin, begin <= last else { return nil }
    let first = last.advanced(by: 1 - Self.mostMonths).map { max($0, begin) } ?? begin
    self.init(first: first, last: last)
  }
}
