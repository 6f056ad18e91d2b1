/// Shares of a whole that add up to it exactly, by the method of the largest remainder.
package enum Shares {
  /// Tenths of a per cent in a whole.
  package static let perMille = 1000

  /// What each amount has of so many parts; nil when the amounts are zero altogether.
  ///
  /// Each has the whole parts that are its due. The parts left over go one each to the largest
  /// remainders, the earlier amount before the later. Amounts are not negative and their sum fits
  /// 64 bits.
  package static func of(_ amounts: [Int64], parts: Int = perMille) -> [Int]? {
    let total = amounts.reduce(0, +)
    guard total > 0 else { return nil }
    let dues = amounts.map { total.dividingFullWidth($0.multipliedFullWidth(by: Int64(parts))) }
    var shares = dues.map { Int($0.quotient) }
    let left = parts - shares.reduce(0, +)
    let byRemainder = dues.indices.sorted { (dues[$1].remainder, $0) < (dues[$0].remainder, $1) }
    for index in byRemainder.prefix(left) { shares[index] += 1 }
    return shares
  }

  /// What an amount, which may be less than zero, is of a whole: tenths of a per cent, halves away
  /// from zero.
  ///
  /// Nil where there is no whole, or where the amount is ten times as large or more, of which a rate
  /// says nothing.
  package static func rate(of amount: Int64, in whole: Int64) -> Int? {
    guard whole > 0, amount.magnitude / 10 < whole.magnitude else { return nil }
    let whole = whole.magnitude
    // Less than ten wholes, so that the quotient is less than 10,000.
    let parts = whole.dividingFullWidth(
      amount.magnitude.multipliedFullWidth(by: UInt64(perMille)))
    let roundsUp = parts.remainder >= whole - parts.remainder
    let tenths = Int(parts.quotient) + (roundsUp ? 1 : 0)
    return amount < 0 ? -tenths : tenths
  }
}
