/// What has gone out in a month by each of its days, beside what usually has by then.
///
/// Without transfers between the book's accounts, in minor units.
package struct MonthCourse: Hashable, Sendable {
  /// What has gone out by the end of each day, from the first through the last that counts.
  package let spent: [Int64]
  /// What is usual by the end of each day of the month: the median over the months before, as in
  /// `UsualMonth`; nil where these are too few.
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
