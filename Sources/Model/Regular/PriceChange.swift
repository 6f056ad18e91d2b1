/// Where the amount of a regular payment changed and stayed as it was then.
package struct PriceChange: Hashable, Codable, Sendable {
  /// The first day of the new amount.
  package let day: Day
  /// Minor units, both.
  package let before: Int64
  package let after: Int64
}

extension PriceChange {
  /// Those among the entries of a payee, which come in booking order; oldest first.
  ///
  /// An amount stayed where two entries or more had it one after the other: what was booked once
  /// between them is no price.
  static func changes(in entries: [BookedAmount]) -> [PriceChange] {
    var changes: [PriceChange] = []
    var price: Int64?
    for (one, next) in zip(entries, entries.dropFirst())
    where one.amount == next.amount && one.amount != price {
      if let price { changes.append(PriceChange(day: one.day, before: price, after: one.amount)) }
      price = one.amount
    }
    return changes
  }
}
