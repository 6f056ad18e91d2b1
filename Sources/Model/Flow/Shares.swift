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
}
