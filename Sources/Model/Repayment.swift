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
