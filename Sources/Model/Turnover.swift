/// What came in and what went out, each a sum of its own.
///
/// Both sums fit 64 bits, so any balance that is made of some of the entries, in whatever order,
/// does too.
package struct Turnover: Hashable, Sendable {
  /// The sum of the credits in minor units, never negative.
  package private(set) var moneyIn: Int64 = 0
  /// The sum of the debits in minor units as a positive number, never negative.
  package private(set) var moneyOut: Int64 = 0

  package init() {}

  package var net: Int64 { moneyIn - moneyOut }

  /// Counts one amount in; throws and changes nothing when a sum would leave 64 bits.
  package mutating func add(_ amount: Int64, in currency: Currency) throws(MoneyError) {
    if amount >= 0 {
      let (sum, overflow) = moneyIn.addingReportingOverflow(amount)
      guard !overflow else { throw .overflow(currency) }
      moneyIn = sum
    } else {
      let (rest, overflow) = (-moneyOut).addingReportingOverflow(amount)
      guard !overflow, rest != .min else { throw .overflow(currency) }
      moneyOut = -rest
    }
  }

  /// Counts another turnover in; throws and changes nothing when a sum would leave 64 bits.
  package mutating func add(_ other: Turnover, in currency: Currency) throws(MoneyError) {
    var sum = self
    try sum.add(other.moneyIn, in: currency)
    try sum.add(-other.moneyOut, in: currency)
    self = sum
  }

  /// Counts in an amount of an account, whose own invariant already bounds every such sum.
  mutating func addWithinAccount(_ amount: Int64) {
    if amount >= 0 { moneyIn += amount } else { moneyOut -= amount }
  }

  /// Counts in a part of what the book holds, whose own invariant already bounds every such sum.
  package mutating func addPart(_ part: Turnover) {
    moneyIn += part.moneyIn
    moneyOut += part.moneyOut
  }
}
