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

/// What a month comes to on the average of several, each of them whole.
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
