import Model

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
