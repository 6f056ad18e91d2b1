/// Money in and money out: the sums of credits and of debits.
///
/// Both sums fit 64 bits, so any balance that is made of some of the entries, in whatever order,
/// does too.
package struct Turnover: Hashable, Codable, Sendable {
  /// The sum of the credits in minor units, never negative.
  package private(set) var moneyIn: Int64 = 0
  /// The sum of the debits in minor units as a positive number, never negative.
  package private(set) var moneyOut: Int64 = 0

  /// How many credits; an amount of zero is one, as ISO 20022 has it.
  package private(set) var creditCount = 0
  package private(set) var debitCount = 0

  /// The turnover of no entries.
  package init() {}

  init(moneyIn: Int64, moneyOut: Int64, creditCount: Int, debitCount: Int) {
    (self.moneyIn, self.moneyOut) = (moneyIn, moneyOut)
    (self.creditCount, self.debitCount) = (creditCount, debitCount)
  }

  package var net: Int64 { moneyIn - moneyOut }
  package var count: Int { creditCount + debitCount }

  /// Adds one amount; throws and changes nothing when a sum would leave 64 bits.
  package mutating func add(_ amount: Int64, in currency: Currency) throws(MoneyError) {
    guard amount != .min else { throw .overflow(currency) }
    var one = Turnover()
    one.addWithinAccount(amount)
    try add(one, in: currency)
  }

  /// Adds another turnover; throws and changes nothing when a sum would leave 64 bits.
  package mutating func add(_ other: Turnover, in currency: Currency) throws(MoneyError) {
    guard !moneyIn.addingReportingOverflow(other.moneyIn).overflow,
      !moneyOut.addingReportingOverflow(other.moneyOut).overflow
    else { throw .overflow(currency) }
    addPart(other)
  }

  /// Whether the sums of amounts fit 64 bits.
  static func canHold(_ amounts: [Int64]) -> Bool {
    var (moneyIn, moneyOut): (Int64, Int64) = (0, 0)
    for amount in amounts {
      let (sum, overflows) =
        amount < 0
        ? moneyOut.subtractingReportingOverflow(amount) : moneyIn.addingReportingOverflow(amount)
      guard !overflows else { return false }
      if amount < 0 { moneyOut = sum } else { moneyIn = sum }
    }
    return true
  }

  /// Adds an amount of an account, whose own invariant already bounds every such sum.
  package mutating func addWithinAccount(_ amount: Int64) {
    if amount >= 0 {
      moneyIn += amount
      creditCount += 1
    } else {
      moneyOut -= amount
      debitCount += 1
    }
  }

  /// Adds a part of what the book holds, whose own invariant already bounds every such sum.
  package mutating func addPart(_ part: Turnover) {
    moneyIn += part.moneyIn
    moneyOut += part.moneyOut
    creditCount += part.creditCount
    debitCount += part.debitCount
  }
}
