/// What came in under a name less what went out, month by month: it decides whether the name is one
/// of income or of spending.
package struct NameCourse: Sendable {
  /// Those that have entries, oldest first.
  private var months: [Month] = []
  /// What came in less what went out through each of them, minor units.
  private var surpluses: [Int64] = []
  private var hasIn = false
  private var hasOut = false

  /// There is no entry yet.
  package init() {}

  /// Adds the sums of a month, which must not be earlier than the last one added; minor units, neither
  /// less than zero.
  package mutating func add(_ month: Month, moneyIn: Int64, moneyOut: Int64) {
    guard moneyIn != 0 || moneyOut != 0 else { return }
    hasIn = hasIn || moneyIn != 0
    hasOut = hasOut || moneyOut != 0
    let surplus = (surpluses.last ?? 0) + moneyIn - moneyOut
    if months.last == month {
      surpluses[surpluses.count - 1] = surplus
    } else {
      months.append(month)
      surpluses.append(surplus)
    }
  }

  /// Whether money went both ways.
  package var isBothWays: Bool { hasIn && hasOut }

  /// Whether the name is one of income or of spending in a report whose last month is given: by where
  /// more money went in the 24 months through it or, where it has no entry in them, in all months
  /// through it; a tie is spending.
  package func side(through last: Month) -> MoneyFlow.Direction {
    let end = months.partitionIndex { $0 > last }
    let start = months.partitionIndex { $0.months(until: last) < 24 }
    let before = start < end && start > 0 ? surpluses[start - 1] : 0
    return (end > 0 ? surpluses[end - 1] : 0) - before > 0 ? .moneyIn : .moneyOut
  }
}
